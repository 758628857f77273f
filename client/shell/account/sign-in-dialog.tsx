import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { SignInForm } from '../../features/accounts/sign-in-form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Signs in without leaving the page, which is then refreshed in place. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <Dialog title={<Trans>Se connecter</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <SignInForm
        onLeave={onClose}
        onSignedIn={() => {
          onClose();
          void router.invalidate();
        }}
      />
    </Dialog>
  );
}
