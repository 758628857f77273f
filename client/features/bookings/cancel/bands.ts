import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancellationBands } from '#shared/bookings/cancellation.ts';
import { percentOf } from '#shared/bookings/money-plan.ts';
import { chargeable, type LeastCharge } from '#shared/payments/least-charge.ts';
import { HOUR_MS } from '#shared/durations.ts';

/** The most that a cancellation may cost up to a moment. */
export interface Band {
  /** Null for the last one. */
  readonly until: string | null;
  readonly cents: number;
  readonly isNow: boolean;
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
