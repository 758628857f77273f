import type { Booking } from '#shared/bookings/booking.schema.ts';

/** Whether the money of a booking is what is next for its reader. */
export function asksForMoney({ status, payment }: Booking, reader: 'client' | 'photographer'): boolean {
  if (status === 'awaiting_payment') return true;
  if (payment.state === 'unpaid') return reader === 'client' && (status === 'completed' || status === 'closed');
  return status === 'confirmed' && payment.state === 'at_risk';
}
