import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { RouteName } from '#shared/routes.ts';

/** The first page after a sign-in that was started without a destination. */
export function firstPage({ is_admin }: Pick<CurrentUser, 'is_admin'>): RouteName {
  return is_admin === 1 ? 'admin-dashboard' : 'contracts';
}
