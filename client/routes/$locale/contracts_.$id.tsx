import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReadOnOpen } from '../../features/notifications/use-read-on-open.ts';
import { useMyself } from '../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { signedIn } from '../../frame/guards/guards.ts';
import { RequestView } from './-requests/request-view.tsx';

const AskPush = lazyWith(['notifications'], () => import('../../features/notifications/push/ask-push.tsx'));
// A photographer's screen, which a client's page does not load.
const ComposerPage = lazyWith(
  ['requests', 'quotes', 'later', 'waiting'],
  () => import('./-requests/composer-page.tsx'),
);

const CancelPage = lazyWith(['cancelling', 'later'], () => import('./-requests/cancel-page.tsx'));
const MovePage = lazyWith(['moving', 'form', 'later'], () => import('./-requests/move-page.tsx'));

interface ContractSearch {
  /** Opens the edit form. */
  readonly modifier?: 1;
  /** Opens the composer: `1` for a new quote, or the id of the one that is edited. */
  readonly soumission?: string | 1;
  /** Shows that quote as its client will read it. */
  readonly apercu?: 1;
  /** Asks whether the booking is to be cancelled. */
  readonly annuler?: 1;
  /** Proposes another date for the booking. */
  readonly deplacer?: 1;
}

/** A request of the signed-in person, made by them or addressed to them. */
export const Route = createFileRoute('/$locale/contracts_/$id')({
  validateSearch: ({ modifier, soumission, apercu, annuler, deplacer }: Record<string, unknown>): ContractSearch => ({
    ...(String(modifier) === '1' && { modifier: 1 }),
    ...((soumission === 1 || typeof soumission === 'string') && { soumission }),
    ...(String(apercu) === '1' && { apercu: 1 }),
    ...(String(annuler) === '1' && { annuler: 1 }),
    ...(String(deplacer) === '1' && { deplacer: 1 }),
  }),
  beforeLoad: signedIn,
  loader: () => loadTexts('requests', 'waiting'),
  component: ContractPage,
});

function ContractPage() {
  const { id } = Route.useParams();
  const { modifier, soumission, apercu, annuler, deplacer } = Route.useSearch();
  const { locale, user } = Route.useRouteContext();
  const me = useMyself(locale, user);
  useReadOnOpen(id);
  if (soumission !== undefined && me.provider !== undefined) {
    return (
      <Suspense fallback={<DashboardLayout isDecision>{null}</DashboardLayout>}>
        <ComposerPage {...{ id, soumission, locale }} user={me} isPreview={apercu === 1} />
      </Suspense>
    );
  }
  return (
    <DashboardLayout isDecision>
      {annuler === 1 ? (
        <Suspense fallback={null}>
          <CancelPage {...{ id, locale }} route="contract" />
        </Suspense>
      ) : deplacer === 1 ? (
        <Suspense fallback={null}>
          <MovePage {...{ id, locale }} route="contract" />
        </Suspense>
      ) : (
        <>
          <RequestView {...{ id, locale, modifier }} route="contract" link="none" onRetry={nothing} />
          {me.provider === undefined ? null : (
            <Suspense fallback={null}>
              <AskPush />
            </Suspense>
          )}
        </>
      )}
    </DashboardLayout>
  );
}

function nothing(): void {}
