import type { Booking } from '../booking.schema.ts';
import { commissionOn } from '../payout.ts';

/** The parts of an amount that is given back after a session; all in whole cents. */
export interface RefundParts {
  /** Taken back from what the photographer received. */
  readonly from_photographer_cents: number;
  /** Taken back from the commission. */
  readonly from_commission_cents: number;
  /** Still the photographer's, with the taxes to remit. */
  readonly stays_cents: number;
}

/**
 * The most that can be given back of a session that took place; 0 while nothing was taken, or while a bank holds it. The
 * server has the last word: it knows each charge.
 */
export function mostRefund({ status, payment }: Pick<Booking, 'status' | 'payment'>): number {
  const tookPlace = status === 'completed' || status === 'closed';
  const isOurs = payment.state === 'captured' || payment.state === 'paid_out';
  return tookPlace && isOurs ? Math.max(0, payment.captured_cents - payment.refunded_cents) : 0;
}

/** The commission comes back in proportion, to a cent. @param cents at most `mostRefund` */
export function refundParts(booking: Booking, cents: number, commissionPercent: number): RefundParts {
  const left = booking.payment.captured_cents - booking.payment.refunded_cents;
  const on = (amount: number) => commissionOn(booking, amount, commissionPercent);
  const stays = left - cents;
  const from_commission_cents = Math.min(cents, Math.max(0, on(left) - on(stays)));
  return {
    from_photographer_cents: cents - from_commission_cents,
    from_commission_cents,
    stays_cents: stays - on(stays),
  };
}
