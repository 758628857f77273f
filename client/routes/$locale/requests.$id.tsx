import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWith, loadTexts } from '../../frame/i18n/i18n.ts';
import { NoFooterLayout } from '../../frame/layouts/layouts.tsx';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { deviceSession } from '../../frame/session/device-session.ts';
import { useMailedLink } from '../../frame/network/use-mailed-link.ts';
import { withDevice } from '../../frame/guards/guards.ts';
import { RequestView } from './-requests/request-view.tsx';

const CancelPage = lazyWith(['cancelling', 'later'], () => import('./-requests/cancel-page.tsx'));
const MovePage = lazyWith(['moving', 'form', 'later'], () => import('./-requests/move-page.tsx'));

interface RequestSearch {
  /** Opens the edit form. */
  readonly modifier?: 1;
  /** Asks whether the booking is to be cancelled. */
  readonly annuler?: 1;
  /** Proposes another date for the booking. */
  readonly deplacer?: 1;
}

/** A request of a guest, or at the address of a mailed link; a signed-in person sees theirs among the contracts. */
export const Route = createFileRoute('/$locale/requests/$id')({
  validateSearch: (search: Record<string, unknown>): RequestSearch => ({
    ...(String(search['modifier']) === '1' && { modifier: 1 }),
    ...(String(search['annuler']) === '1' && { annuler: 1 }),
    ...(String(search['deplacer']) === '1' && { deplacer: 1 }),
  }),
  beforeLoad: async ({ context: { locale }, params: { id }, search, location }) => {
    await withDevice();
    if (location.hash !== '' || (await deviceSession()) === null) return;
    throw redirect({ ...toRoute('contract', locale, { id }, { ...search }), replace: true });
  },
  loader: () => loadTexts('requests', 'waiting'),
  component: QuoteRequestPage,
});

function QuoteRequestPage() {
  const { id } = Route.useParams();
  const { modifier, annuler, deplacer } = Route.useSearch();
  const { locale } = Route.useRouteContext();
  const [link, retry] = useMailedLink();
  return (
    <NoFooterLayout isDecision isWide>
      {annuler === 1 ? (
        <Suspense fallback={null}>
          <CancelPage {...{ id, locale }} route="quote-request" />
        </Suspense>
      ) : deplacer === 1 ? (
        <Suspense fallback={null}>
          <MovePage {...{ id, locale }} route="quote-request" />
        </Suspense>
      ) : (
        <RequestView {...{ id, locale, modifier, link }} route="quote-request" onRetry={retry} />
      )}
    </NoFooterLayout>
  );
}
