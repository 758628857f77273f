import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/messages/message-screen.tsx');
const MessageScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/messages_/$id')({
  beforeLoad: ({ context, params: { id } }) => authAdmin('admin-message', context.locale, { id }),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: MessagePage,
});

function MessagePage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-message', locale, user, id);
  return (
    <DashboardLayout>
      <PageHead name="admin-message" params={{ id }} title={t`Message`} isIndexed={false} />
      <MessageScreen key={id} id={id} locale={locale} />
    </DashboardLayout>
  );
}
