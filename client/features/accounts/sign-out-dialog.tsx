import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useLive } from '#client/frame/device/live.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { toRoute } from '#client/frame/navigation/navigation.ts';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { signOut, signOutEverywhere, unsentOnDevice } from './accounts.commands.ts';
import styles from './accounts.module.css';

interface SignOutDialogProps {
  /** Whether every device of the person is signed out; by default this one alone. */
  readonly isEverywhere?: boolean;
  readonly onClose: () => void;
}

/**
 * Asks only when unsent work is on this device; otherwise it only explains what signing out does. It ends on the sign-in
 * page, which does not lead the next person back to where this one was.
 */
export default function SignOutDialog({ isEverywhere = false, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const [leaving, setLeaving] = useState<'keep' | 'discard' | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const names = useLive(unsentOnDevice);
  const { run, failure } = useAction();
  const leave = (discarded: readonly string[] | null) =>
    void run(async () => {
      setLeaving(discarded === null ? 'keep' : 'discard');
      setUnreachable(false);
      try {
        if (!isEverywhere) await signOut(discarded);
        else if (!(await signOutEverywhere(discarded))) return setUnreachable(true);
      } finally {
        setLeaving(null);
      }
      await router.navigate({ ...toRoute('signin', locale), replace: true });
      onClose();
      await router.invalidate();
    });
  if (names === undefined) return null;
  const unsent = names.length;
  return (
    <Dialog
      title={isEverywhere ? <Trans>Tout déconnecter</Trans> : <Trans>Se déconnecter</Trans>}
      closeLabel={t`Fermer`}
      onClose={onClose}
    >
      {isEverywhere ? (
        <p className={styles['text']}>
          <Trans>Cet appareil et tous les autres devront se reconnecter.</Trans>
        </p>
      ) : null}
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
      <div role="alert">
        {isUnreachable ? (
          <Notice tone="error">
            <Trans>
              Le réseau ne répond pas : vos autres appareils sont encore connectés. Réessayez une fois en ligne.
            </Trans>
          </Notice>
        ) : null}
      </div>
      <div className={styles['actions']}>
        {unsent === 0 ? (
          <PendingButton isLarge isPending={leaving !== null} onClick={() => leave(names)}>
            {isEverywhere ? <Trans>Tout déconnecter</Trans> : <Trans>Se déconnecter</Trans>}
          </PendingButton>
        ) : (
          <>
            <PendingButton isLarge isPending={leaving === 'keep'} onClick={() => leave(null)}>
              <Trans>Garder et se déconnecter</Trans>
            </PendingButton>
            <PendingButton look="danger" isLarge isPending={leaving === 'discard'} onClick={() => leave(names)}>
              <Trans>Jeter et se déconnecter</Trans>
            </PendingButton>
          </>
        )}
        {/* Once it has begun, nothing takes it back. */}
        <Button look="bare" disabled={leaving !== null} onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
