import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/users/invite-screen.tsx');
const InviteScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/users_/create')({
  beforeLoad: ({ context }) => authAdmin('admin-user-create', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: InvitePage,
});

function InvitePage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-user-create', locale, user);
  const navigate = useNavigate();
  return (
    <DashboardLayout>
      <PageHead name="admin-user-create" title={t`Inviter quelqu’un`} isIndexed={false} />
      <InviteScreen locale={locale} onInvited={({ id }) => void navigate(toRoute('admin-user', locale, { id }))} />
    </DashboardLayout>
  );
}
