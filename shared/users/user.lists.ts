import type { accountStatuses } from '../accounts/account.schema.ts';

export const userRoles = ['client', 'provider', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** The sort orders of the list; `-` means descending. */
export const userSorts = ['name', '-name', 'email', '-email', 'created', '-created', 'seen', '-seen'] as const;
export type UserSort = (typeof userSorts)[number];

/** The states of an account, for lists that load no schema. */
export const userStatuses = ['pending', 'active', 'suspended'] as const satisfies typeof accountStatuses;
