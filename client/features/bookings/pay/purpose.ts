import type { Booking } from '#shared/bookings/booking.schema.ts';
import { canChangeCard } from '#shared/payments/kept-card.ts';
import { owedAfter } from '../money/owed.ts';

/**
 * The purpose of a card: to book, to pay an amount that the bank refused, to pay what is owed after a cancellation, or to
 * take the place of the kept one.
 */
export type PayPurpose = 'book' | 'retry' | 'owed' | 'card';

/** Null when no card can be asked for: the hold is over, or nothing is to be paid here any more. */
export function purposeOf(booking: Booking, now: number, wantsCard = false): PayPurpose | null {
  const { status, payment, hold_expires_at } = booking;
  if (wantsCard && canChangeCard(booking)) return 'card';
  if (status === 'awaiting_payment') {
    return hold_expires_at !== null && Date.parse(hold_expires_at) <= now ? null : 'book';
  }
  if (owedAfter(booking) !== null) return 'owed';
  if (status !== 'confirmed' && status !== 'completed') return null;
  return payment.state === 'at_risk' || payment.state === 'unpaid' ? 'retry' : null;
}
