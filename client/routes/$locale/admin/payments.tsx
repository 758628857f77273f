import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type DeskSearch, deskSearchOf } from '../../../features/admin-payments/desk-search.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authMoneyAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-payments/admin-payments-screen.tsx');
const PaymentsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/payments')({
  validateSearch: (search: Record<string, unknown>): DeskSearch => search,
  beforeLoad: authMoneyAdmin,
  loader: loadAdminPage(load),
  component: PaymentsPage,
});

function PaymentsPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = deskSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-payments" title={t`Paiements`} context={context}>
      <PaymentsScreen
        search={search}
        onSearch={(next) =>
          void navigate({ ...toRoute('admin-payments', context.locale, {}, { ...next }), replace: true })
        }
        locale={context.locale}
      />
    </AdminPage>
  );
}
