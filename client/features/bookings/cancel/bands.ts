import type { Booking } from '#shared/bookings/booking.schema.ts';
import { cancellationBands } from '#shared/bookings/cancellation.ts';
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
  { policy, starts_at, total_cents }: Pick<Booking, 'policy' | 'starts_at' | 'total_cents'>,
  now: number,
): readonly Band[] {
  const start = Date.parse(starts_at);
  const ends = cancellationBands[policy].map(({ until_hours }) => start - until_hours * HOUR_MS);
  const current = ends.findIndex((end) => now <= end);
  return cancellationBands[policy].map(({ percent, until_hours }, at) => ({
    until: until_hours === 0 ? null : new Date(start - until_hours * HOUR_MS).toISOString(),
    cents: Math.floor((total_cents * percent + 50) / 100),
    isNow: at === (current === -1 ? ends.length - 1 : current),
  }));
}
