import { Trans } from '@lingui/react/macro';
import { useNow } from '#client/frame/device/use-now.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import type { Choice } from './picture.queries.ts';
import styles from './profile.module.css';
import { useTroubleWords } from './trouble-words.ts';
import { SECOND_MS } from '#shared/durations.ts';

/** Why a chosen picture is not on the server yet, and the way back to the server's. */
export default function PictureStanding({ kind, choice }: { kind: PictureKind; choice: Choice }) {
  const waitingOf = useWaitingWords(useNow(SECOND_MS));
  const troubleOf = useTroubleWords(kind);
  const { run, failure } = useAction();
  const { send, refusal, isOpen } = choice;
  if (send === null) return null;
  const { tone, why, next } = waitingOf(send);
  return (
    <div className={styles['standing']}>
      <p role="status">
        {refusal === null ? <Status tone={tone}>{why}</Status> : <Status tone="error">{troubleOf(refusal)}</Status>}
      </p>
      {refusal !== null ? null : isOpen ? (
        <p className={styles['hint']}>
          <Trans>Cet appareil manque de place : gardez cette page ouverte jusqu’à la fin de l’envoi.</Trans>
        </p>
      ) : next === '' ? null : (
        <p className={styles['hint']}>{next}</p>
      )}
      <p>
        <Button
          look="bare"
          isSmall
          onClick={() => void run(async () => (await import('./picture.commands.ts')).giveUp(kind))}
        >
          <Trans>Annuler ce changement</Trans>
        </Button>
      </p>
      <FailureNote failure={failure} />
    </div>
  );
}
