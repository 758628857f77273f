import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { type BookingStatus, slotStatuses } from '#shared/bookings/booking.states.ts';
import { boundsOf, quartersOf, type Span } from '#shared/schedules/availability/quarters.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Booking } from '../booking.entity.ts';
import { BusyQuarter } from './busy-quarter.entity.ts';

/** The columns of a booking that say which time it keeps. */
export type SlotRow = Pick<Booking, 'status' | 'starts_at' | 'busy_until'> &
  Partial<Pick<Booking, 'held_from' | 'held_until'>>;

const keeping: ReadonlySet<BookingStatus> = new Set<BookingStatus>(slotStatuses);

/** The agreed slot, with its buffer, and the one of an open proposal of another date; none once it keeps no time. */
export function spansOf({ status, starts_at, busy_until, held_from, held_until }: SlotRow): Span[] {
  if (!keeping.has(status)) return [];
  const agreed = { from: starts_at, until: busy_until };
  return held_from instanceof Date && held_until instanceof Date
    ? [agreed, { from: held_from, until: held_until }]
    : [agreed];
}

/**
 * Takes the quarters of these spans that a booking lacks, in one order for every transaction. The caller sets a savepoint around
 * it, to go on after a refusal.
 * @throws an error that `isOverlapRefusal` knows, when another booking has one of them
 */
export async function takeQuarters(
  { id: booking_id, provider_id }: Pick<Booking, 'id' | 'provider_id'>,
  spans: readonly Span[],
): Promise<void> {
  const own = await tables()
    .selectFrom('busy_quarters')
    .select('quarter')
    .where('booking_id', '=', booking_id)
    .execute();
  const has = new Set(own.map(({ quarter }) => quarter));
  const lacking = quartersOf(spans).filter((quarter) => !has.has(quarter));
  if (lacking.length === 0) return;
  await em().insertMany(
    BusyQuarter,
    lacking.map((quarter) => ({ provider_id, quarter, booking_id })),
  );
}

/** Creates the quarters of a new booking, for the next flush. */
export function createQuarters(booking: Pick<Booking, 'id' | 'provider_id'> & SlotRow): void {
  const { id: booking_id, provider_id } = booking;
  for (const quarter of quartersOf(spansOf(booking))) em().create(BusyQuarter, { provider_id, quarter, booking_id });
}

/** Frees the quarters that a booking keeps no more: it has ended, or its session has moved. */
export async function freeQuarters(booking: Pick<Booking, 'id'> & SlotRow): Promise<void> {
  let over = tables().deleteFrom('busy_quarters').where('booking_id', '=', booking.id);
  for (const span of spansOf(booking)) {
    const [first, end] = boundsOf(span);
    over = over.where((eb) => eb.or([eb('quarter', '<', first), eb('quarter', '>=', end)]));
  }
  await over.execute();
}

/** Whether a database refused to give one quarter to two bookings. */
export function isOverlapRefusal(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException && error.message.includes('busy_quarters');
}
