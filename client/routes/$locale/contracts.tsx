import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/shell/device/live.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { useMyself } from '../../shell/account/use-myself.ts';
import { DashboardLayout } from '../../shell/layouts/dashboard-layout.tsx';
import { loadTexts, lazyWith } from '../../shell/i18n/i18n.ts';
import { PageHead } from '../../shell/layouts/page-head.tsx';
import styles from '../../shell/layouts/page.module.css';
import { signedIn } from '../../shell/session/signed-in.ts';
import { useNow } from '../../shell/device/use-now.ts';
import { RouteLink } from '../../shell/navigation/route-link.tsx';
import { BoardList } from '../../features/requests/list/board-list.tsx';
import { MyRequests, RequestsComing, RowsComing } from '../../features/requests/list/my-requests.tsx';
import { havePulled, keptBoard, myRequests } from '../../features/requests/requests.queries.ts';
import { buttonClass } from '../../ui/button/button.tsx';

const ClaimCard = lazyWith(['later'], () => import('../../features/accounts/claim-card.tsx'));
const MINUTE_MS = 60_000;

export const Route = createFileRoute('/$locale/contracts')({
  beforeLoad: ({ context }) => signedIn('contracts', context.locale),
  loader: () => loadTexts('requests'),
  component: ContractsPage,
});

function ContractsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself('contracts', locale, known);
  const shown = useLive(myRequests);
  const isKnown = useLive(havePulled) ?? false;
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
      {shown === undefined ? null : shown.length === 0 && !isKnown ? (
        <RequestsComing />
      ) : (
        <MyRequests
          shown={shown}
          locale={locale}
          isProvider={user.provider !== undefined}
          isHidden={user.is_admin === 1 && shown.length === 0}
          link={requestLink}
          bookLink={
            <RouteLink name="book-index" className={buttonClass()}>
              <Trans>Décrire ma séance</Trans>
            </RouteLink>
          }
        />
      )}
      {user.provider !== undefined || user.is_admin === 1 ? <Board user={user} /> : null}
    </DashboardLayout>
  );
}

function requestLink(id: string, className: string, children: ReactNode) {
  return (
    <RouteLink name="quote-request" params={{ id }} className={className}>
      {children}
    </RouteLink>
  );
}

/** The request board for providers, every request for the administration; an online query with its age. */
function Board({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const scope = user.is_admin === 1 ? 'all' : 'board';
  const now = useNow(MINUTE_MS);
  const kept = useLive(() => keptBoard(scope), [scope]);
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    setAsking(true);
    const answered = import('../../features/requests/requests.commands.ts').then(({ refreshBoard }) =>
      refreshBoard(scope),
    );
    void answered.finally(() => setAsking(false));
  }, [scope]);
  if (kept === undefined) return null;
  return (
    <section>
      <h2 className={styles['section']}>
        {scope === 'all' ? <Trans>Toutes les demandes</Trans> : <Trans>Babillard</Trans>}
      </h2>
      {kept === null && isAsking ? <RowsComing label={t`Le babillard arrive.`} /> : null}
      {kept === null && !isAsking ? (
        <p className={styles['age']}>
          <Trans>Le babillard demande une connexion.</Trans>
        </p>
      ) : null}
      {kept === null ? null : (
        <>
          <p className={styles['age']}>
            <Trans>Vu {formatsOf(locale).ago(kept.fetched_at, now)}</Trans>
          </p>
          <BoardList rows={kept.rows} locale={locale} link={requestLink} />
        </>
      )}
    </section>
  );
}
