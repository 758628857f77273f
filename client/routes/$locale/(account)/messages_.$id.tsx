import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReadOnOpen } from '../../../features/notifications/use-read-on-open.ts';
import { knownProvider } from '../../../features/requests/asked-provider/asked-provider.queries.ts';
import { withDevice } from '../../../frame/guards/guards.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { NoFooterLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { useMailedLink } from '../../../frame/network/use-mailed-link.ts';

const ThreadScreen = lazyWith(
  ['threads', 'queue', 'later', 'waiting'],
  () => import('../../../features/threads/page/thread-screen.tsx'),
);

/** The messages of a request, or a question to a photographer: of a signed-in person, of this device's guest, or at the address of a mailed link. */
export const Route = createFileRoute('/$locale/(account)/messages_/$id')({
  beforeLoad: withDevice,
  loader: () => loadTexts('threads'),
  component: QuestionPage,
});

function QuestionPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale } = Route.useRouteContext();
  useReadOnOpen(id);
  const [link, onRetry] = useMailedLink();
  return (
    <NoFooterLayout isDecision>
      <Suspense fallback={<PageHead name="question" params={{ id }} title={t`Messages`} />}>
        <ThreadScreen {...{ id, link, locale, onRetry }} find={knownProvider} />
      </Suspense>
    </NoFooterLayout>
  );
}
