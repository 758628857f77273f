import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { isGuest } from '#shared/ids.ts';
import { urlOf } from '#shared/routes.ts';
import { loadTexts, lazyWith } from '../../../frame/i18n/i18n.ts';
import { BookLayout } from '../../../frame/layouts/layouts.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { withDevice } from '../../../frame/guards/guards.ts';
import { RequestSent } from '../../../features/requests/sent/request-sent.tsx';
import { oneRequest, sendsOf } from '../../../features/requests/requests.queries.ts';
import { takeSent } from '../../../features/requests/sent/just-sent.ts';
import { creationOf, isReceived, isWithdrawnUnsent } from '../../../features/requests/sent/sends.ts';

const AskPush = lazyWith(['notifications'], () => import('../../../features/notifications/push/ask-push.tsx'));
const MissingRequest = lazyWith(['later', 'waiting'], () => import('../../../frame/errors/missing-request.tsx'));

/** Step 8 of a booking, outside the guard of the steps, since it shows a request instead of a draft. */
export const Route = createFileRoute('/$locale/book_/confirmation/$id')({
  beforeLoad: withDevice,
  loader: () => loadTexts('sent', 'requests', 'waiting'),
  component: ConfirmationPage,
});

function ConfirmationPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const navigate = useNavigate();
  const shown = useLive(() => oneRequest(id), [id]);
  const sends = useLive(() => sendsOf(id), [id]);
  const isAsked = shown !== undefined && sends !== undefined;
  const booking = isAsked ? (shown?.booking ?? null) : undefined;
  const hasWaited = useRef(false);
  // A slot that is taken while the person looks on goes to its payment; whoever comes back later has the button.
  useEffect(() => {
    // On a fast network it is taken before this page looks for the first time.
    if (booking !== undefined && (takeSent(id) || booking === null)) hasWaited.current = true;
    if (!hasWaited.current || booking?.status !== 'awaiting_payment') return;
    hasWaited.current = false;
    void navigate(toRoute('book-payment', locale, { id: booking.id }));
  }, [booking, id, navigate, locale]);
  // Guests are told by mail alone.
  const isToTell = isAsked && shown !== null && !isGuest(shown.owner) && isReceived(creationOf(sends), shown.kept);
  const isMine = shown?.request.view === 'full' && shown.isOnBoard !== true;
  return (
    <BookLayout isOver>
      <PageHead name="book-done" title={t`Confirmation`} />
      {isAsked && isMine ? (
        <RequestSent
          shown={shown}
          sends={sends}
          locale={locale}
          onEdit={() => void navigate(toRoute('quote-request', locale, { id }, { modifier: 1 }))}
        />
      ) : null}
      {isMine && isToTell ? (
        <Suspense fallback={null}>
          <AskPush />
        </Suspense>
      ) : null}
      {isAsked && !isMine ? (
        <Suspense>
          <MissingRequest
            id={id}
            reason={isWithdrawnUnsent(sends) ? 'taken-back' : 'unknown'}
            back={urlOf('book-done', locale, { id })}
            onRetry={() => undefined}
          />
        </Suspense>
      ) : null}
    </BookLayout>
  );
}
