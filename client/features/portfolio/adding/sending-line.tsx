import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sendsInBackground } from '#client/frame/sending/background-sync.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useLive } from '#client/frame/device/live.ts';
import { useTakingIn } from '#client/frame/sending/taking-in.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Progress } from '#client/ui/state/progress.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PhotoBatch } from '../photo-batch.ts';
import { readElsewhere, type ShownAlbum } from '../portfolio.queries.ts';
import styles from '../portfolio.module.css';
import { SECOND_MS } from '#shared/durations.ts';

interface SendingLineProps {
  readonly batch: PhotoBatch;
  /** Photos this device had no room for. */
  readonly fromFiles: number;
  /** The creation of the plan, if its images wait for it. */
  readonly heldBackBy?: ShownAlbum['heldBackBy'];
  readonly locale: LocaleCode;
}

/** The progress of photos on their way, the reason they wait, and whether the page may be closed. */
export function SendingLine({ batch, fromFiles, heldBackBy = null, locale }: SendingLineProps) {
  const { t } = useLingui();
  const now = useNow(SECOND_MS);
  const waitingOf = useWaitingWords(now);
  const { run, failure } = useAction();
  const filesNotStored = useTakingIn(({ count }) => count);
  // An unknown number counts as one, so that the message never says too early that the page may be closed.
  const elsewhere = useLive(readElsewhere) ?? 1;
  const { ids, photos, arrived, lead, needsYou, isPaused } = batch;
  const amounts = amountsOf(locale);
  const [there, sent, bytes] = [amounts.count(arrived), amounts.fileSize(batch.sent), amounts.fileSize(batch.bytes)];
  const commands = () => import('../portfolio.commands.ts');
  const retry = async () => (isPaused ? (await commands()).resume(ids) : (await commands()).retryAll());
  const words = lead === null ? null : waitingOf(lead);
  return (
    <section className={styles['sending']} aria-label={t`Envoi des photos`}>
      <Progress
        label={
          words === null ? (
            <Plural value={needsYou} one="# photo a besoin de vous" other="# photos ont besoin de vous" />
          ) : (
            words.why
          )
        }
        valueText={
          batch.sent === 0
            ? t`${there} sur ${plural(photos, { one: '# photo', other: '# photos' })}, ${bytes} à envoyer`
            : t`${there} sur ${plural(photos, { one: '# photo', other: '# photos' })}, ${sent} sur ${bytes}`
        }
        value={batch.sent / batch.bytes}
        tone={words?.tone === 'info' ? 'info' : 'warning'}
      />
      {heldBackBy === null ? null : (
        <p>
          {heldBackBy === 'refusal' ? (
            <Trans>Ces images attendent que le forfait soit corrigé : elles partiront juste après lui.</Trans>
          ) : (
            <Trans>Ces images partiront juste après le forfait.</Trans>
          )}
        </p>
      )}
      {fromFiles === 0 ? null : (
        <p>
          <Plural
            value={fromFiles}
            one="Faute de place sur cet appareil, # photo part directement de son fichier : gardez cette page ouverte jusqu’au bout."
            other="Faute de place sur cet appareil, # photos partent directement de leurs fichiers : gardez cette page ouverte jusqu’au bout."
          />
        </p>
      )}
      <div className={styles['sendingWords']}>
        <p>{isPaused ? words?.next : fromFiles + needsYou + filesNotStored + elsewhere === 0 && <Closing />}</p>
        <span className={lead?.state === 'waiting' ? styles['retry'] : `${styles['retry']} ${styles['idle']}`}>
          <Button look="quiet" isSmall onClick={() => void run(retry)}>
            {isPaused ? <Trans>Reprendre l’envoi</Trans> : <Trans>Réessayer</Trans>}
          </Button>
        </span>
      </div>
      <FailureNote failure={failure} />
    </section>
  );
}

/** Says that the app may be closed, and whether this browser still sends then. */
function Closing() {
  return sendsInBackground() ? (
    <Trans>Tout est gardé sur cet appareil : vous pouvez fermer Déclic.</Trans>
  ) : (
    <Trans>
      Tout est gardé sur cet appareil. Ce navigateur n’envoie rien une fois Déclic fermé : rouvrez-le pour que l’envoi
      reprenne.
    </Trans>
  );
}
