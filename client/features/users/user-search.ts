import { type UserRole, userRoles, type UserSort, userSorts, userStatuses } from '#shared/users/user.lists.ts';

/** The filters of the list, from the page's address. */
export interface UserSearch {
  readonly q?: string;
  readonly role?: UserRole;
  readonly status?: (typeof userStatuses)[number];
  readonly sort?: UserSort;
  /** The page number, from 1. */
  readonly page?: number;
}

/** The filters in an address; unknown parameters are ignored. */
export function userSearchOf(search: Readonly<Record<string, unknown>>): UserSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const role = userRoles.find((one) => one === search['role']);
  const status = userStatuses.find((one) => one === search['status']);
  const sort = userSorts.find((one) => one === search['sort']);
  const page = Number(search['page']);
  return {
    ...(q === '' ? {} : { q }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
