import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/users/user-screen.tsx');
const UserScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/users_/$id')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: UserPage,
});

function UserPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-user" title={t`Utilisateur`} id={id} context={context}>
      {(me) => <UserScreen key={id} id={id} myId={me.id} locale={context.locale} />}
    </AdminPage>
  );
}
