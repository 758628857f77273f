import { addMinutes } from '#shared/dates.ts';
import { type Owner, userOwner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { Refusal } from '#server/foundation/problems.ts';

/** An open upload without bytes for this long is not active. */
const UNDER_WAY_MINUTES = 2;
const RETRY_AFTER_S = 10;
/** From this part of a group's places on, a person has one at a time, so that another finds one, too. */
const SHARED_FROM = 0.5;

type PlaceLimits = Pick<Limits, 'uploads_at_once' | 'uploads_at_once_in_all' | 'uploads_at_once_unreviewed'>;

/**
 * Gives a person a place for one more upload. The places are shared by person, and people whom nobody has reviewed have
 * only a part of them: whoever opens many accounts leaves the rest to the photographers of the site. An approximate count
 * is enough: two at once may both be the last one.
 * @throws Refusal `too_many_requests`
 */
export async function takePlace(limits: PlaceLimits, owner: Owner, now: Date): Promise<void> {
  const held = await heldPlaces(now);
  const active = await activePhotographers([...held.keys(), owner]);
  const mine = held.get(owner) ?? 0;
  const unreviewed = sum([...held].filter(([one]) => !active.has(one)));
  const groups = [{ taken: sum([...held]), most: limits.uploads_at_once_in_all }];
  if (!active.has(owner)) groups.push({ taken: unreviewed, most: limits.uploads_at_once_unreviewed });
  const hasPlace =
    mine < limits.uploads_at_once &&
    groups.every(({ taken, most }) => taken < most && (mine === 0 || taken < most * SHARED_FROM));
  if (!hasPlace) throw new Refusal('too_many_requests', { retryAfterS: RETRY_AFTER_S });
}

/** The number of active uploads, by owner. */
async function heldPlaces(now: Date): Promise<ReadonlyMap<Owner, number>> {
  const rows = await tables()
    .selectFrom('uploads')
    .select(({ fn }) => ['owner', fn.countAll().as('count')])
    .where('status', '=', 'open')
    .where('updated_at', '>', instantParameter(em(), addMinutes(now, -UNDER_WAY_MINUTES)))
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, count }) => [owner, Number(count)]));
}

/** Those among these owners who are photographers with a public page. */
async function activePhotographers(owners: readonly Owner[]): Promise<ReadonlySet<Owner>> {
  const ids = owners.flatMap((owner) => (owner.startsWith('user:') ? [owner.slice('user:'.length)] : []));
  if (ids.length === 0) return new Set();
  const rows = await tables()
    .selectFrom('providers')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  return new Set(rows.map(({ user_id }) => userOwner(user_id)));
}

function sum(held: readonly (readonly [Owner, number])[]): number {
  return held.reduce((total, [, count]) => total + count, 0);
}
