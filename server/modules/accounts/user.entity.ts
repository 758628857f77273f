import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { accountStatuses } from '#shared/accounts/account.schema.ts';

/** A person with an account. `is_admin` and `is_test` are 0 or 1, as in the API. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: p.string().length(254).unique(),
    password_hash: p.string().length(255).nullable(),
    first_name: p.string().length(100),
    last_name: p.string().length(100),
    phone: p.string().length(40).nullable(),
    birthdate: p.string().length(10).nullable(),
    status: p.enum(accountStatuses),
    is_admin: p.smallint().$type<0 | 1>(),
    /** An administrator without the rights of money and roles. */
    is_support: p.smallint().$type<0 | 1>().default(0),
    is_test: p.smallint().$type<0 | 1>(),
    verified_at: p.datetime(3).nullable(),
    suspended_at: p.datetime(3).nullable(),
    /** The time when its person closed it: the row is then anonymised. */
    closed_at: p.datetime(3).nullable(),
    /** Written and read by administrators only. */
    suspension_reason: p.string().length(500).nullable(),
    version: p.integer().default(1),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type User = InferEntity<typeof User>;
