import { listSearchOf, type ListSearch } from '#client/frame/lists/list-search.ts';
import { userRoles, userSorts, userStatuses } from '#shared/users/user.lists.ts';

const filters = { role: userRoles, status: userStatuses, sort: userSorts } as const;

/** The filters in the address of the list. */
export type UserSearch = ListSearch<typeof filters>;

/** Parses the search of an address; invalid parameters are omitted. */
export const userSearchOf = (search: Readonly<Record<string, unknown>>): UserSearch => listSearchOf(filters, search);
