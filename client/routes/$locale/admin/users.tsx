import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type UserSearch, userSearchOf } from '../../../features/users/user-search.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/users/users-screen.tsx');
const UsersScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/users')({
  validateSearch: (search: Record<string, unknown>): UserSearch => search,
  beforeLoad: ({ context }) => authAdmin('admin-users-list', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: UsersPage,
});

function UsersPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-users-list', locale, user);
  const search = userSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <DashboardLayout>
      <PageHead name="admin-users-list" title={t`Utilisateurs`} isIndexed={false} />
      <UsersScreen
        search={search}
        onSearch={(next) => void navigate({ ...toRoute('admin-users-list', locale, {}, { ...next }), replace: true })}
        locale={locale}
      />
    </DashboardLayout>
  );
}
