import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type Instant, instantOf, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { bookingsOf } from './booking.queries.ts';

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
  readonly cancel_ceiling_cents?: number | null | undefined;
  readonly cancel_reason: string;
  readonly claim_until?: Instant | null | undefined;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** A booking as its client and provider see it. */
export function presentBooking(row: BookingRow): Booking {
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
    claim: null,
    payment: {
      state: row.status === 'awaiting_payment' ? 'due' : 'none',
      authorised_cents: 0,
      captured_cents: 0,
      refunded_cents: 0,
      next: null,
      card: null,
      failure: null,
    },
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

/** The bookings of an actor; for the change feed. */
export async function bookingChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const rows = await bookingsOf(actor, selection);
  return rows.map((row) => {
    const data = presentBooking(row);
    return { type: 'booking', id: data.id, version: data.version, deleted: 0, data };
  });
}
