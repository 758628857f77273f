import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { listState } from '#client/db/kept-list.ts';
import { useLive } from '#client/shell/device/live.ts';
import { type ReactNode, Suspense } from 'react';
import { useMyself } from '../../shell/account/use-myself.ts';
import { DashboardLayout } from '../../shell/layouts/dashboard-layout.tsx';
import { loadTexts, lazyWith } from '../../shell/i18n/i18n.ts';
import { PageHead } from '../../shell/layouts/page-head.tsx';
import styles from '../../shell/layouts/page.module.css';
import { signedIn } from '../../shell/session/guards.ts';
import { RouteLink } from '../../shell/navigation/route-link.tsx';
import { Board, ClosedBoard } from '../../features/requests/list/board.tsx';
import { MyRequests, RequestsComing } from '../../features/requests/list/my-requests.tsx';
import { myRequests } from '../../features/requests/requests.queries.ts';
import { buttonClass } from '../../ui/button/button.tsx';

const ClaimCard = lazyWith(['later'], () => import('../../features/accounts/claim-card.tsx'));
const PageTodos = lazyWith(['dashboard'], () => import('./-home/page-todos.tsx'));

export const Route = createFileRoute('/$locale/contracts')({
  beforeLoad: ({ context }) => signedIn('contracts', context.locale),
  loader: () => loadTexts('requests', 'waiting'),
  component: ContractsPage,
});

function ContractsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself('contracts', locale, known);
  const shown = useLive(myRequests);
  const state = listState(shown);
  const isClient = user.client !== undefined || user.provider === undefined;
  return (
    <DashboardLayout>
      <PageHead name="contracts" title={t`Contrats`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Contrats</Trans>
        </h1>
        {isClient && user.is_admin === 0 ? (
          <RouteLink name="book-index" className={buttonClass({ look: 'accent' })}>
            <Trans>Nouvelle demande</Trans>
          </RouteLink>
        ) : null}
      </div>
      <Suspense fallback={null}>
        <ClaimCard user={user} locale={locale} />
      </Suspense>
      {shown === undefined ? null : state === 'coming' ? (
        <RequestsComing />
      ) : (
        <MyRequests
          shown={shown.rows}
          locale={locale}
          isProvider={user.provider !== undefined}
          isHidden={user.is_admin === 1 && state === 'none'}
          link={requestLink}
          bookLink={
            <RouteLink name="book-index" className={buttonClass()}>
              <Trans>Décrire ma séance</Trans>
            </RouteLink>
          }
        />
      )}
      {user.provider !== undefined && state === 'none' ? (
        <Suspense fallback={null}>
          <PageTodos providerId={user.provider.id} />
        </Suspense>
      ) : null}
      {user.is_admin === 1 || user.provider?.status === 'active' ? (
        <Board scope={user.is_admin === 1 ? 'all' : 'board'} locale={locale} link={requestLink} />
      ) : user.provider === undefined ? null : (
        <ClosedBoard />
      )}
    </DashboardLayout>
  );
}

function requestLink(id: string, className: string, children: ReactNode) {
  return (
    <RouteLink name="contract" params={{ id }} className={className}>
      {children}
    </RouteLink>
  );
}
