import { userOwner } from '#shared/ids.ts';
import type { JournalEntry, UserDetail } from '#shared/users/user.schema.ts';
import { isoInstant, isoInstantOrNull } from '#server/db/columns.ts';
import { notFound } from '#server/problems.ts';
import { picturesOf } from '../pictures.service.ts';
import { journalOf, namesOf, sessionCounts, userRow } from './user.queries.ts';

/** An account as an administrator sees it. @throws Refusal `not_found` */
export async function presentUser(
  by: { readonly id: string } | { readonly email: string },
  now: Date,
): Promise<UserDetail> {
  const row = await userRow(by);
  if (row === undefined) throw notFound();
  const { live, lastSeenAt } = await sessionCounts(row.id, now);
  const { id, first_name, last_name, email, status, is_admin, is_test, birthdate, phone, version } = row;
  return {
    id,
    first_name,
    last_name,
    email,
    status,
    is_admin,
    is_test,
    birthdate,
    phone,
    version,
    created_at: isoInstant(row.created_at),
    verified_at: isoInstantOrNull(row.verified_at),
    suspended_at: isoInstantOrNull(row.suspended_at),
    suspension_reason: row.suspension_reason ?? null,
    last_seen_at: lastSeenAt,
    initial_name: `${first_name.slice(0, 1)}. ${last_name}`,
    full_name: `${first_name} ${last_name}`.trim(),
    client:
      row.client_id === null
        ? null
        : { id: row.client_id, business: row.business ?? 0, business_name: row.business_name },
    provider:
      row.provider_id === null
        ? null
        : { id: row.provider_id, slug: row.slug ?? '', status: row.provider_status ?? '' },
    profile_pictures: (await picturesOf([id])).get(id) ?? [],
    sessions: live,
    journal: await presentJournal(id, row.provider_id),
  };
}

async function presentJournal(userId: string, providerId: string | null): Promise<JournalEntry[]> {
  const entries = await journalOf(userId, providerId);
  const actors = new Set(entries.map(({ actor }) => actor));
  const names = await namesOf([...actors].filter((actor) => actor.startsWith(PERSON)).map(idOfActor));
  return entries.map(({ id, at, action, actor }) => {
    const full_name = names.get(idOfActor(actor));
    return {
      id,
      at: at.toISOString(),
      action,
      actor: full_name === undefined ? null : { id: idOfActor(actor), full_name },
    };
  });
}

/** The audit log names people as `user:<id>` (server/plugins/work/work.ts). */
const PERSON = userOwner('');
const idOfActor = (actor: string) => actor.slice(PERSON.length);
