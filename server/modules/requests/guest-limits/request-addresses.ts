import { addMinutes } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
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

/** A request lacks a required proof of work. Nothing of the request is stored. */
export class ProofNeeded extends Error {
  override readonly name = 'ProofNeeded';
}

type FloodLimits = Pick<
  Limits,
  'guest_requests_without_proof' | 'account_requests_without_proof' | 'guest_requests_minutes'
>;

/**
 * Accepts a request, or requires a proof of work when many were sent recently: by a guest's network address, or by an
 * account.
 * @throws ProofNeeded
 */
export async function admit(
  actor: KnownActor,
  { address, proof }: Origin,
  now: Date,
  limits: FloodLimits,
): Promise<void> {
  await deleteAddresses(now);
  const isGuest = actor.kind === 'guest';
  await lockHolds([isGuest ? `address:${address}` : `asker:${actor.owner}`]);
  const since = addMinutes(now, -limits.guest_requests_minutes);
  // Senders with proofs have no limit: no more rows are read than decide.
  const most = isGuest ? limits.guest_requests_without_proof : limits.account_requests_without_proof;
  const recent = isGuest ? recentAt(address, since, most) : recentOf(actor.owner, { since, now }, most);
  const { count } = await tables()
    .selectFrom(recent)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < most) return;
  if (proof === null || !(await spendProof(proof, now))) throw new ProofNeeded();
}

/** The guests' requests of a network address. */
function recentAt(address: string, since: Date, most: number) {
  return tables()
    .selectFrom('request_addresses')
    .select('quote_request_id as id')
    .where('address', '=', address)
    .where('is_guest', '=', 1)
    .where('created_at', '>', instantParameter(em(), since))
    .limit(most)
    .as('recent');
}

/** The requests of an account. Those of a later time do not count: the demo plays its past. */
function recentOf(owner: Owner, { since, now }: { readonly since: Date; readonly now: Date }, most: number) {
  return tables()
    .selectFrom('quote_requests')
    .select('id')
    .where('owner', '=', owner)
    .where('created_at', '>', instantParameter(em(), since))
    .where('created_at', '<=', instantParameter(em(), now))
    .limit(most)
    .as('recent');
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
