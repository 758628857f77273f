import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

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
