import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/db/columns.ts';
import { lockHolds } from '#server/db/locks.ts';
import { em } from '#server/db/request-em.ts';

interface Holder {
  readonly owner: Owner;
  readonly isGuest: boolean;
  readonly email: string;
  /** The network address, as a keyed hash. */
  readonly address: string;
}

type HoldLimits = Pick<Limits, 'holds_per_person' | 'holds_per_guest' | 'holds_per_email' | 'holds_per_address'>;

/** Whether a holder has reached a limit of held slots. Locks by owner, address and e-mail serialise the counting. */
export async function holdsAll(holder: Holder, now: Date, limits: HoldLimits): Promise<boolean> {
  const { owner, isGuest, email, address } = holder;
  await lockHolds([`address:${address}`, `owner:${owner}`, ...(isGuest ? [`email:${email}`] : [])]);
  const counts: [RawBuilder<unknown>, number][] = [
    [sql`b.owner = ${owner}`, isGuest ? limits.holds_per_guest : limits.holds_per_person],
    [
      sql`b.quote_request_id in (select quote_request_id from request_addresses where address = ${address})`,
      limits.holds_per_address,
    ],
  ];
  // An account that claims a guest's request takes it out of no count.
  const ofGuests = sql`r.client_email = ${email}
    and b.quote_request_id in (select quote_request_id from request_addresses where is_guest = 1)`;
  if (isGuest) counts.push([ofGuests, limits.holds_per_email]);
  for (const [where, most] of counts) if ((await liveHolds(where, now)) >= most) return true;
  return false;
}

async function liveHolds(where: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from bookings b join quote_requests r on r.id = b.quote_request_id
    where b.status = 'awaiting_payment' and b.hold_expires_at > ${instantParameter(em(), now)} and ${where}`.execute(
    em().getKysely(),
  );
  return Number(rows[0]?.count ?? 0);
}
