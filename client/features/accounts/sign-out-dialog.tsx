import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { useLive } from '#client/shell/device/live.ts';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { signOut, unsentOnDevice } from './accounts.commands.ts';
import styles from './accounts.module.css';

/** Asks only when unsent work is on this device; otherwise it only explains what signing out does. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const names = useLive(unsentOnDevice);
  const { run, failure } = useAction();
  const leave = (discarded: readonly string[] | null) =>
    void run(async () => {
      await signOut(discarded);
      onClose();
      await router.invalidate();
    });
  if (names === undefined) return null;
  const unsent = names.length;
  return (
    <Dialog title={<Trans>Se déconnecter</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      {unsent === 0 ? (
        <p className={styles['text']}>
          <Trans>Vos demandes restent dans votre compte. Leur copie est effacée de cet appareil.</Trans>
        </p>
      ) : (
        <p className={styles['text']}>
          <Plural
            value={unsent}
            one="# envoi, brouillon ou favori n’existe que sur cet appareil. Vous pouvez le garder ici, verrouillé, jusqu’à votre retour."
            other="# envois, brouillons ou favoris n’existent que sur cet appareil. Vous pouvez les garder ici, verrouillés, jusqu’à votre retour."
          />
        </p>
      )}
      <FailureNote failure={failure} />
      <div className={styles['actions']}>
        {unsent === 0 ? (
          <Button isLarge onClick={() => leave(names)}>
            <Trans>Se déconnecter</Trans>
          </Button>
        ) : (
          <>
            <Button isLarge onClick={() => leave(null)}>
              <Trans>Garder et se déconnecter</Trans>
            </Button>
            <Button look="danger" isLarge onClick={() => leave(names)}>
              <Trans>Jeter et se déconnecter</Trans>
            </Button>
          </>
        )}
        <Button look="bare" onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
