import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/app/live.ts';
import { Suspense } from 'react';
import { sendsInBackground } from '../../app/background-sync.ts';
import { FailureNote } from '../../app/failure-note.tsx';
import { lazyWith } from '../../app/i18n.ts';
import { DefaultLayout } from '../../app/layouts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import styles from '../../app/page.module.css';
import { useAction } from '../../app/use-action.ts';
import { useNow } from '../../app/use-now.ts';
import { RouteLink } from '../../app/route-link.tsx';
import { retry } from '../../features/outbox/outbox.commands.ts';
import { queue } from '../../features/outbox/outbox.queries.ts';
import { QueueList } from '../../features/outbox/queue-list.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Plate } from '../../ui/picture.tsx';

const ErasureNote = lazyWith(['later'], () => import('../../features/outbox/erasure-note.tsx'));
const KeptForOthers = lazyWith(['later'], () => import('../../features/accounts/kept-for-others.tsx'));

export const Route = createFileRoute('/$locale/outbox')({ component: OutboxPage });

function OutboxPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const shown = useLive(queue);
  const now = useNow(1_000);
  const { run, failure } = useAction();
  if (shown === undefined) return <DefaultLayout kind="narrow">{null}</DefaultLayout>;
  const isEmpty = shown.needsYou.length + shown.running.length + shown.done.length === 0;
  return (
    <DefaultLayout kind="narrow">
      <PageHead name="outbox" title={t`Envois`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Envois</Trans>
        </h1>
        {shown.running.length > 0 ? (
          <Button look="quiet" onClick={() => void run(() => retry('all'))}>
            <Trans>Tout réessayer</Trans>
          </Button>
        ) : null}
      </div>
      <FailureNote failure={failure} />
      {shown.running.length > 0 ? (
        <p className={styles['age']}>
          {sendsInBackground() ? (
            <Trans>Vous pouvez fermer Déclic : les envois partiront au retour du réseau.</Trans>
          ) : (
            <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
          )}
        </p>
      ) : null}
      <Suspense fallback={null}>
        <ErasureNote />
        <KeptForOthers />
      </Suspense>
      {isEmpty ? (
        <EmptyState
          picture={<Plate name="family" size={120} />}
          title={<Trans>Rien à envoyer</Trans>}
          text={<Trans>Ce que vous faites hors ligne attend ici, puis part tout seul.</Trans>}
          action={
            <RouteLink name="book-index" className={buttonClass()}>
              <Trans>Décrire ma séance</Trans>
            </RouteLink>
          }
        />
      ) : (
        <QueueList
          queue={shown}
          locale={locale}
          now={now}
          link={(id, content, className) => (
            <RouteLink name="quote-request" params={{ id }} {...(className === undefined ? {} : { className })}>
              {content}
            </RouteLink>
          )}
        />
      )}
    </DefaultLayout>
  );
}
