import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { LostNote } from './lost-note.tsx';
import styles from './settings.module.css';

interface EraseDialogProps {
  readonly isSignedIn: boolean;
  /** Signs out; its command belongs to another feature. */
  readonly signOut: (discarded: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows the data that would be lost before it erases the person's data from this device. */
export function EraseDialog({ isSignedIn, signOut, onClose }: EraseDialogProps) {
  const { t } = useLingui();
  const [told, setTold] = useState<readonly string[] | null>(null);
  const [isMore, setMore] = useState(false);
  const { run, failure } = useAction();
  const read = async () => setTold(await (await import('./device.commands.ts')).unsentOnDevice());
  const readNow = useEffectEvent(() => void run(read));
  useEffect(() => readNow(), []);
  const erase = async (told: readonly string[]) => {
    const isErased = await (await import('./device.commands.ts')).eraseAll(told, signOut);
    if (isErased) return onClose();
    setMore(true);
    return read();
  };
  if (told === null && failure === null) return null;
  return (
    <Dialog title={<Trans>Tout effacer d’ici</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <div className={styles['form']}>
        {told === null ? null : <Lost isSignedIn={isSignedIn} count={told.length} />}
        <div role="alert">
          {isMore ? (
            <Notice tone="info">
              <Trans>Du nouveau s’est ajouté entre-temps. Rien n’a été effacé.</Trans>
            </Notice>
          ) : null}
        </div>
        <FailureNote failure={failure} />
        <div className={styles['actions']}>
          {/* Two buttons: a second press of the first one must not erase. */}
          {told === null ? (
            <Button key="read" onClick={() => void run(read)}>
              <Trans>Réessayer</Trans>
            </Button>
          ) : (
            <Button key="erase" look="danger" onClick={() => void run(() => erase(told))}>
              <Trans>Effacer</Trans>
            </Button>
          )}
          <Button look="bare" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The data that the person keeps, and that they lose. */
function Lost({ isSignedIn, count }: { isSignedIn: boolean; count: number }) {
  return (
    <>
      <p>
        {isSignedIn ? (
          <Trans>
            Votre session se ferme ici. Ce qui est dans votre compte y reste; tout ce que cet appareil garde, d’avant et
            d’après votre connexion, est effacé.
          </Trans>
        ) : (
          <Trans>
            Les copies de vos demandes sont effacées de cet appareil. Leurs liens, dans vos courriels, les ouvrent
            encore.
          </Trans>
        )}
      </p>
      <LostNote count={count} />
    </>
  );
}
