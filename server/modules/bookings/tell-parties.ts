import type { BookingPaymentState } from '#shared/payments/booking-payment.schema.ts';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { addMinutes } from '#shared/dates.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { tellClient, tellPhotographer } from '#server/modules/requests/news/news.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Booking } from './booking.entity.ts';
import type { Refund } from './money/payment.entity.ts';
import type { Reschedule } from './reschedule/reschedule.entity.ts';

const DUE_AFTER_MIN = 15;

/** Tells both parties that a session is agreed. */
export function tellConfirmed(work: Work, booking: Pick<Booking, 'quote_request_id' | 'provider_id'>): void {
  tellClient(work, booking.quote_request_id, 'booking_confirmed');
  tellPhotographer(work, booking, 'booking_confirmed');
}

/** Tells the client of a slot that is held for long that it waits for its payment: later, as they may be paying it now. */
export function tellDue(work: Work, booking: Booking, until: Date): void {
  const at = addMinutes(work.now, DUE_AFTER_MIN);
  if (until > addMinutes(at, DUE_AFTER_MIN)) tellClient(work, booking.quote_request_id, 'payment_due', at);
}

/** Tells who is concerned by a move of the money. */
export function tellOfMoney(work: Work, booking: Booking, from: BookingPaymentState, to: BookingPaymentState): void {
  if (from === to) return;
  if (to === 'captured' && from !== 'disputed') tellClient(work, booking.quote_request_id, 'payment_captured');
  if (to === 'unpaid' || to === 'at_risk') {
    tellClient(work, booking.quote_request_id, 'payment_at_risk');
    // Of claimed costs, their photographer is told once nothing more is tried.
    if (to === 'unpaid' || cancelledBy(booking.status) === null) tellPhotographer(work, booking, 'payment_at_risk');
  }
}

/** Tells the client of what is given back, once nothing of the order is left to do: it may have two parts. */
export function tellRefunded(
  work: Work,
  { booking, refunds }: { readonly booking: Booking; readonly refunds: readonly Pick<Refund, 'state'>[] },
  from: Refund['state'],
  to: Refund['state'],
): void {
  if (from !== 'ordered' || (to !== 'pending' && to !== 'succeeded')) return;
  if (refunds.every(({ state }) => state !== 'ordered')) tellClient(work, booking.quote_request_id, 'payment_refunded');
}

/** Tells the photographer that somebody else gives back what they received: of that order, as theirs may follow it. */
export function tellOfOrderedRefund(work: Work, booking: Booking, actor: KnownActor, refundId: string): void {
  const isOwn = actor.kind === 'user' && actor.provider?.id === booking.provider_id;
  if (!isOwn) tellPhotographer(work, booking, 'refund_ordered', refundId);
}

/** Tells the other side of a proposal or of its answer, and who proposed of its end without one. */
export function tellOfReschedule(work: Work, booking: Booking, { by, state }: Pick<Reschedule, 'by' | 'state'>): void {
  const news = newsOfReschedule[state];
  if (news === null) return;
  const reader = state === 'open' ? otherSide(by) : by;
  if (reader === 'client') tellClient(work, booking.quote_request_id, news);
  else tellPhotographer(work, booking, news);
}

function otherSide(by: Reschedule['by']): Reschedule['by'] {
  return by === 'client' ? 'provider' : 'client';
}

const newsOfReschedule = {
  open: 'date_proposed',
  accepted: 'date_accepted',
  refused: 'date_refused',
  expired: 'date_expired',
  withdrawn: null,
  ended: null,
} as const satisfies Record<Reschedule['state'], string | null>;

/** Tells the other party, or both of them, that a session was cancelled. */
export function tellCancelled(work: Work, booking: Booking): void {
  const by = cancelledBy(booking.status);
  if (by !== 'client') tellClient(work, booking.quote_request_id, 'booking_cancelled');
  if (by !== 'provider') tellPhotographer(work, booking, 'booking_cancelled');
}
