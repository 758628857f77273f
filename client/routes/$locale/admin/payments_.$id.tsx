import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authMoneyAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-payments/admin-payment-screen.tsx');
const PaymentScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/payments_/$id')({
  beforeLoad: authMoneyAdmin,
  loader: loadAdminPage(load),
  component: PaymentPage,
});

function PaymentPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-payment" title={t`Paiement`} id={id} context={context}>
      <PaymentScreen key={id} id={id} locale={context.locale} />
    </AdminPage>
  );
}
