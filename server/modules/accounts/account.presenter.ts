import { sql } from 'kysely';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { isoInstantOrNull } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { notFound } from '#server/problems.ts';
import { picturesOf } from './pictures.service.ts';

interface AccountRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  is_admin: 0 | 1;
  is_test: 0 | 1;
  verified_at: unknown;
  version: number;
  provider_id: string | null;
  slug: string | null;
  provider_status: string | null;
  client_id: string | null;
  business_name: string | null;
}

/** The signed-in person as product.md's "Current user" has it. @throws Refusal `not_found` */
export async function presentCurrentUser(userId: string): Promise<CurrentUser> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.first_name, u.last_name, u.email, u.is_admin, u.is_test, u.verified_at, u.version,
           p.id as provider_id, p.slug, p.status as provider_status, c.id as client_id, c.business_name
    from users u
    left join providers p on p.user_id = u.id
    left join clients c on c.user_id = u.id
    where u.id = ${userId}`.execute(em().getKysely());
  const row = rows[0];
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    is_admin: row.is_admin,
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
