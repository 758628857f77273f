import { addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { lockHolds } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { type Proof, spendProof } from '#server/foundation/plugins/guards/proofs.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';

/** The source of a request, and its proof of work. */
export interface Origin {
  /** The network address, as a keyed hash. */
  readonly address: string;
  readonly proof: Proof | null;
}

/** A guest's request lacks a required proof of work. Nothing of the request is stored. */
export class ProofNeeded extends Error {
  override readonly name = 'ProofNeeded';
}

type FloodLimits = Pick<Limits, 'guest_requests_without_proof' | 'guest_requests_minutes'>;

/**
 * Accepts a guest's request, or requires a proof of work when its network address sent many recently.
 * @throws ProofNeeded
 */
export async function admit(
  actor: KnownActor,
  { address, proof }: Origin,
  now: Date,
  limits: FloodLimits,
): Promise<void> {
  await deleteAddresses(now);
  if (actor.kind !== 'guest') return;
  await lockHolds([`address:${address}`]);
  const since = instantParameter(em(), addMinutes(now, -limits.guest_requests_minutes));
  // An address that brings proofs sends as many as it likes: no more are read than decide.
  const { count } = await tables()
    .selectFrom((from) =>
      from
        .selectFrom('request_addresses')
        .select('quote_request_id')
        .where('address', '=', address)
        .where('is_guest', '=', 1)
        .where('created_at', '>', since)
        .limit(limits.guest_requests_without_proof)
        .as('recent'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < limits.guest_requests_without_proof) return;
  if (proof === null || !(await spendProof(proof, now))) throw new ProofNeeded();
}

/** Stores the address of a request for as long as the request, or its held slot, counts. */
export async function noteAddress(
  requestId: string,
  actor: KnownActor,
  { address }: Origin,
  { now, holdExpiresAt, limits }: { now: Date; holdExpiresAt: Date | null; limits: FloodLimits },
): Promise<void> {
  const isGuest = actor.kind === 'guest';
  const counted = isGuest ? addMinutes(now, limits.guest_requests_minutes) : now;
  const until = holdExpiresAt !== null && holdExpiresAt > counted ? holdExpiresAt : counted;
  if (until <= now) return;
  await tables()
    .insertInto('request_addresses')
    .values({
      quote_request_id: requestId,
      address,
      is_guest: isGuest ? 1 : 0,
      created_at: instantParameter(em(), now),
      expires_at: instantParameter(em(), until),
    })
    .execute();
}

/** Deletes every address that no longer counts. */
export async function deleteAddresses(now: Date): Promise<void> {
  await tables().deleteFrom('request_addresses').where('expires_at', '<=', instantParameter(em(), now)).execute();
}
