import type { Stripe } from 'stripe';
import type { SimAccount } from './sim-account.ts';

/** The owner of the platform's own balance. */
export const PLATFORM = 'platform';

/** The number in a field: the simulator keeps numbers in place of other objects. Empty for none. */
export function refOf(field: string | { readonly id: string } | null | undefined): string {
  return typeof field === 'string' ? field : (field?.id ?? '');
}

/** An address of the form: unused, or used by the visit that opened it. */
export interface SimLink {
  readonly accountId: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly visit: string | null;
}

export interface SimEvent {
  readonly id: string;
  readonly type: string;
  /** The connected account that it is about; none for the platform's own. */
  readonly account?: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

/** The answer to an idempotency key, and its request. */
export interface SimAnswer {
  readonly asked: string;
  readonly status: number;
  readonly body: string;
}

/** The bank's facts about a card: the test card it is, and whether its holder agreed to later charges. */
export interface SimCard {
  readonly number: string;
  isSetUp: boolean;
}

/** A movement of a balance: the platform's, or a connected account's. */
export interface SimMove {
  readonly account: string;
  readonly of: Stripe.BalanceTransaction;
  /** The payout that it left in. */
  payout: string | null;
}

/** Everything is in the format of Stripe's API, with numbers in place of other objects. */
export interface SimState {
  accounts: Record<string, SimAccount>;
  links: Record<string, SimLink>;
  events: SimEvent[];
  answers: Record<string, SimAnswer>;
  customers: Record<string, Stripe.Customer>;
  methods: Record<string, Stripe.PaymentMethod>;
  cards: Record<string, SimCard>;
  setups: Record<string, Stripe.SetupIntent>;
  intents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  transfers: Record<string, Stripe.Transfer>;
  reversals: Record<string, Stripe.TransferReversal>;
  fees: Record<string, Stripe.ApplicationFee>;
  feeRefunds: Record<string, Stripe.FeeRefund>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  payouts: Record<string, Stripe.Payout>;
  moves: SimMove[];
  /** Sums of the movements and payments that were forgotten (`prune`). */
  carried: { moves: Record<string, number>; world: number; costs: number };
}
