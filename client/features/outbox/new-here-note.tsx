import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { markNewHereRead, isNewHere } from '#client/frame/sending/storage.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './outbox.module.css';

/** Explains that unsent work stays in this browser, until the person has read it. */
export default function NewHereNote() {
  if (useLive(isNewHere) !== true) return null;
  return (
    <div className={styles['erasure']}>
      <p>
        <Trans>
          Première connexion sur cet appareil. Ce qui n’est pas encore parti d’un autre appareil, ou d’un autre
          navigateur, y attend toujours : ouvrez-y Déclic pour l’envoyer.
        </Trans>
      </p>
      <Button look="link" isSmall onClick={() => void markNewHereRead()}>
        <Trans>Compris</Trans>
      </Button>
    </div>
  );
}
