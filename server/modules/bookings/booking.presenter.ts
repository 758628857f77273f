import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingReschedule } from '#shared/bookings/reschedule/reschedule.schema.ts';
import type { BookingClaim, ClaimLine } from '#shared/bookings/claim.schema.ts';
import type { BookingDispute } from '#shared/payments/dispute.schema.ts';
import { disputeReasonOf } from '#shared/payments/dispute-reasons.ts';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import {
  type Instant,
  instantOf,
  isoInstant,
  isoInstantOrNull,
  jsonOf,
  type StoredJson,
} from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notFound } from '#server/foundation/problems.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { bookingRow, bookingsOf, partsOfBookings } from './booking.queries.ts';

/** A booking's columns, from an entity or as stored: instants in either form. */
interface BookingRow {
  readonly id: string;
  readonly version: number;
  readonly quote_request_id: string;
  readonly quote_id?: string | null | undefined;
  readonly provider_id: string;
  readonly plan_id?: string | null | undefined;
  readonly status: Booking['status'];
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly busy_until: Instant;
  readonly hold_expires_at?: Instant | null | undefined;
  readonly subtotal_cents: number;
  readonly tps_cents: number;
  readonly tvq_cents: number;
  readonly total_cents: number;
  readonly policy: Booking['policy'];
  readonly is_for_business: 0 | 1;
  readonly confirmed_at?: Instant | null | undefined;
  readonly cancelled_at?: Instant | null | undefined;
  readonly ceiling_floor_cents: number;
  readonly cancel_ceiling_cents?: number | null | undefined;
  readonly cancel_reason: string;
  readonly claim_until?: Instant | null | undefined;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The columns of a payment that devices read, from an entity or as stored. */
interface PaymentRow {
  readonly state: Booking['payment']['state'];
  readonly authorised_cents: number;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly next_kind?: NonNullable<Booking['payment']['next']>['kind'] | null | undefined;
  readonly next_at?: Instant | null | undefined;
  readonly next_cents?: number | null | undefined;
  readonly method_id?: string | null | undefined;
  readonly card_brand?: string | null | undefined;
  readonly card_last4?: string | null | undefined;
  readonly card_exp_month?: number | null | undefined;
  readonly card_exp_year?: number | null | undefined;
  readonly failure?: string | null | undefined;
}

interface ClaimRow {
  readonly state: BookingClaim['state'];
  readonly lines: StoredJson<readonly ClaimLine[]>;
  readonly cents: number;
  readonly words: string;
  readonly claimed_at: Instant;
  readonly contest_until: Instant;
  readonly contest_words?: string | null | undefined;
  readonly settled_cents?: number | null | undefined;
  readonly decision_words?: string | null | undefined;
  readonly receipts?: StoredJson<readonly string[]> | null | undefined;
}

interface DisputeRow {
  readonly cents: number;
  readonly reason: string;
  readonly state: BookingDispute['state'];
  readonly is_inquiry: 0 | 1;
  readonly opened_at: Instant;
  readonly due_by?: Instant | null | undefined;
  readonly evidence: string;
  readonly evidence_at?: Instant | null | undefined;
  readonly answer?: string | null | undefined;
  readonly sends?: BookingDispute['sends'] | undefined;
  readonly ended_at?: Instant | null | undefined;
}

/** A proposal of another date, from an entity or as stored. */
interface RescheduleRow {
  readonly id: string;
  readonly by: BookingReschedule['by'];
  readonly state: BookingReschedule['state'];
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly busy_until: Instant;
  readonly from_starts_at: Instant;
  readonly from_ends_at: Instant;
  readonly words: string;
  readonly answer_words: string;
  readonly answer_until: Instant;
  readonly created_at: Instant;
  readonly ended_at?: Instant | null | undefined;
}

/** The rows of other tables that a booking is shown with; null for none. */
interface BookingParts {
  readonly payment: PaymentRow | null;
  readonly claim: ClaimRow | null;
  readonly reschedule: RescheduleRow | null;
  readonly dispute: DisputeRow | null;
}

/** The card and what failed are its client's alone, and of who has their link. */
export type BookingReader = 'client' | 'link' | 'other';

/** A booking as its client, its photographer or an administrator sees it. */
export function presentBooking(
  row: BookingRow,
  { payment, claim, reschedule, dispute }: BookingParts,
  reader: BookingReader,
): Booking {
  return {
    id: row.id,
    version: row.version,
    quote_request_id: row.quote_request_id,
    quote_id: row.quote_id ?? null,
    provider_id: row.provider_id,
    plan_id: row.plan_id ?? null,
    status: row.status,
    date: localDateOf(instantOf(row.starts_at)),
    time: localTimeOf(instantOf(row.starts_at)),
    starts_at: isoInstant(row.starts_at),
    ends_at: isoInstant(row.ends_at),
    busy_until: isoInstant(row.busy_until),
    hold_expires_at: isoInstantOrNull(row.hold_expires_at ?? null),
    subtotal_cents: row.subtotal_cents,
    tps_cents: row.tps_cents,
    tvq_cents: row.tvq_cents,
    total_cents: row.total_cents,
    policy: row.policy,
    is_for_business: row.is_for_business,
    confirmed_at: isoInstantOrNull(row.confirmed_at ?? null),
    cancelled_at: isoInstantOrNull(row.cancelled_at ?? null),
    cancellation: cancellationOf(row),
    claim: claim === null ? null : presentClaim(claim),
    reschedule: reschedule === null ? null : presentReschedule(reschedule),
    ceiling_floor_cents: row.ceiling_floor_cents,
    payment: presentPayment(row, payment, reader),
    ...(reader === 'link' ? { by_link: 1 as const } : {}),
    dispute: dispute === null || reader !== 'other' ? null : presentDispute(dispute),
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}

/** Null unless an agreed session was cancelled. */
function cancellationOf(row: BookingRow): Booking['cancellation'] {
  const by = cancelledBy(row.status);
  const ceiling_cents = row.cancel_ceiling_cents ?? null;
  if (by === null || ceiling_cents === null) return null;
  return { by, ceiling_cents, reason: row.cancel_reason, claim_until: isoInstantOrNull(row.claim_until ?? null) };
}

function presentPayment({ status }: BookingRow, payment: PaymentRow | null, reader: BookingReader): Booking['payment'] {
  const isClient = reader !== 'other';
  const { next_kind: kind = null, next_at: at = null, next_cents: cents = null } = payment ?? {};
  return {
    // A slot that was held before payments had rows gets its own when it is paid.
    state: payment?.state ?? (status === 'awaiting_payment' ? 'due' : 'none'),
    authorised_cents: payment?.authorised_cents ?? 0,
    captured_cents: payment?.captured_cents ?? 0,
    refunded_cents: payment?.refunded_cents ?? 0,
    next: kind === null || at === null || cents === null ? null : { kind, at: isoInstant(at), cents },
    card: isClient ? presentCard(payment) : null,
    failure: isClient ? (payment?.failure ?? null) : null,
  };
}

function presentDispute(row: DisputeRow): BookingDispute {
  return {
    cents: row.cents,
    reason: disputeReasonOf(row.reason),
    state: row.state,
    is_inquiry: row.is_inquiry,
    opened_at: isoInstant(row.opened_at),
    due_by: isoInstantOrNull(row.due_by ?? null),
    evidence: row.evidence,
    evidence_at: isoInstantOrNull(row.evidence_at ?? null),
    answer: row.answer ?? null,
    sends: row.sends ?? null,
    ended_at: isoInstantOrNull(row.ended_at ?? null),
  };
}

function presentCard(payment: PaymentRow | null): Booking['payment']['card'] {
  const { card_brand: brand = null, card_last4: last4 = null } = payment ?? {};
  const { card_exp_month: exp_month = null, card_exp_year: exp_year = null } = payment ?? {};
  if (brand === null || last4 === null || exp_month === null || exp_year === null) return null;
  return { brand, last4, exp_month, exp_year };
}

function presentReschedule(row: RescheduleRow): BookingReschedule {
  const [startsAt, endsAt] = [instantOf(row.starts_at), instantOf(row.ends_at)];
  return {
    id: row.id,
    by: row.by,
    state: row.state,
    date: localDateOf(startsAt),
    time: localTimeOf(startsAt),
    duration_min: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
    starts_at: isoInstant(row.starts_at),
    ends_at: isoInstant(row.ends_at),
    busy_until: isoInstant(row.busy_until),
    from_starts_at: isoInstant(row.from_starts_at),
    from_ends_at: isoInstant(row.from_ends_at),
    words: row.words,
    answer_words: row.answer_words,
    answer_until: isoInstant(row.answer_until),
    created_at: isoInstant(row.created_at),
    ended_at: isoInstantOrNull(row.ended_at ?? null),
  };
}

function presentClaim(claim: ClaimRow): BookingClaim {
  return {
    state: claim.state,
    lines: jsonOf<readonly ClaimLine[]>(claim.lines).map(({ label, cents }) => ({ label, cents })),
    cents: claim.cents,
    words: claim.words,
    claimed_at: isoInstant(claim.claimed_at),
    contest_until: isoInstant(claim.contest_until),
    contest_words: claim.contest_words ?? null,
    settled_cents: claim.settled_cents ?? null,
    decision_words: claim.decision_words ?? null,
    receipts: [...jsonOf<readonly string[]>(claim.receipts ?? [])],
  };
}

/** Rows of bookings, as an actor reads them: who is not its client, its photographer nor an administrator has a link. */
export async function presentBookings(
  rows: readonly (BookingRow & { readonly owner: string })[],
  actor: KnownActor,
): Promise<Booking[]> {
  const partsOf = await partsOfBookings(rows.map(({ id }) => id));
  return rows.map((row) => presentBooking(row, partsOf(row.id), readerOf(row, actor)));
}

/** One booking as it is now, for an actor who may read it. */
export async function presentedBooking(id: string, actor: KnownActor): Promise<Booking> {
  await em().flush();
  const row = await bookingRow(id);
  const [shown] = row === undefined ? [] : await presentBookings([row], actor);
  if (shown === undefined) throw notFound();
  return shown;
}

function readerOf(row: { readonly owner: string; readonly provider_id: string }, actor: KnownActor): BookingReader {
  if (row.owner === actor.owner) return 'client';
  if (actor.kind !== 'user') return 'link';
  return actor.isAdmin || actor.provider?.id === row.provider_id ? 'other' : 'link';
}

/** The bookings of an actor; for the change feed. */
export async function bookingChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const rows = await presentBookings(await bookingsOf(actor, selection), actor);
  return rows.map((data) => ({ type: 'booking', id: data.id, version: data.version, deleted: 0, data }));
}
