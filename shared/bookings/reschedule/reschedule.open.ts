import type { Booking } from '../booking.schema.ts';
import type { ReschedulingSide } from './reschedule.schema.ts';

// Apart from the other rules: the count beside the contracts, on every page, asks for them.

/** Rows kept by an older build have no proposal. */
type MaybeMoving = Partial<Pick<Booking, 'reschedule'>>;

/** Whether a proposal waits for an answer. */
export function isOpenAt({ reschedule }: MaybeMoving, now: Date): boolean {
  return reschedule?.state === 'open' && new Date(reschedule.answer_until) > now;
}

/** Whether another date waits for the answer of this side. */
export function asksForDate(
  booking: Pick<Booking, 'status'> & MaybeMoving,
  side: ReschedulingSide,
  now: Date,
): boolean {
  return booking.status === 'confirmed' && booking.reschedule?.by !== side && isOpenAt(booking, now);
}
