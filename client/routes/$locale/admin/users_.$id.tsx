import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/users/user-screen.tsx');
const UserScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/users_/$id')({
  beforeLoad: ({ context, params: { id } }) => authAdmin('admin-user', context.locale, { id }),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: UserPage,
});

function UserPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale, user: known } = Route.useRouteContext();
  const me = useMyself('admin-user', locale, known, id);
  return (
    <DashboardLayout>
      <PageHead name="admin-user" params={{ id }} title={t`Utilisateur`} isIndexed={false} />
      <UserScreen key={id} id={id} myId={me.id} locale={locale} />
    </DashboardLayout>
  );
}
