import { createFileRoute, redirect } from '@tanstack/react-router';
import type { RouteName } from '#shared/routes.ts';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { type Role, roleOf } from '../../frame/navigation/roles.ts';
import { signedIn } from '../../frame/guards/guards.ts';

const homes = {
  admin: 'admin-dashboard',
  provider: 'provider-dashboard',
  client: 'contracts',
  visitor: 'contracts',
} as const satisfies Readonly<Record<Role, RouteName>>;

/** The role's own home. */
export const Route = createFileRoute('/$locale/dashboard')({
  beforeLoad: async ({ context, location }) => {
    const { user } = await signedIn({ context, location });
    throw redirect({ ...toRoute(homes[roleOf(user)], context.locale), replace: true });
  },
});
