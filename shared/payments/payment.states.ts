import type { BookingPaymentState } from './booking-payment.schema.ts';

/** The events of a booking's money, as the provider tells them, or as a job finds them at its time. */
export interface PaymentRule {
  readonly from: readonly BookingPaymentState[];
  readonly to: BookingPaymentState;
}

const reserved = ['card_kept', 'authorised', 'deposit_paid', 'at_risk'] as const;
const taken = ['captured', 'paid_out', 'disputed'] as const;

/** Every move of a booking's payment; `docs/MONEY.md` draws it. */
export const paymentMoves = {
  /** The slot is held, and waits for its payment. */
  fall_due: { from: ['none'], to: 'due' },
  keep_card: { from: ['due'], to: 'card_kept' },
  /** An amount is reserved; from `none`, by a page that was faster than the end of its booking: it is released next. */
  authorise: { from: ['none', 'due', 'card_kept', 'deposit_paid', 'at_risk', 'unpaid'], to: 'authorised' },
  /** A business paid its part, and its card is kept. */
  pay_deposit: { from: ['due'], to: 'deposit_paid' },
  /** The kept card was declined, or the reserved amount was released. */
  fail: { from: ['card_kept', 'authorised', 'deposit_paid', 'disputed'], to: 'at_risk' },
  /**
   * The reserved amount of a cancelled session is released before the owed amount is decided; or the session has moved, and
   * the card is authorised later, whatever was tried before. The card is still kept.
   */
  lapse: { from: ['authorised', 'at_risk'], to: 'card_kept' },
  /** The same of a business, which has paid its part. */
  lapse_deposit: { from: ['authorised', 'at_risk'], to: 'deposit_paid' },
  capture: { from: ['due', 'card_kept', 'deposit_paid', 'authorised', 'at_risk', 'unpaid'], to: 'captured' },
  /** Also after a dispute that was won, when the payout was before it. */
  pay_out: { from: ['captured', 'disputed'], to: 'paid_out' },
  /** The tries after the session are over. */
  give_up: { from: ['authorised', 'at_risk', 'disputed'], to: 'unpaid' },
  /** All that was taken is given back, by us or by the bank. */
  refund: { from: ['deposit_paid', 'authorised', 'at_risk', 'unpaid', ...taken], to: 'refunded' },
  /** The provider refused a refund that was ordered: the bank is asked, or has given the amount back. */
  refuse_refund: { from: ['refunded'], to: 'captured' },
  refuse_refund_paid_out: { from: ['refunded'], to: 'paid_out' },
  refuse_refund_of_deposit: { from: ['refunded'], to: 'deposit_paid' },
  /** The cardholder contests the charge at their bank. */
  dispute: {
    from: ['deposit_paid', 'authorised', 'at_risk', 'unpaid', 'captured', 'paid_out', 'refunded'],
    to: 'disputed',
  },
  win_dispute: { from: ['disputed'], to: 'captured' },
  /** The bank decided about a deposit, and the rest goes on. */
  go_on: { from: ['disputed'], to: 'deposit_paid' },
  go_on_reserved: { from: ['disputed'], to: 'authorised' },
  /** Nothing is owed any more, and nothing was taken: the reserved amount is released, the card forgotten. */
  release: { from: ['due', ...reserved, 'unpaid'], to: 'none' },
} as const satisfies Record<string, PaymentRule>;

/** Whether a payment may go from one state to another; staying is no move. */
export function mayMovePayment(from: BookingPaymentState, to: BookingPaymentState): boolean {
  const rules: readonly PaymentRule[] = Object.values(paymentMoves);
  return from === to || rules.some((rule) => rule.to === to && rule.from.includes(from));
}
