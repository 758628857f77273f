import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { listState } from '#client/data/db/kept-list.ts';
import { useLive } from '#client/frame/device/live.ts';
import { RequestsComing, RowsComing } from '../../features/requests/list/coming.tsx';
import { Contracts } from '../../features/requests/list/contracts.tsx';
import { type ContractsSearch, contractsSearchOf } from '../../features/requests/list/contracts-search.ts';
import { inTabs } from '../../features/requests/list/in-tabs.ts';
import { myRequests } from '../../features/requests/requests.queries.ts';
import { useMyself } from '../../frame/guards/use-myself.ts';
import { useNow } from '../../frame/device/use-now.ts';
import { lazyWith, loadTexts } from '../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { RouteLink } from '../../frame/navigation/route-link.tsx';
import { signedIn } from '../../frame/guards/guards.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { quotesHere } from './-contracts/quotes-here.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const AllRequests = lazyWith(['requests', 'admin', 'waiting'], async () => ({
  default: (await import('../../features/requests/list/all-requests.tsx')).AllRequests,
}));
const Board = lazyWith(['requests'], async () => ({
  default: (await import('../../features/requests/list/board/board.tsx')).Board,
}));
const ClientRequests = lazyWith(['requests', 'form', 'waiting'], () => import('./-contracts/client-requests.tsx'));
const ClaimCard = lazyWith(['later'], () => import('../../features/accounts/claim-card.tsx'));
const PageTodos = lazyWith(['dashboard'], () => import('./-home/page-todos.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/contracts')({
  // The screen reads what it can mean: the rules of it load with the screen.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: signedIn,
  loader: ({ context: { publicData } }) => {
    // The device stores them for the filters, which work without network.
    void Promise.all([publicData.get('category.list'), publicData.get('city.list')]);
    return loadTexts('requests', 'form', 'waiting');
  },
  component: ContractsPage,
});

function ContractsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  const search = contractsSearchOf(Route.useSearch());
  const navigate = useNavigate();
  const now = useNow(MINUTE_MS);
  const shown = useLive(myRequests);
  const quotes = useLive(() => quotesHere(`${user.first_name} ${user.last_name}`), [user.first_name, user.last_name]);
  const state = listState(shown);
  const isPhotographer = user.provider !== undefined;
  const isAdmin = user.is_admin === 1;
  const canAnswer = user.provider?.status === 'active';
  const hasBoard = isPhotographer && user.provider?.status !== 'suspended' && user.provider?.status !== 'closed';
  const onSearch = (next: ContractsSearch) =>
    void navigate({ ...toRoute('contracts', locale, {}, { ...next }), replace: true, resetScroll: false });
  const bookLink = (
    <RouteLink name="book-index" className={buttonClass()}>
      <Trans>Décrire ma séance</Trans>
    </RouteLink>
  );
  return (
    <DashboardLayout>
      <PageHead name="contracts" title={t`Contrats`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          {isAdmin ? (
            <Trans>Contrats</Trans>
          ) : isPhotographer ? (
            t({ message: 'Babillard', context: 'heading' })
          ) : (
            <Trans>Mes demandes</Trans>
          )}
        </h1>
        {isPhotographer || isAdmin ? null : (
          <RouteLink name="book-index" className={buttonClass({ look: 'bare', isSmall: true })}>
            <Icon of={Plus} size={18} />
            <Trans>Nouvelle</Trans>
          </RouteLink>
        )}
      </div>
      <Suspense fallback={null}>
        <ClaimCard user={user} locale={locale} />
      </Suspense>
      {hasBoard && !canAnswer ? <NotPublic /> : null}
      {user.provider !== undefined && state === 'none' ? (
        <Suspense fallback={null}>
          <PageTodos providerId={user.provider.id} />
        </Suspense>
      ) : null}
      {shown === undefined || quotes === undefined || (isAdmin && state === 'none') ? null : state === 'coming' ? (
        <RequestsComing />
      ) : !isPhotographer && !isAdmin ? (
        <Suspense fallback={null}>
          <ClientRequests tabs={inTabs(shown.rows, quotes, now)} {...{ locale, now, bookLink }} link={requestLink} />
        </Suspense>
      ) : (
        <Contracts
          tabs={inTabs(shown.rows, quotes, now)}
          {...{ search, locale, now, canAnswer, onSearch }}
          board={
            hasBoard
              ? (direct) => (
                  <Suspense fallback={<RowsComing label={t`Le babillard arrive.`} />}>
                    <Board
                      {...{ search, locale, now, canAnswer, onSearch }}
                      direct={direct.map(({ shown: { request } }) => request)}
                      link={requestLink}
                      answerButton={(id) => (canAnswer ? answerButton(id) : <WhatIsMissing />)}
                      chooseLink={(next, isChosen, className, content) => (
                        <RouteLink
                          name="contracts"
                          search={{ ...next }}
                          className={className}
                          {...(isChosen && { 'aria-current': 'true' })}
                          onClick={(event) => {
                            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                            event.preventDefault();
                            onSearch(next);
                          }}
                        >
                          {content}
                        </RouteLink>
                      )}
                    />
                  </Suspense>
                )
              : null
          }
          link={requestLink}
          bookLink={bookLink}
        />
      )}
      <Suspense fallback={null}>
        {isAdmin ? <AllRequests locale={locale} now={now} link={requestLink} /> : null}
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}

/** For a photographer whose page is not public: the board can be read, and what is missing to answer is a link away. */
function NotPublic() {
  return (
    <div className={styles['apart']}>
      <Notice tone="info">
        <Trans>Votre page n’est pas encore en ligne : vous lisez le babillard, sans pouvoir y répondre.</Trans>{' '}
        <WhatIsMissing />
      </Notice>
    </div>
  );
}

function WhatIsMissing() {
  return (
    <RouteLink name="provider-dashboard">
      <Trans>Voir ce qu’il manque pour répondre</Trans>
    </RouteLink>
  );
}

function answerButton(id: string) {
  return requestLink(id, buttonClass({ look: 'accent', isWide: true }), <Trans>Préparer la soumission</Trans>, true);
}

function requestLink(id: string, className: string, children: ReactNode, isAnswer = false) {
  return (
    <RouteLink name="contract" params={{ id }} {...(isAnswer && { search: { soumission: 1 } })} className={className}>
      {children}
    </RouteLink>
  );
}
