import type { CurrentUser } from '#shared/accounts/account.schema.ts';

/** The roles of the navigation: admin first, then photographer. */
export type Role = 'visitor' | 'client' | 'provider' | 'admin';

export function roleOf(user: CurrentUser | null): Role {
  if (user === null) return 'visitor';
  if (user.is_admin === 1) return 'admin';
  return user.provider === undefined ? 'client' : 'provider';
}
