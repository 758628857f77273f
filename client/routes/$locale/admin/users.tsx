import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type UserSearch, userSearchOf } from '../../../features/users/user-search.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/users/users-screen.tsx');
const UsersScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/users')({
  validateSearch: (search: Record<string, unknown>): UserSearch => search,
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: UsersPage,
});

function UsersPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = userSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-users-list" title={t`Utilisateurs`} context={context}>
      <UsersScreen
        search={search}
        onSearch={(next) =>
          void navigate({ ...toRoute('admin-users-list', context.locale, {}, { ...next }), replace: true })
        }
        locale={context.locale}
      />
    </AdminPage>
  );
}
