import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancellationBands } from '#shared/bookings/cancellation.ts';
import { percentOf } from '#shared/bookings/money-plan.ts';
import { chargeable, type LeastCharge } from '#shared/payments/least-charge.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';

/** The most that a cancellation may cost up to a moment. */
export interface Band {
  /** Null for the last one. */
  readonly until: string | null;
  readonly cents: number;
  readonly isNow: boolean;
}

/** The first band begins this long before its end at the earliest, on the bar. */
const FIRST_MS = 30 * DAY_MS;

/** The part of the current band that has passed, from 0 to 1: the place of today on the bar. */
export function passedOf(
  { policy, starts_at, confirmed_at }: Pick<Booking, 'policy' | 'starts_at' | 'confirmed_at'>,
  now: number,
): number {
  const start = Date.parse(starts_at);
  const ends = cancellationBands[policy].map(({ until_hours }) => start - until_hours * HOUR_MS);
  const at = ends.findIndex((end) => now <= end);
  if (at === -1) return 1;
  const end = ends[at] ?? start;
  const first = confirmed_at === null ? end - FIRST_MS : Date.parse(confirmed_at);
  const begin = ends[at - 1] ?? Math.min(first, end - HOUR_MS);
  return Math.min(1, Math.max(0, (now - begin) / (end - begin)));
}

/** The policy of a booking with its own dates and amounts, from the earliest cancellation to the latest. */
export function bandsOf(
  { policy, starts_at, total_cents, payment }: Pick<Booking, 'policy' | 'starts_at' | 'total_cents' | 'payment'>,
  now: number,
  limits: LeastCharge,
): readonly Band[] {
  const start = Date.parse(starts_at);
  const ends = cancellationBands[policy].map(({ until_hours }) => start - until_hours * HOUR_MS);
  const taken = payment.captured_cents - payment.refunded_cents;
  const current = ends.findIndex((end) => now <= end);
  return cancellationBands[policy].map(({ percent, until_hours }, at) => ({
    until: until_hours === 0 ? null : new Date(start - until_hours * HOUR_MS).toISOString(),
    cents: chargeable(percentOf(total_cents, percent), taken, limits),
    isNow: at === (current === -1 ? ends.length - 1 : current),
  }));
}
