import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { RouteName } from '#shared/routes.ts';

/** The page of somebody who has just signed in and was on the way to no other. */
export function firstPage({ is_admin }: Pick<CurrentUser, 'is_admin'>): RouteName {
  return is_admin === 1 ? 'admin-users-list' : 'contracts';
}
