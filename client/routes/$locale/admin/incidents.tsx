import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../../shell/account/use-myself.ts';
import { lazyWith, loadTexts } from '../../../shell/i18n/i18n.ts';
import { DashboardLayout } from '../../../shell/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import { AwayError } from '../../../shell/network/away-error.ts';
import { authAdmin } from '../../../shell/session/guards.ts';

const load = () => import('../../../features/incidents/incidents-screen.tsx');
const IncidentsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/incidents')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page);
    return Number.isSafeInteger(number) && number > 1 ? { page: number } : {};
  },
  beforeLoad: ({ context }) => authAdmin('admin-incidents', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: IncidentsPage,
});

function IncidentsPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  const { page = 1 } = Route.useSearch();
  useMyself('admin-incidents', locale, user);
  return (
    <DashboardLayout>
      <PageHead name="admin-incidents" title={t`Registre des incidents`} isIndexed={false} />
      <IncidentsScreen key={page} number={page} locale={locale} />
    </DashboardLayout>
  );
}
