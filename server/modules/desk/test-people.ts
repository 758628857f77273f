import { sql } from 'kysely';

// Figures and what waits are of real people: accounts marked as tests are left out.

/** The owners of test accounts. */
export const testOwners = sql`select 'user:' || t.id from users t where t.is_test = 1`;

/** The photographers of test accounts. */
export const testProviders = sql`select v.id from providers v join users t on t.id = v.user_id where t.is_test = 1`;
