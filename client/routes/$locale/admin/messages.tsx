import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/messages/messages-screen.tsx');
const MessagesScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/messages')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page);
    return Number.isSafeInteger(number) && number > 1 ? { page: number } : {};
  },
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: MessagesPage,
});

function MessagesPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const { page = 1 } = Route.useSearch();
  return (
    <AdminPage name="admin-messages" title={t`Messages`} context={context}>
      <MessagesScreen key={page} number={page} locale={context.locale} />
    </AdminPage>
  );
}
