import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { QuestionScreen } from '../../../features/threads/question/question-screen.tsx';
import { withDevice } from '../../../frame/guards/guards.ts';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { NoFooterLayout } from '../../../frame/layouts/layouts.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { useMailedLink } from '../../../frame/network/use-mailed-link.ts';

/** A question to a photographer: of a signed-in person, of this device's guest, or at the address of a mailed link. */
export const Route = createFileRoute('/$locale/(account)/messages_/$id')({
  beforeLoad: withDevice,
  loader: () => loadTexts('threads', 'queue', 'later', 'waiting'),
  component: QuestionPage,
});

function QuestionPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const [link, onRetry] = useMailedLink();
  return (
    <NoFooterLayout isDecision>
      <PageHead name="question" params={{ id }} title={t`Question`} isIndexed={false} />
      <QuestionScreen {...{ id, link, locale, onRetry }} />
    </NoFooterLayout>
  );
}
