import { type UserRole, userRoles, type UserSort, userSorts, userStatuses } from '#shared/users/user.lists.ts';

/** What the list shows, as the page's address has it. */
export interface UserSearch {
  readonly q?: string;
  readonly role?: UserRole;
  readonly status?: (typeof userStatuses)[number];
  readonly sort?: UserSort;
  /** From 1. */
  readonly page?: number;
}

/** The search of an address; what is none of these is left out. */
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
