import type { CurrentUser } from '#shared/accounts/account.schema.ts';

/** As product.md's tables of navigation tell people apart: an admin first, then a photographer. */
export type Role = 'visitor' | 'client' | 'provider' | 'admin';

export function roleOf(user: CurrentUser | null): Role {
  if (user === null) return 'visitor';
  if (user.is_admin === 1) return 'admin';
  return user.provider === undefined ? 'client' : 'provider';
}
