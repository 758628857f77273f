import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

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
