import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLive } from '#client/app/live.ts';
import { urlOf } from '#shared/routes.ts';
import { bringTexts, lazyWith } from '../../app/i18n.ts';
import { BookLayout } from '../../app/layouts.tsx';
import { toRoute } from '../../app/navigation.ts';
import { PageHead } from '../../app/page-head.tsx';
import { RequestSent } from '../../features/requests/request-sent.tsx';
import { oneRequest, sendsOf } from '../../features/requests/requests.queries.ts';
import { wasTakenBack } from '../../features/requests/sends.ts';

const MissingRequest = lazyWith(['later'], () => import('../../app/missing-request.tsx'));

/** Step 8 of a booking, outside the steps and their guard: it is about a request, not about a draft any more. */
export const Route = createFileRoute('/$locale/book_/confirmation/$id')({
  loader: () => bringTexts('sent', 'requests'),
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
  const isMine = shown?.request.view === 'full' && shown.isOnBoard !== true;
  return (
    <BookLayout isOver>
      <PageHead name="book-done" title={t`Confirmation`} isIndexed={false} />
      {isAsked && isMine ? (
        <RequestSent
          shown={shown}
          sends={sends}
          locale={locale}
          onEdit={() => void navigate(toRoute('quote-request', locale, { id }, { modifier: 1 }))}
        />
      ) : null}
      {isAsked && !isMine ? (
        <Suspense>
          <MissingRequest
            id={id}
            reason={wasTakenBack(sends) ? 'taken-back' : 'unknown'}
            back={urlOf('book-done', locale, { id })}
            onRetry={() => undefined}
          />
        </Suspense>
      ) : null}
    </BookLayout>
  );
}
