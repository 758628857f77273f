import type { Owner } from '#shared/ids.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { lockOwner } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { GuestClaim } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';

/**
 * Moves a guest's data on this device to the person now signed in, each module its own, in one transaction. A repeat
 * moves nothing. Versions stay: the visible data did not change, and waiting actions on the device keep their base.
 * Afterwards late sends of the guest are refused, and the person's device sends them again.
 * @throws Refusal `email_not_verified`
 * @returns the number of requests moved
 */
export async function claimGuest(claims: readonly GuestClaim[], work: Work, guest: Owner): Promise<number> {
  const { actor } = work;
  if (actor.kind !== 'user') throw new Refusal('auth.required');
  if (!actor.isVerified) throw new Refusal('email_not_verified');
  await lockOwner(guest, true);
  await tables()
    .insertInto('claimed_guests')
    .values({ owner: guest, claimed_by: actor.owner, created_at: instantParameter(em(), work.now) })
    .onConflict((conflict) => conflict.column('owner').doNothing())
    .execute();
  let moved = 0;
  for (const claim of claims) moved += await claim(work, guest, actor.owner);
  return moved;
}
