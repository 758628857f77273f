import { userOwner } from '#shared/ids.ts';
import { tables } from '#server/db/tables.ts';
import type { Leaver } from '#server/modules/module.ts';
import { notFound } from '#server/problems.ts';

const MARK_LENGTH = 6;

/** A person who leaves. The pseudonym tells two of them apart, and neither who they were. @throws Refusal `not_found` */
export async function leaverOf(userId: string): Promise<Leaver> {
  const row = await tables()
    .selectFrom('users as u')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .select(['u.email', 'p.id as provider_id'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const mark = userId.slice(-MARK_LENGTH).toUpperCase();
  return {
    userId,
    owner: userOwner(userId),
    email: row.email,
    providerId: row.provider_id,
    // A name reserved for addresses that never exist (RFC 2606).
    pseudonym: { name: `Compte ${mark}`, email: `${userId}@ferme.invalid` },
  };
}
