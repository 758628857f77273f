import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/app/live.ts';
import { Suspense } from 'react';
import { sendsInBackground } from '../../app/background-sync.ts';
import { FailureNote } from '../../app/failure-note.tsx';
import { bringTexts, lazyWith } from '../../app/i18n.ts';
import { DefaultLayout } from '../../app/layouts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import styles from '../../app/page.module.css';
import { useAction } from '../../app/use-action.ts';
import { useNow } from '../../app/use-now.ts';
import { RouteLink } from '../../app/route-link.tsx';
import { queue } from '../../features/outbox/outbox.queries.ts';
import { QueueList } from '../../features/outbox/queue-list.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Plate } from '../../ui/picture.tsx';

const ErasureNote = lazyWith(['later'], () => import('../../features/outbox/erasure-note.tsx'));
const PhotoSends = lazyWith(['queue'], () => import('../../features/outbox/photo-sends.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../app/undo-toasts.tsx'));
const StorageNote = lazyWith(['queue'], () => import('../../features/outbox/storage-note.tsx'));
const KeptForOthers = lazyWith(['later'], () => import('../../features/accounts/kept-for-others.tsx'));

export const Route = createFileRoute('/$locale/outbox')({
  loader: () => bringTexts('queue'),
  component: OutboxPage,
});

const photoSends = async () => (await import('../../features/outbox/photo-sends.queries.ts')).photoSends();

async function retryAll(): Promise<void> {
  const { retry } = await import('../../features/outbox/outbox.commands.ts');
  await retry('all');
}

function OutboxPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const shown = useLive(queue);
  const photos = useLive(photoSends);
  const now = useNow(1_000);
  const { run, failure } = useAction();
  if (shown === undefined || photos === undefined) return <DefaultLayout kind="narrow">{null}</DefaultLayout>;
  const hasPhotos = photos.batch !== null || photos.changes.length > 0;
  const arePhotosOff =
    (photos.batch?.lead ?? null) !== null || photos.changes.some(({ state }) => state !== 'needs_you');
  const unsent = shown.running.length + shown.waiting.length + (arePhotosOff ? 1 : 0);
  const count = shown.needsYou.length + unsent + shown.done.length + (hasPhotos ? 1 : 0);
  return (
    <DefaultLayout kind="narrow">
      <PageHead name="outbox" title={t`Envois`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Envois</Trans>
        </h1>
        {unsent > 0 ? (
          <Button look="quiet" onClick={() => void run(retryAll)}>
            <Trans>Tout réessayer</Trans>
          </Button>
        ) : null}
      </div>
      <FailureNote failure={failure} />
      {unsent > 0 ? (
        <p className={styles['age']}>
          {sendsInBackground() ? (
            <Trans>Vous pouvez fermer Déclic : les envois partiront au retour du réseau.</Trans>
          ) : (
            <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
          )}
        </p>
      ) : null}
      {count === 0 ? (
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
      ) : null}
      {/* Together: what is about to be tapped must not move. */}
      <Suspense fallback={null}>
        {hasPhotos ? <PhotoSends sends={photos} locale={locale} now={now} /> : null}
        <QueueList queue={shown} locale={locale} now={now} />
      </Suspense>
      {/* Below the list: they come later, and what is about to be tapped must not move. */}
      <Suspense fallback={null}>
        {unsent + shown.needsYou.length > 0 ? <ErasureNote /> : null}
        <KeptForOthers />
      </Suspense>
      <Suspense fallback={null}>
        <StorageNote locale={locale} count={count} />
        <UndoToasts />
      </Suspense>
    </DefaultLayout>
  );
}
