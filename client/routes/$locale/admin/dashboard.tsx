import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-dashboard/admin-dashboard-screen.tsx');
const DashboardScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/dashboard')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: DashboardPage,
});

function DashboardPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-dashboard" title={t`Ce qui attend quelqu’un`} context={context}>
      <DashboardScreen locale={context.locale} />
    </AdminPage>
  );
}
