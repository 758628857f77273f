import type { FastifyRequest } from 'fastify';
import { isGuest, type Owner } from '#shared/ids.ts';
import { lockOwner } from '../db/locks.ts';
import { tables } from '../db/tables.ts';
import { assertMay } from '../access/access.ts';
import { Refusal } from '../problems.ts';
import { actorOfSession } from '../plugins/session.ts';

// A request is admitted by its headers, and its body may arrive much later: meanwhile, the session can end, the account
// be closed or suspended, a right be taken away, a guest be claimed (decision 077).

/**
 * Reads the sender again inside the transaction, and refuses as the access plugin would now.
 * @param isAlone no other write of this owner runs until the end of the transaction
 * @throws Refusal `session.ended`, `user.*`, `forbidden`
 */
export async function readSenderAgain(request: FastifyRequest, isAlone = false): Promise<void> {
  const { actor } = request;
  if (actor.kind === 'nobody') return;
  await lockOwner(actor.owner, isAlone);
  if (actor.kind === 'guest') {
    await refuseClaimedGuest(actor.owner);
    return;
  }
  request.actor = await actorOfSession(actor);
  const { action } = request.routeOptions.config;
  if (action !== undefined) assertMay(action, request.actor);
}

/**
 * The same for work that knows the owner only: bytes that arrive.
 * @throws Refusal `session.ended`, `user.suspended`
 */
export async function refuseLateOwner(owner: Owner): Promise<void> {
  await lockOwner(owner, false);
  if (isGuest(owner)) {
    await refuseClaimedGuest(owner);
    return;
  }
  const id = owner.replace(/^user:/, '');
  const user = await tables().selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
  if (user?.status !== 'active') throw new Refusal('user.suspended');
}

async function refuseClaimedGuest(owner: Owner): Promise<void> {
  const claimed = await tables()
    .selectFrom('claimed_guests')
    .select('owner')
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (claimed !== undefined) throw new Refusal('session.ended');
}
