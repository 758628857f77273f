import { sql } from 'kysely';
import { wholeQuarters } from '#shared/schedules/availability/quarters.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { grantedRequests } from '#server/modules/requests/links/granted.queries.ts';

const MAX_AT_ONCE = 20;

export const bookingColumns = [
  'id',
  'version',
  'quote_request_id',
  'quote_id',
  'provider_id',
  'plan_id',
  'owner',
  'status',
  'starts_at',
  'ends_at',
  'busy_until',
  'hold_expires_at',
  'subtotal_cents',
  'tps_cents',
  'tvq_cents',
  'total_cents',
  'policy',
  'is_for_business',
  'confirmed_at',
  'cancelled_at',
  'ceiling_floor_cents',
  'cancel_ceiling_cents',
  'cancel_reason',
  'claim_until',
  'created_at',
  'updated_at',
] as const;

/** The newest booking of a request. */
export function newestBooking(quoteRequestId: string) {
  return tables()
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('quote_request_id', '=', quoteRequestId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every booking of a request, with its version. */
export function versionsOfRequest(quoteRequestId: string) {
  return tables()
    .selectFrom('bookings')
    .select(['id', 'version'])
    .where('quote_request_id', '=', quoteRequestId)
    .execute();
}

const paymentColumns = [
  'booking_id',
  'state',
  'authorised_cents',
  'captured_cents',
  'refunded_cents',
  'next_kind',
  'next_at',
  'next_cents',
  'method_id',
  'card_brand',
  'card_last4',
  'card_exp_month',
  'card_exp_year',
  'failure',
] as const;

const claimColumns = [
  'booking_id',
  'state',
  'lines',
  'cents',
  'words',
  'claimed_at',
  'contest_until',
  'contest_words',
  'settled_cents',
  'decision_words',
  'receipts',
] as const;

const disputeColumns = [
  'booking_id',
  'cents',
  'reason',
  'state',
  'is_inquiry',
  'opened_at',
  'due_by',
  'evidence',
  'evidence_at',
  'answer',
  'sends',
  'ended_at',
] as const;

const rescheduleColumns = [
  'id',
  'booking_id',
  'by',
  'state',
  'starts_at',
  'ends_at',
  'busy_until',
  'from_starts_at',
  'from_ends_at',
  'words',
  'answer_words',
  'answer_until',
  'created_at',
  'ended_at',
] as const;

/** The payments, the claims and the last proposals of another date of bookings. @returns the parts of each, by its id */
export async function partsOfBookings(ids: readonly string[]) {
  const [payments, claims, reschedules, disputes] = ids.length === 0 ? [[], [], [], []] : await partsOf(ids);
  const [byPayment, byClaim] = [byBooking(payments), byBooking(claims)];
  // The last of a booking replaces those before it.
  const [byReschedule, byDispute] = [byBooking(reschedules), byBooking(disputes)];
  return (id: string) => ({
    payment: byPayment.get(id) ?? null,
    claim: byClaim.get(id) ?? null,
    reschedule: byReschedule.get(id) ?? null,
    dispute: byDispute.get(id) ?? null,
  });
}

async function partsOf(ids: readonly string[]) {
  const payments = await tables()
    .selectFrom('payments')
    .select(paymentColumns)
    .where('booking_id', 'in', ids)
    .execute();
  const claims = await tables()
    .selectFrom('booking_claims')
    .select(claimColumns)
    .where('booking_id', 'in', ids)
    .execute();
  const reschedules = await tables()
    .selectFrom('booking_reschedules')
    .select(rescheduleColumns)
    .where('booking_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const disputes = await tables()
    .selectFrom('disputes')
    .select(disputeColumns)
    .where('booking_id', 'in', ids)
    // The last one is kept: an open one, else the newest.
    .orderBy(sql`case when ended_at is null then 1 else 0 end`)
    .orderBy('opened_at')
    .execute();
  return [payments, claims, reschedules, disputes] as const;
}

function byBooking<Row extends { readonly booking_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.booking_id, row]));
}

/** The bookings where an actor is client or provider, and those of requests whose link they hold. */
export function bookingsOf(actor: KnownActor, selection: Selection) {
  return narrow(theirBookings(actor), 'id', selection).execute();
}

function theirBookings(actor: KnownActor) {
  const linked = grantedRequests(actor.owner);
  const provider = actor.kind === 'user' ? actor.provider : null;
  // Each part by an index of its own: one "or" over them would have PostgreSQL read the bookings of everybody.
  const all = tables().selectFrom('bookings').select('id');
  const own = all.where('owner', '=', actor.owner).union(all.where('quote_request_id', 'in', linked));
  const ids = provider === null ? own : own.union(all.where('provider_id', '=', provider.id));
  return tables().selectFrom('bookings').select(bookingColumns).where('id', 'in', ids);
}

/** One page of them, the newest first. */
export async function bookingPage(actor: KnownActor, { limit, offset }: { limit: number; offset: number }) {
  const theirs = theirBookings(actor);
  const { total } = await theirs
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await theirs.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total: Number(total), rows };
}

export function bookingRow(id: string) {
  return tables().selectFrom('bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst();
}

/** Holds of one request, or holds that overlap a slot. */
export type HoldsOf =
  | { readonly quoteRequestId: string }
  | { readonly providerId: string; readonly from: Date; readonly until: Date };

/** Expired holds that no job has ended yet, a few at a time. */
export async function expiredHolds(now: Date, of: HoldsOf | null = null): Promise<string[]> {
  let over = tables()
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('hold_expires_at', '<=', instantParameter(em(), now));
  if (of !== null && 'quoteRequestId' in of) over = over.where('quote_request_id', '=', of.quoteRequestId);
  if (of !== null && 'providerId' in of) {
    const { from, until } = wholeQuarters(of);
    over = over
      .where('provider_id', '=', of.providerId)
      .where('starts_at', '<', instantParameter(em(), until))
      .where('busy_until', '>', instantParameter(em(), from));
  }
  const rows = await over.orderBy('id').limit(MAX_AT_ONCE).execute();
  return rows.map(({ id }) => id);
}
