import type { Stripe } from 'stripe';
import {
  type CardFacts,
  type ChargeSnapshot,
  type DisputeSnapshot,
  type DisputeState,
  type IntentState,
  intentStates,
  type SetupSnapshot,
} from './charges.ts';
import { PaymentsUnavailable } from './payments.ts';
import { BOOKING_MARK, idOf } from './stripe-client.ts';

/** The fields to expand for `chargeOf`. */
export const CHARGE_FIELDS = ['latest_charge.refunds', 'payment_method'];
/** The fields to expand for `setupOf`. */
export const SETUP_FIELDS = ['payment_method'];

/** Reasons that only the bank and its client should know of: told as a plain refusal. */
const SECRET_DECLINES = [
  'fraudulent',
  'lost_card',
  'merchant_blacklist',
  'pickup_card',
  'restricted_card',
  'security_violation',
  'stolen_card',
];
const PLAIN_DECLINES = ['generic_decline', 'do_not_honor', 'call_issuer', 'try_again_later', ...SECRET_DECLINES];

interface LastError {
  readonly code?: string;
  readonly decline_code?: string;
  readonly payment_method?: Stripe.PaymentMethod;
}

export function chargeOf(intent: Stripe.PaymentIntent): ChargeSnapshot {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const state = stateOf(intent.status);
  const until = charge?.payment_method_details?.card?.capture_before;
  const wasPaid = charge?.paid === true;
  return {
    id: intent.id,
    bookingId: intent.metadata[BOOKING_MARK] ?? null,
    clientSecret: intent.client_secret ?? '',
    state,
    cents: intent.amount,
    capturableCents: intent.amount_capturable,
    capturedCents: intent.amount_received,
    refundedCents: charge === null ? 0 : refundedOf(charge),
    feeCents: (wasPaid ? charge.application_fee_amount : null) ?? intent.application_fee_amount ?? 0,
    card: cardOfIntent(intent.payment_method, intent.last_payment_error),
    failure: state === 'succeeded' || state === 'requires_capture' ? null : failureOf(intent.last_payment_error),
    capturableUntil: state !== 'requires_capture' || until === undefined ? null : new Date(until * 1_000),
    chargeId: wasPaid ? charge.id : null,
    transferId: idOf(charge?.transfer),
    feeId: idOf(charge?.application_fee),
  };
}

/** Stripe counts a released reservation as refunded too, without a movement of money: so refunds are counted one by one. */
function refundedOf({ amount_refunded, captured, refunds }: Stripe.Charge): number {
  if (!captured) return 0;
  if (refunds?.has_more !== false) return amount_refunded;
  const made = refunds.data.filter(
    ({ status, balance_transaction }) => status !== 'failed' && status !== 'canceled' && balance_transaction !== null,
  );
  return made.reduce((sum, { amount }) => sum + amount, 0);
}

export function setupOf(setup: Stripe.SetupIntent): SetupSnapshot {
  const state = stateOf(setup.status);
  return {
    id: setup.id,
    bookingId: setup.metadata?.[BOOKING_MARK] ?? null,
    clientSecret: setup.client_secret ?? '',
    state,
    card: state === 'succeeded' ? cardOfIntent(setup.payment_method, null) : null,
    failure: state === 'succeeded' ? null : failureOf(setup.last_setup_error),
  };
}

export function disputeOf(dispute: Stripe.Dispute): DisputeSnapshot {
  const charge = typeof dispute.charge === 'object' ? dispute.charge : null;
  const due = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    bookingId: charge?.metadata[BOOKING_MARK] ?? null,
    intentId: idOf(dispute.payment_intent),
    chargeId: idOf(dispute.charge),
    cents: dispute.amount,
    reason: dispute.reason,
    state: disputeStateOf(dispute.status),
    isInquiry: dispute.status.startsWith('warning_') || dispute.status === 'prevented',
    dueBy: due === null ? null : new Date(due * 1_000),
    moves: dispute.balance_transactions.map(({ id, amount, fee }) => ({ ref: id, cents: amount, costCents: fee })),
  };
}

/** The facts of a kept card; null for another way to pay, which we do not offer. */
export function cardOf(method: Stripe.PaymentMethod): CardFacts | null {
  const { card } = method;
  if (card === undefined) return null;
  return {
    methodId: method.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    funding: fundingOf(card.funding),
  };
}

/** The card of an intent, or the one that was declined. */
function cardOfIntent(method: string | Stripe.PaymentMethod | null, error: LastError | null): CardFacts | null {
  const known = typeof method === 'object' ? method : null;
  const shown = known ?? error?.payment_method ?? null;
  return shown === null ? null : cardOf(shown);
}

function failureOf(error: LastError | null): string | null {
  if (error === null) return null;
  const { code = 'card_declined', decline_code } = error;
  return decline_code === undefined || PLAIN_DECLINES.includes(decline_code) ? code : decline_code;
}

function stateOf(status: string): IntentState {
  const state = intentStates.find((one) => one === status);
  if (state === undefined) throw new PaymentsUnavailable('Stripe: an unknown state of an intent');
  return state;
}

function fundingOf(funding: string): CardFacts['funding'] {
  return funding === 'credit' || funding === 'debit' || funding === 'prepaid' ? funding : 'unknown';
}

function disputeStateOf(status: string): DisputeState {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'won';
  return status.endsWith('under_review') ? 'under_review' : 'needs_response';
}
