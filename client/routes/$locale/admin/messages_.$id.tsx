import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/messages/message-screen.tsx');
const MessageScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/messages_/$id')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: MessagePage,
});

function MessagePage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-message" title={t`Message`} id={id} context={context}>
      <MessageScreen key={id} id={id} locale={context.locale} />
    </AdminPage>
  );
}
