import { createFileRoute, redirect } from '@tanstack/react-router';
import { toRoute } from '../../shell/navigation/navigation.ts';
import { signedIn } from '../../shell/session/signed-in.ts';

/** The role's own home. */
export const Route = createFileRoute('/$locale/dashboard')({
  beforeLoad: async ({ context: { locale } }) => {
    const { user } = await signedIn('dashboard', locale);
    throw redirect({ ...toRoute(user.is_admin === 1 ? 'admin-users-list' : 'contracts', locale), replace: true });
  },
});
