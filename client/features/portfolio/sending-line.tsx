import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sendsInBackground } from '#client/app/background-sync.ts';
import { FailureNote } from '#client/app/failure-note.tsx';
import type { PhotoBatch } from '#client/app/photo-batch.ts';
import { useAction } from '#client/app/use-action.ts';
import { useNow } from '#client/app/use-now.ts';
import { useWaitingWords } from '#client/app/waiting-words.ts';
import { Button } from '#client/ui/button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './portfolio.module.css';

const SECOND_MS = 1_000;

interface SendingLineProps {
  readonly batch: PhotoBatch;
  /** Those this device had no room for. */
  readonly fromFiles: number;
  readonly locale: LocaleCode;
}

/** What has left of the photos on their way, what they wait for, and whether one may go away meanwhile. */
export function SendingLine({ batch, fromFiles, locale }: SendingLineProps) {
  const { t } = useLingui();
  const now = useNow(SECOND_MS);
  const waitingOf = useWaitingWords(now);
  const { run, failure } = useAction();
  const { photos, arrived, lead, needsYou } = batch;
  const amounts = amountsOf(locale);
  const [there, sent, bytes] = [amounts.count(arrived), amounts.fileSize(batch.sent), amounts.fileSize(batch.bytes)];
  const retry = async () => (await import('./portfolio.commands.ts')).retryAll();
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
        <p>{fromFiles + needsYou === 0 && <Closing />}</p>
        <span className={lead?.state === 'waiting' ? styles['retry'] : `${styles['retry']} ${styles['idle']}`}>
          <Button look="quiet" isSmall onClick={() => void run(retry)}>
            <Trans>Réessayer</Trans>
          </Button>
        </span>
      </div>
      <FailureNote failure={failure} />
    </section>
  );
}

/** As this browser is: it sends once the app is closed, or it does not. */
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
