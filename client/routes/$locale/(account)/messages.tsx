import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/frame/device/live.ts';
import { ThreadList } from '../../../features/threads/list/thread-list.tsx';
import { myThreads } from '../../../features/threads/list/thread-list.queries.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import { signedIn } from '../../../frame/guards/guards.ts';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

export const Route = createFileRoute('/$locale/(account)/messages')({
  beforeLoad: signedIn,
  loader: () => loadTexts('threads', 'waiting'),
  component: MessagesPage,
});

function MessagesPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const now = useNow(MINUTE_MS);
  const threads = useLive(myThreads);
  return (
    <DashboardLayout>
      <PageHead name="messages" title={t`Messages`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Messages</Trans>
        </h1>
      </div>
      <ThreadList {...{ threads, locale, now }} />
    </DashboardLayout>
  );
}
