import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/users/invite-screen.tsx');
const InviteScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/users_/create')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: InvitePage,
});

function InvitePage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-user-create" title={t`Inviter quelqu’un`} context={context}>
      <InviteScreen
        locale={context.locale}
        onInvited={({ id }) => void navigate(toRoute('admin-user', context.locale, { id }))}
      />
    </AdminPage>
  );
}
