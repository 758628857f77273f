import type { CardChange } from '#shared/payments/card.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { PaymentIntent } from '../payment.entity.ts';

/** The outcome of the last card that the client of a booking gave for it. */
export async function cardChangeOf(bookingId: string): Promise<CardChange> {
  const last = await em().findOne(
    PaymentIntent,
    { booking_id: bookingId, leg: 'card' },
    { orderBy: { try_no: 'desc' }, refresh: true },
  );
  return { is_kept: last?.state === 'succeeded', failure: last?.failure ?? null };
}
