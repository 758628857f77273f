import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Booking } from './booking.entity.ts';
import { bookings, type HoldPorts } from './booking.noun.ts';
import { Payment } from './money/payment.entity.ts';

/**
 * Ends a hold that can not be paid any more, and opens its request again.
 * @param booking locked, without an intent that could still be paid
 */
export async function expireHeld(work: Work, booking: Booking, ports: HoldPorts): Promise<void> {
  const payment = await em().findOne(Payment, { booking_id: booking.id });
  if (payment !== null) {
    em().assign(payment, { state: 'none', next_kind: null, next_at: null, next_cents: null, run_at: null });
  }
  await work.change(bookings, booking, 'booking.expire', () => {
    booking.status = 'expired';
  });
  await ports.reopen(work, booking.quote_request_id, 'expired');
}
