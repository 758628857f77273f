import { userOwner } from '#shared/ids.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownPerson } from '#server/foundation/module.ts';
import { notFound } from '#server/foundation/problems.ts';

/** A person with an account. @throws Refusal `not_found`, also for a closed one */
export async function knownPerson(userId: string): Promise<KnownPerson> {
  const row = await tables()
    .selectFrom('users as u')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .select(['u.email', 'u.verified_at', 'p.id as provider_id'])
    .where('u.id', '=', userId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { email, verified_at, provider_id: providerId } = row;
  return { userId, owner: userOwner(userId), email, confirmedEmail: verified_at === null ? null : email, providerId };
}
