import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type PlanSearch, planSearchOf } from '../../../features/admin-plans/plan-search.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-plans/admin-plans-screen.tsx');
const AdminPlansScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/venues')({
  validateSearch: (search: Record<string, unknown>): PlanSearch => search,
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: VenuesPage,
});

function VenuesPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = planSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-venues" title={t`Studios`} context={context}>
      <AdminPlansScreen
        name="admin-venues"
        search={search}
        onSearch={(next) =>
          void navigate({ ...toRoute('admin-venues', context.locale, {}, { ...next }), replace: true })
        }
        locale={context.locale}
      />
    </AdminPage>
  );
}
