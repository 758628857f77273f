// Cards and charges of bookings at the payment provider: a part of the port in `payments.ts`.
/** A card as its owner recognizes it; its number never reaches us. */
export interface CardFacts {
  /** The provider's own number of the kept card (`pm_…`). */
  readonly methodId: string;
  /** `visa`, `mastercard`, `amex`… */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
}

/** A customer at the provider, for whom cards are kept. */
export interface CustomerOrder {
  /** Our reference: whose cards they are. For a day, the same reference returns the same customer: keep its number. */
  readonly reference: string;
  readonly email: string | null;
}

/** The states of an intent, by the provider's own names (https://docs.stripe.com/payments/paymentintents/lifecycle). */
export const intentStates = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type IntentState = (typeof intentStates)[number];

/** A card to keep without a charge, for a booking: a SetupIntent. */
export interface SetupOrder {
  /** The call's key: a repeat returns the same intent. */
  readonly key: string;
  readonly bookingId: string;
  readonly customerId: string;
}

export interface SetupSnapshot {
  readonly id: string;
  readonly bookingId: string | null;
  /** The secret with which the page confirms it. Never stored, never logged. */
  readonly clientSecret: string;
  readonly state: IntentState;
  /** The kept card; null until it succeeded. */
  readonly card: CardFacts | null;
  /** The reason why the last try failed; see `ChargeSnapshot`. */
  readonly failure: string | null;
}

/** A charge of a booking: a PaymentIntent with a destination, `on_behalf_of` the photographer. All amounts in cents, CAD. */
export interface ChargeOrder {
  /**
   * The call's key: a repeat returns the same intent; for a day, or for ever with a kept card. Another try of a declined
   * charge needs another key: with the same one, it is only read.
   */
  readonly key: string;
  readonly bookingId: string;
  readonly customerId: string;
  /** At least 50: the provider's own minimum. */
  readonly cents: number;
  /** The platform's commission, taken at the capture. */
  readonly feeCents: number;
  /** The photographer's account, which receives the rest. */
  readonly accountId: string;
  /** `manual` only reserves the amount: `captureCharge` takes it. */
  readonly capture: 'manual' | 'automatic';
  /** A kept card to charge at once, without its owner; null for an intent that the page confirms. */
  readonly methodId: string | null;
  /** The card is kept for later charges of this booking too. */
  readonly keepsCard: boolean;
}

export interface ChargeSnapshot {
  readonly id: string;
  readonly bookingId: string | null;
  /** The secret with which the page confirms it. Never stored, never logged. */
  readonly clientSecret: string;
  readonly state: IntentState;
  readonly cents: number;
  /** Reserved now, and not yet taken. */
  readonly capturableCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly feeCents: number;
  readonly card: CardFacts | null;
  /**
   * The reason why the last try failed: the bank's where it may be told (`insufficient_funds`), else the provider's code
   * (`card_declined`, `authentication_required`, `expired_card`, `incorrect_cvc`, `payment_intent_authentication_failure`).
   * An intent that failed can be confirmed again by the page, with the same secret.
   */
  readonly failure: string | null;
  /** The time at which the bank releases the reserved amount; null when nothing is reserved. */
  readonly capturableUntil: Date | null;
  /** The provider's numbers of what was moved, by which its movements are known (`BalanceMove.sourceId`); null before. */
  readonly chargeId: string | null;
  readonly transferId: string | null;
  readonly feeId: string | null;
}

export interface CaptureOrder {
  readonly key: string;
  readonly intentId: string;
  /** At most the reserved amount; the rest is released, and can not be taken any more. */
  readonly cents: number;
  readonly feeCents: number;
}

/**
 * A refund, with our own amounts. The photographer received the whole charge, and paid the commission from it: so
 * `reversedCents` is what they give back before `feeCents` of the commission return to them. They lose
 * `reversedCents - feeCents`; the platform pays `cents - reversedCents + feeCents`. A whole refund has all three whole.
 */
export interface RefundOrder {
  /** The call's key: a repeat, after any time, goes on where the last one stopped. */
  readonly key: string;
  readonly intentId: string;
  readonly cents: number;
  /** Taken back from the photographer's account. */
  readonly reversedCents: number;
  /** Given back from the commission. */
  readonly feeCents: number;
}

export interface RefundSnapshot {
  readonly id: string;
  readonly bookingId: string | null;
  readonly intentId: string | null;
  readonly cents: number;
  /**
   * Taken back, and given back from the commission: 0 for a refund that failed. Nothing is taken back while the
   * photographer's balance is too low: repeat the order later.
   */
  readonly reversedCents: number;
  readonly feeCents: number;
  /** A card's refund may fail days later: then the amount is on the platform's balance again. */
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** The provider's numbers of both other movements; null where nothing was moved. */
  readonly reversalId: string | null;
  readonly feeRefundId: string | null;
}

export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A charge that its cardholder contests at their bank. */
export interface DisputeSnapshot {
  readonly id: string;
  readonly bookingId: string | null;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  readonly cents: number;
  /** The bank's reason (`product_not_received`, `fraudulent`, `credit_not_processed`…). */
  readonly reason: string;
  readonly state: DisputeState;
  /** A question of the bank: nothing was taken. It can become a dispute. */
  readonly isInquiry: boolean;
  /** Evidence is accepted until then. */
  readonly dueBy: Date | null;
  /** The amounts that the bank took, and gave back. */
  readonly moves: readonly DisputeMove[];
}

export interface DisputeMove {
  /** The provider's number of the movement. */
  readonly ref: string;
  /** Negative for what the bank took. */
  readonly cents: number;
  readonly costCents: number;
}

export interface DisputeOrder {
  readonly key: string;
  readonly disputeId: string;
}

/** The part of a photographer in a charge that the bank gave back to its cardholder. */
export interface TakeBackOrder {
  readonly key: string;
  readonly chargeId: string;
  readonly reversedCents: number;
  readonly feeCents: number;
}

/** Both movements; null for one that has not been made. */
export interface TakenBack {
  readonly reversedCents: number;
  readonly feeCents: number;
  readonly reversalId: string | null;
  readonly feeRefundId: string | null;
}

/** A payout from a photographer's account to their bank, and the charges in it. */
export interface PayoutSnapshot {
  readonly id: string;
  readonly accountId: string;
  readonly cents: number;
  readonly state: 'pending' | 'paid' | 'failed';
  readonly arrivesAt: Date;
  /** The intents whose money is in it. */
  readonly intentIds: readonly string[];
}

/**
 * A movement of the platform's balance, for the nightly comparison with the ledger. A charge of a booking makes three:
 * `charge` (+ the amount), `transfer` (- the amount: the photographer receives it whole) and `application_fee`
 * (+ the commission, which they pay from it). Its refund: `refund` (-), `transfer_refund` (+), `application_fee_refund` (-).
 */
export interface BalanceMove {
  readonly id: string;
  /**
   * The provider's type, except that movements of disputes are `dispute` and `dispute_reversal`: `charge`, `transfer`,
   * `application_fee`, `refund`, `transfer_refund`, `application_fee_refund`, `refund_failure`, `stripe_fee`, `payout`…
   */
  readonly kind: string;
  /** Positive for what came in, before `costCents`. */
  readonly cents: number;
  /** The provider's own fee for this movement. */
  readonly costCents: number;
  /** `chargeId`, `transferId`, `feeId`, the id of a refund, `reversalId`, `feeRefundId`; of a dispute, the movement's own. */
  readonly sourceId: string | null;
  readonly at: Date;
}

/**
 * The calls about cards and charges of bookings; the same errors as those of accounts, but a missing thing is
 * `PaymentsRefused`.
 */
export interface ChargeGateway {
  /** @returns the id of the customer (`cus_…`) */
  createCustomer(order: CustomerOrder): Promise<string>;
  createSetup(order: SetupOrder): Promise<SetupSnapshot>;
  retrieveSetup(setupId: string): Promise<SetupSnapshot>;
  /** Nothing to do for one that succeeded, or was cancelled before. */
  cancelSetup(setupId: string): Promise<SetupSnapshot>;
  /**
   * A declined kept card is no error: the snapshot has `requires_payment_method` or `requires_action`, and its `failure`.
   * @throws PaymentsRefused when the order itself is impossible (a restricted account, a removed card)
   */
  createCharge(order: ChargeOrder): Promise<ChargeSnapshot>;
  retrieveCharge(intentId: string): Promise<ChargeSnapshot>;
  /** Releases a reserved amount, or ends an unpaid intent. @returns the intent, which may have succeeded before */
  cancelCharge(intentId: string): Promise<ChargeSnapshot>;
  /** A repeat returns the intent. @throws PaymentsRefused when nothing is reserved any more, or less */
  captureCharge(order: CaptureOrder): Promise<ChargeSnapshot>;
  /**
   * Refunds the card first, then gives back from the commission, then takes back. Repeat it after any error but a refusal: nothing moves twice.
   * @throws PaymentsRefused when less was taken
   */
  refundCharge(order: RefundOrder): Promise<RefundSnapshot>;
  retrieveRefund(refundId: string): Promise<RefundSnapshot>;
  retrieveDispute(disputeId: string): Promise<DisputeSnapshot>;
  /** The numbers of disputes since an instant, the oldest first: the messages about them may be lost. */
  listDisputes(since: Date): Promise<readonly string[]>;
  /** Sends evidence to the bank, once: a repeat reads the dispute. @throws PaymentsRefused when it is too late */
  answerDispute(order: DisputeOrder & { readonly words: string }): Promise<DisputeSnapshot>;
  /** Gives in: the dispute is lost at once. @throws PaymentsRefused when it is over */
  acceptDispute(order: DisputeOrder): Promise<DisputeSnapshot>;
  /** Gives back from the commission, then takes back: the same as the end of a refund. Repeat it until both are made. */
  takeBack(order: TakeBackOrder): Promise<TakenBack>;
  retrievePayout(accountId: string, payoutId: string): Promise<PayoutSnapshot>;
  /** The numbers of an account's payouts since an instant, the oldest first: the messages about them may be lost. */
  listPayouts(accountId: string, since: Date): Promise<readonly string[]>;
  listCards(customerId: string): Promise<readonly CardFacts[]>;
  /** Removes a kept card. Nothing to do when it is gone. */
  forgetCard(methodId: string): Promise<void>;
  /** The movements of the platform's balance since an instant, the oldest first. */
  listMoves(since: Date): Promise<readonly BalanceMove[]>;
}
