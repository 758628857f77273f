import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/thread-reports/thread-reports-screen.tsx');
const ThreadReportsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/reports')({
  validateSearch: ({ user, page }: Record<string, unknown>): { user?: string; page?: number } => {
    const number = Number(page);
    return {
      ...(typeof user === 'string' && user !== '' ? { user } : {}),
      ...(Number.isSafeInteger(number) && number > 1 ? { page: number } : {}),
    };
  },
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: ReportsPage,
});

function ReportsPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = Route.useSearch();
  return (
    <AdminPage name="admin-reports" title={t`Conversations signalées`} context={context}>
      <ThreadReportsScreen search={search} locale={context.locale} />
    </AdminPage>
  );
}
