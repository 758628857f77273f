import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../../shell/account/use-myself.ts';
import { lazyWith, loadTexts } from '../../../shell/i18n/i18n.ts';
import { DashboardLayout } from '../../../shell/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import { AwayError } from '../../../shell/network/away-error.ts';
import { authAdmin } from '../../../shell/session/guards.ts';

const load = () => import('../../../features/messages/messages-screen.tsx');
const MessagesScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/messages')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page);
    return Number.isSafeInteger(number) && number > 1 ? { page: number } : {};
  },
  beforeLoad: ({ context }) => authAdmin('admin-messages', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: MessagesPage,
});

function MessagesPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  const { page = 1 } = Route.useSearch();
  useMyself('admin-messages', locale, user);
  return (
    <DashboardLayout>
      <PageHead name="admin-messages" title={t`Messages`} isIndexed={false} />
      <MessagesScreen key={page} number={page} locale={locale} />
    </DashboardLayout>
  );
}
