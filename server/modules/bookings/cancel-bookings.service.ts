import { LockMode } from '@mikro-orm/core';
import { em } from '#server/db/request-em.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { Booking } from './booking.entity.ts';
import { bookings } from './booking.service.ts';

/** Frees the slot of a request that an administrator closes. Locks the booking before its request. */
export async function cancelForClosing(work: Work, quoteRequestId: string): Promise<void> {
  const held = await em().find(
    Booking,
    { quote_request_id: quoteRequestId, status: { $in: ['awaiting_payment', 'confirmed'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const booking of held) {
    await work.change(bookings, booking, 'booking.cancel', () => {
      booking.status = 'cancelled_by_admin';
    });
  }
}
