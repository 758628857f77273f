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
  /** Our reference: whose cards they are. The same reference always returns the same customer. */
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
  /** Why the last try failed: the provider's decline or error code. */
  readonly failure: string | null;
}

/** A charge of a booking: a PaymentIntent with a destination, `on_behalf_of` the photographer. All amounts in cents, CAD. */
export interface ChargeOrder {
  readonly key: string;
  readonly bookingId: string;
  readonly customerId: string;
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
  readonly clientSecret: string;
  readonly state: IntentState;
  readonly cents: number;
  /** Reserved now, and not yet taken. */
  readonly capturableCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly feeCents: number;
  readonly card: CardFacts | null;
  /** Why the last try failed (`card_declined`, `authentication_required`, `expired_card`…). */
  readonly failure: string | null;
  /** When the reserved amount is released by the bank; null when nothing is reserved. */
  readonly capturableUntil: Date | null;
}

export interface CaptureOrder {
  readonly key: string;
  readonly intentId: string;
  /** At most the reserved amount; the rest is released, and can not be taken any more. */
  readonly cents: number;
  readonly feeCents: number;
}

/** A refund, with our own amounts: what comes back from the photographer, and from the commission. */
export interface RefundOrder {
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
  readonly cents: number;
  readonly reversedCents: number;
  readonly feeCents: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
}

/** A movement of the platform's balance, for the nightly comparison with the ledger. */
export interface BalanceMove {
  readonly id: string;
  /** `charge`, `application_fee`, `refund`, `application_fee_refund`, `transfer`, `transfer_refund`, `dispute`, `stripe_fee`… */
  readonly kind: string;
  readonly cents: number;
  readonly sourceId: string | null;
  readonly at: Date;
}

/** The calls about cards and charges of bookings; the same errors as those of accounts. */
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
  /** @throws PaymentsRefused when nothing is reserved any more */
  captureCharge(order: CaptureOrder): Promise<ChargeSnapshot>;
  /** @throws PaymentsRefused when less was taken */
  refundCharge(order: RefundOrder): Promise<RefundSnapshot>;
  listCards(customerId: string): Promise<readonly CardFacts[]>;
  /** Removes a kept card. Nothing to do when it is gone. */
  forgetCard(methodId: string): Promise<void>;
  /** The movements of the platform's balance since an instant, the oldest first. */
  listMoves(since: Date): Promise<readonly BalanceMove[]>;
}
