import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/thread-reports/thread-report-screen.tsx');
const ThreadReportScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/reports_/$id')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: ReportPage,
});

function ReportPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-report" title={t`Conversation signalée`} id={id} context={context}>
      <ThreadReportScreen key={id} id={id} locale={context.locale} />
    </AdminPage>
  );
}
