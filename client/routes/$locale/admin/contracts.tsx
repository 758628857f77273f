import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ContractsSearch, contractsSearchOf } from '../../../features/admin-contracts/contracts-search.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-contracts/admin-contracts-screen.tsx');
const ContractsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/contracts')({
  validateSearch: (search: Record<string, unknown>): ContractsSearch => search,
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: ContractsPage,
});

function ContractsPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = contractsSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-contracts" title={t`Contrats`} context={context}>
      <ContractsScreen
        search={search}
        onSearch={(next) =>
          void navigate({ ...toRoute('admin-contracts', context.locale, {}, { ...next }), replace: true })
        }
        locale={context.locale}
      />
    </AdminPage>
  );
}
