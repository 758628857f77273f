import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type PlanSearch, planSearchOf } from '../../../features/admin-plans/plan-search.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-plans/admin-plans-screen.tsx');
const AdminPlansScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/venues')({
  validateSearch: (search: Record<string, unknown>): PlanSearch => search,
  beforeLoad: ({ context }) => authAdmin('admin-venues', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: VenuesPage,
});

function VenuesPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-venues', locale, user);
  const search = planSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <DashboardLayout>
      <PageHead name="admin-venues" title={t`Studios`} isIndexed={false} />
      <AdminPlansScreen
        name="admin-venues"
        search={search}
        onSearch={(next) => void navigate({ ...toRoute('admin-venues', locale, {}, { ...next }), replace: true })}
        locale={locale}
      />
    </DashboardLayout>
  );
}
