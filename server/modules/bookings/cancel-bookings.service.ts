import { LockMode } from '@mikro-orm/core';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Booking } from './booking.entity.ts';
import { bookings } from './booking.noun.ts';
import { endRescheduleOf } from './end-reschedule.ts';
import { advanceJob } from './money/advance.job.ts';

/** A booking whose slot is kept. */
export type KeptBooking = Booking;

/** The bookings of a request whose slot is kept, locked. Bookings are locked before their request. */
export function lockedSlotsOf(quoteRequestId: string): Promise<KeptBooking[]> {
  return em().find(Booking, keptSlots(quoteRequestId), {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' },
  });
}

/** The number of them now, for the holder of the request's lock. */
export function countSlotsOf(quoteRequestId: string): Promise<number> {
  return em().count(Booking, keptSlots(quoteRequestId));
}

/** Whether a session that was agreed upon has taken place: nothing can free its slot any more. */
export async function hasTakenPlace(quoteRequestId: string, now: Date): Promise<boolean> {
  const agreed = { quote_request_id: quoteRequestId, status: { $in: ['confirmed', 'completed', 'closed'] } } as const;
  return (await em().count(Booking, { ...agreed, ends_at: { $lte: now } })) > 0;
}

/** Frees the slots of a request that an administrator closes. */
export async function cancelForClosing(work: Work, slots: readonly KeptBooking[]): Promise<void> {
  for (const booking of slots) {
    await endRescheduleOf(booking, work.now);
    await work.change(bookings, booking, 'booking.cancel', () => {
      if (booking.status === 'confirmed') em().assign(booking, { cancelled_at: work.now, cancel_ceiling_cents: 0 });
      booking.status = 'cancelled_by_admin';
    });
    work.later(advanceJob, { booking_id: booking.id });
  }
}

function keptSlots(quote_request_id: string) {
  return { quote_request_id, status: { $in: ['awaiting_payment', 'confirmed'] } } as const;
}
