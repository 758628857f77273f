import type { Booking } from '#shared/bookings/booking.schema.ts';

/** The purpose of a card: to book, or to pay an amount that the bank refused. */
export type PayPurpose = 'book' | 'retry';

/** Null when no card can be asked for: the hold is over, or nothing is to be paid here any more. */
export function purposeOf({ status, payment, hold_expires_at }: Booking, now: number): PayPurpose | null {
  if (status === 'awaiting_payment') {
    return hold_expires_at !== null && Date.parse(hold_expires_at) <= now ? null : 'book';
  }
  if (status !== 'confirmed' && status !== 'completed') return null;
  return payment.state === 'at_risk' || payment.state === 'unpaid' ? 'retry' : null;
}
