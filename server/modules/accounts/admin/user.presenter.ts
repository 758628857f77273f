import { userOwner } from '#shared/ids.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { initialName } from '#shared/typed/shown-text.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { agreedSessionsOf } from '#server/modules/bookings/remaining/agreed-sessions.service.ts';
import { notFound } from '#server/foundation/problems.ts';
import { picturesOf } from '../pictures.service.ts';
import { presentEntries } from './journal.service.ts';
import { journalOf, sessionCounts, userRow } from './user.queries.ts';

/** An account as an administrator sees it. @throws Refusal `not_found` */
export async function presentUser(
  by: { readonly id: string } | { readonly email: string },
  now: Date,
): Promise<UserDetail> {
  const row = await userRow(by);
  if (row === undefined) throw notFound();
  const { live, lastSeenAt } = await sessionCounts(row.id, now);
  const { id, first_name, last_name, email, status, is_admin, is_support, is_test, birthdate, phone, version } = row;
  return {
    id,
    first_name,
    last_name,
    email,
    status,
    is_admin,
    is_support,
    is_test,
    birthdate,
    phone,
    version,
    created_at: isoInstant(row.created_at),
    verified_at: isoInstantOrNull(row.verified_at),
    suspended_at: isoInstantOrNull(row.suspended_at),
    suspension_reason: row.suspension_reason ?? null,
    last_seen_at: lastSeenAt,
    initial_name: initialName({ first_name, last_name }),
    full_name: `${first_name} ${last_name}`.trim(),
    client:
      row.client_id === null
        ? null
        : {
            id: row.client_id,
            business: row.business ?? 0,
            business_name: row.business_name,
            terms_version: row.client_terms,
          },
    provider:
      row.provider_id === null
        ? null
        : {
            id: row.provider_id,
            slug: row.slug ?? '',
            status: row.provider_status ?? '',
            terms_version: row.provider_terms,
          },
    profile_pictures: (await picturesOf([id])).get(id) ?? [],
    sessions: live,
    agreed_sessions: await agreedSessionsOf({ owner: userOwner(id), providerId: row.provider_id }, now),
    journal: await presentEntries(await journalOf(id, row.provider_id)),
  };
}
