import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-contracts/admin-contract-screen.tsx');
const ContractScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/contracts_/$id')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: ContractPage,
});

function ContractPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-contract" title={t`Contrat`} id={id} context={context}>
      <ContractScreen key={id} id={id} locale={context.locale} />
    </AdminPage>
  );
}
