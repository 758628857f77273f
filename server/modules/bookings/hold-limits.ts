import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { lockHolds } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

interface Holder {
  readonly owner: Owner;
  readonly isGuest: boolean;
  readonly email: string;
  /** The network address, as a keyed hash. */
  readonly address: string;
}

type HoldLimits = Pick<
  Limits,
  'holds_per_person' | 'holds_per_guest' | 'holds_per_email' | 'holds_per_address' | 'least_charge_cents'
>;

/** Whether a client has reached a limit of held slots. Locks by owner, address and e-mail serialise the counting. */
export async function hasReachedHoldLimit(holder: Holder, now: Date, limits: HoldLimits): Promise<boolean> {
  const { owner, isGuest, email, address } = holder;
  await lockHolds([`address:${address}`, `owner:${owner}`, ...(isGuest ? [`email:${email}`] : [])]);
  const live = liveHolds(now, limits);
  const addresses = tables().selectFrom('request_addresses').select('quote_request_id');
  const counts: [typeof live, number][] = [
    [live.where('b.owner', '=', owner), isGuest ? limits.holds_per_guest : limits.holds_per_person],
    [live.where('b.quote_request_id', 'in', addresses.where('address', '=', address)), limits.holds_per_address],
  ];
  // A claimed request still counts for the guest's address and e-mail.
  const ofGuests = live
    .where('r.client_email', '=', email)
    .where('b.quote_request_id', 'in', addresses.where('is_guest', '=', 1));
  if (isGuest) counts.push([ofGuests, limits.holds_per_email]);
  for (const [holds, most] of counts) {
    const { count } = await holds.executeTakeFirstOrThrow();
    if (Number(count) >= most) return true;
  }
  return false;
}

/** Slots that are held until they are paid, and sessions to come of instant plans that cost nothing: no payment ends those. */
function liveHolds(now: Date, { least_charge_cents }: HoldLimits) {
  const at = instantParameter(em(), now);
  return tables()
    .selectFrom('bookings as b')
    .innerJoin('quote_requests as r', 'r.id', 'b.quote_request_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((eb) =>
      eb.or([
        eb.and([eb('b.status', '=', 'awaiting_payment'), eb('b.hold_expires_at', '>', at)]),
        eb.and([
          eb('b.status', '=', 'confirmed'),
          eb('b.quote_id', 'is', null),
          eb('b.total_cents', '<', least_charge_cents),
          eb('b.starts_at', '>', at),
        ]),
      ]),
    );
}
