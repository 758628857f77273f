import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import type { RefundBooking } from '#shared/bookings/refund.schema.ts';
import type { Limits } from '#shared/limits.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { bookingInHand } from '../booking-access.service.ts';
import { presentedBooking } from '../booking.presenter.ts';
import { tellOfOrderedRefund } from '../tell-parties.ts';
import { advanceJob } from './advance.job.ts';
import { leftOf } from './ended-step.ts';
import { feeOf, totalsOf } from './money-facts.ts';
import { type Money, moneyOf } from './money.rows.ts';
import { Refund } from './payment.entity.ts';
import { settle } from './settle.ts';

/**
 * Gives back a part of what was taken for a session, or all of it; a job asks the provider. The commission comes back in
 * proportion, to a cent. A repeat with the same id changes nothing.
 * @throws Refusal `not_found`, `invalid_state` (with the current booking), `id_taken`, `validation_failed`
 */
export async function refundBooking(
  work: Work,
  actor: KnownActor,
  bookingId: string,
  { id, cents, reason }: RefundBooking,
  limits: Limits,
): Promise<BookingShape> {
  const booking = await bookingInHand(actor, bookingId, 'booking.refund', work.now);
  const known = await em().findOne(Refund, { id });
  if (known !== null) {
    if (known.booking_id !== bookingId) throw new Refusal('id_taken');
    return presentedBooking(bookingId, actor);
  }
  const money = await moneyOf(booking);
  const most = leftOf(money).reduce((sum, { cents: left }) => sum + left, 0);
  if (!isRefundable(booking.status) || most <= 0) {
    throw new Refusal('invalid_state', { current: await presentedBooking(bookingId, actor) });
  }
  if (cents > most) throw invalid([{ field: 'cents', validation: 'maximum', params: { maximum: most } }]);
  order(money, { id, cents, reason }, work.now, limits);
  work.audit('booking.refund', { type: 'booking', id: bookingId });
  tellOfOrderedRefund(work, booking, actor, id);
  await settle(work, money, limits);
  work.later(advanceJob, { booking_id: bookingId });
  return presentedBooking(bookingId, actor);
}

/** Whether a session took place; of one whose money was given back, a refund may have failed. */
export function isRefundable(status: BookingShape['status']): boolean {
  return status === 'completed' || status === 'closed' || status === 'refunded';
}

/** A deposit and the rest are two charges: what one of them lacks comes from the other. */
function order(money: Money, { id, cents, reason }: RefundBooking, now: Date, limits: Limits): void {
  const { captured, refunded, fees } = totalsOf(money);
  let fee = Math.max(0, fees - feeOf(money, captured - refunded - cents, limits));
  let missing = cents;
  for (const [index, left] of leftOf(money).entries()) {
    const part = Math.min(missing, left.cents);
    if (part <= 0) break;
    const feePart = Math.min(fee, left.fee, part);
    const refund = em().create(Refund, {
      id: index === 0 ? id : newId(),
      booking_id: money.booking.id,
      payment_intent_id: left.intent.id,
      refund_id: null,
      state: 'ordered',
      cents: part,
      fee_cents: feePart,
      reason,
      back_at: null,
      created_at: now,
      updated_at: now,
    });
    money.refunds.push(refund);
    missing -= part;
    fee -= feePart;
  }
}
