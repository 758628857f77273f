import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { toRoute } from '../frame/navigation/navigation.ts';
import { useLocale } from '../frame/navigation/route-link.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

/**
 * Signs in without leaving the page, which is then refreshed in place; administrators are redirected to their list,
 * photographers to their settings.
 */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  return (
    <Dialog title={<Trans>Se connecter</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <SignInForm
        onLeave={onClose}
        onSignedIn={({ is_admin, provider }) => {
          onClose();
          if (is_admin === 1) void router.navigate(toRoute('admin-users-list', locale));
          else if (provider !== undefined) void router.navigate(toRoute('settings', locale));
          else void router.invalidate();
        }}
      />
    </Dialog>
  );
}
