import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound } from '#server/foundation/problems.ts';
import { picturesOf } from './pictures.service.ts';

/**
 * The signed-in person, as the API names their fields.
 * @throws Refusal `not_found`
 */
export async function presentCurrentUser(userId: string): Promise<CurrentUser> {
  const row = await tables()
    .selectFrom('users as u')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.is_admin', 'u.is_test', 'u.verified_at', 'u.version'])
    .select('u.is_support')
    .select((eb) =>
      eb.exists(eb.selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id')).as('has_passkey'),
    )
    .select(['u.phone', 'u.birthdate'])
    .select(['p.id as provider_id', 'p.slug', 'p.status as provider_status', 'c.id as client_id', 'c.business_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    birthdate: row.birthdate,
    is_admin: row.is_admin,
    is_support: row.is_support,
    // One database answers 0 and 1, the other true and false.
    has_passkey: row.has_passkey ? 1 : 0,
    is_test: row.is_test,
    verified_at: isoInstantOrNull(row.verified_at),
    ...(row.provider_id === null
      ? {}
      : { provider: { id: row.provider_id, slug: row.slug ?? '', status: row.provider_status ?? '' } }),
    ...(row.client_id === null ? {} : { client: { id: row.client_id, business_name: row.business_name } }),
    profile_pictures: (await picturesOf([userId])).get(userId) ?? [],
    version: row.version,
  };
}
