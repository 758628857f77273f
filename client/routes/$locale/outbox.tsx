import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLive } from '#client/frame/device/live.ts';
import { Suspense } from 'react';
import { sendsInBackground } from '../../frame/sending/background-sync.ts';
import { FailureNote } from '../../frame/feedback/failure-note.tsx';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../frame/layouts/layouts.tsx';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import styles from '../../frame/layouts/page.module.css';
import { useAction } from '../../frame/feedback/use-action.ts';
import { useTakingIn } from '../../frame/sending/taking-in.ts';
import { useNow } from '../../frame/device/use-now.ts';
import { withDevice } from '../../frame/guards/guards.ts';
import { EmptyQueue } from '../../features/outbox/empty-queue.tsx';
import { queue } from '../../features/outbox/outbox.queries.ts';
import { QueueList } from '../../features/outbox/queue-list.tsx';
import { StorageNote } from '../../features/outbox/storage-note.tsx';
import { loadOutboxes } from '../../nouns.ts';
import { Button } from '../../ui/button/button.tsx';

const NewHereNote = lazyWith(['later'], () => import('../../features/outbox/new-here-note.tsx'));
const ErasureNote = lazyWith(['later'], () => import('../../features/outbox/erasure-note.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));
const ShareQuestion = lazyWith(['queue'], () => import('../../features/shares/share-question.tsx'));
const KeptForOthers = lazyWith(['later'], () => import('../../features/accounts/kept-for-others.tsx'));

export const Route = createFileRoute('/$locale/outbox')({
  beforeLoad: withDevice,
  loader: async () => {
    await Promise.all([loadTexts('queue', 'waiting'), loadOutboxes()]);
  },
  component: OutboxPage,
});

const offeredShares = async () => (await import('../../features/shares/shares.queries.ts')).offeredShares();

async function retryAll(): Promise<void> {
  const { retry } = await import('../../features/outbox/outbox.commands.ts');
  await retry('all');
}

function OutboxPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const shown = useLive(queue);
  const offered = useLive(offeredShares);
  const atHand = useTakingIn(({ count }) => count);
  const now = useNow(1_000);
  const navigate = useNavigate();
  const { run, failure } = useAction();
  if (shown === undefined || offered === undefined) return <DefaultLayout kind="narrow">{null}</DefaultLayout>;
  const { needsYou, underWay, done } = shown;
  const open = shown.open + atHand;
  const unsent = [...needsYou, ...underWay].filter(({ isUnderWay }) => isUnderWay).length;
  const sends = needsYou.length + underWay.length + done.reduce((sum, { entries }) => sum + entries.length, 0);
  const count = sends + (offered === null ? 0 : 1);
  return (
    <DefaultLayout kind="narrow">
      <PageHead name="outbox" title={t`Envois`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Envois</Trans>
        </h1>
        {unsent > 0 ? (
          <Button look="link" onClick={() => void run(retryAll)}>
            <Trans>Tout réessayer</Trans>
          </Button>
        ) : null}
      </div>
      <FailureNote failure={failure} />
      {open > 0 ? (
        <p className={styles['age']} role="status">
          <Trans>Gardez Déclic ouvert : des photos ne sont pas encore gardées sur cet appareil.</Trans>
        </p>
      ) : unsent > 0 ? (
        <p className={styles['age']}>
          {sendsInBackground() ? (
            <Trans>Vous pouvez fermer Déclic : les envois partiront au retour du réseau.</Trans>
          ) : (
            <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
          )}
        </p>
      ) : null}
      {count === 0 ? <EmptyQueue reader={shown.reader} /> : null}
      {/* Shown together, so that nothing moves under the person's finger. */}
      <Suspense fallback={null}>
        {offered === null ? null : (
          <ShareQuestion offered={offered} locale={locale} onAccepted={() => navigate(toRoute('portfolio', locale))} />
        )}
        <QueueList queue={shown} locale={locale} now={now} />
      </Suspense>
      <StorageNote locale={locale} count={count} />
      {/* Below the list, because they load later: nothing must move under the person's finger. */}
      <Suspense fallback={null}>
        {underWay.length + needsYou.length > 0 ? <ErasureNote /> : null}
        <NewHereNote />
        <KeptForOthers />
      </Suspense>
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DefaultLayout>
  );
}
