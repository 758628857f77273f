import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/incidents/incidents-screen.tsx');
const IncidentsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/incidents')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page);
    return Number.isSafeInteger(number) && number > 1 ? { page: number } : {};
  },
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: IncidentsPage,
});

function IncidentsPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const { page = 1 } = Route.useSearch();
  return (
    <AdminPage name="admin-incidents" title={t`Registre des incidents`} context={context}>
      <IncidentsScreen key={page} number={page} locale={context.locale} />
    </AdminPage>
  );
}
