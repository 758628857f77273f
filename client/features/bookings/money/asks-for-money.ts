import type { Booking } from '#shared/bookings/booking.schema.ts';
import { owedAfter } from './owed.ts';

/** Whether the money of a booking is what is next for its reader. */
export function asksForMoney(booking: Booking, reader: 'client' | 'photographer'): boolean {
  const { status, payment } = booking;
  if (owedAfter(booking) !== null) return reader === 'client';
  if (status === 'awaiting_payment') return true;
  if (payment.state === 'unpaid') return reader === 'client' && (status === 'completed' || status === 'closed');
  return status === 'confirmed' && payment.state === 'at_risk';
}
