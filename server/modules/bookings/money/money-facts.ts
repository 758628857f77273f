import { type MoneyLeg, planFor } from '#shared/bookings/money-plan.ts';
import { commissionOn } from '#shared/bookings/payout.ts';
import type { Limits } from '#shared/limits.ts';
import type { Booking } from '../booking.entity.ts';
import type { BookingClaim } from '../claim.entity.ts';
import type { Dispute, IntentLeg, Payment, PaymentIntent, Refund } from './payment.entity.ts';

export type IntentFacts = Pick<
  PaymentIntent,
  | 'id'
  | 'leg'
  | 'intent_id'
  | 'is_off_session'
  | 'state'
  | 'cents'
  | 'fee_cents'
  | 'captured_cents'
  | 'capturable_until'
  | 'failure'
  | 'created_at'
>;
export type RefundFacts = Pick<Refund, 'id' | 'payment_intent_id' | 'state' | 'cents' | 'fee_cents' | 'back_at'>;
export type DisputeFacts = Pick<
  Dispute,
  | 'id'
  | 'payment_intent_id'
  | 'charge_id'
  | 'state'
  | 'is_inquiry'
  | 'taken_cents'
  | 'back_cents'
  | 'back_fee_cents'
  | 'back_at'
>;

/** All that the money of a booking depends on. */
export interface MoneyFacts {
  readonly booking: Pick<
    Booking,
    | 'id'
    | 'status'
    | 'starts_at'
    | 'ends_at'
    | 'hold_expires_at'
    | 'confirmed_at'
    | 'created_at'
    | 'subtotal_cents'
    | 'tps_cents'
    | 'tvq_cents'
    | 'total_cents'
    | 'is_for_business'
    | 'cancel_ceiling_cents'
    | 'claim_until'
  >;
  /** Null for a session that its parties settle themselves. */
  readonly payment: Pick<
    Payment,
    'state' | 'money_case' | 'method_id' | 'failed_tries' | 'tried_at' | 'replanned_at' | 'given_up_at' | 'paid_out_at'
  > | null;
  readonly intents: readonly IntentFacts[];
  readonly refunds: readonly RefundFacts[];
  readonly claim: Pick<BookingClaim, 'state' | 'contest_until' | 'settled_cents'> | null;
  readonly disputes: readonly DisputeFacts[];
}

/** The next step. */
export type MoneyStep =
  | { readonly kind: 'wait'; readonly until: Date | null }
  /** A change of our rows, without a call to the provider. */
  | { readonly kind: 'expire' | 'complete' | 'close' | 'give_up' | 'settle_claim' | 'forget_card' }
  /** A try that could not be made. */
  | { readonly kind: 'fail'; readonly failure: string }
  /** A call to the provider. `order` repeats one without an answer. */
  | { readonly kind: 'order' | 'cancel'; readonly intent: IntentFacts }
  | { readonly kind: 'charge'; readonly leg: IntentLeg; readonly cents: number; readonly fee_cents: number }
  | { readonly kind: 'capture'; readonly intent: IntentFacts; readonly cents: number; readonly fee_cents: number }
  | { readonly kind: 'give_back'; readonly intent: IntentFacts; readonly cents: number; readonly fee_cents: number }
  | { readonly kind: 'refund'; readonly refund: RefundFacts }
  | { readonly kind: 'take_back'; readonly dispute: DisputeFacts };

/** An intent that its page could still confirm, or that the provider works on. */
export function isLive({ state }: Pick<IntentFacts, 'state'>): boolean {
  return state !== 'succeeded' && state !== 'canceled' && state !== 'requires_capture';
}

/** With it the client pays on the page what is owed after a cancellation: it stays open until that is paid. */
export function isOfClaimPage({ leg, is_off_session }: Pick<IntentFacts, 'leg' | 'is_off_session'>): boolean {
  return leg === 'claim' && is_off_session === 0;
}

/** Its amount is reserved, and not yet taken. */
export function isReserved({ state }: Pick<IntentFacts, 'state'>): boolean {
  return state === 'requires_capture';
}

/** The amount of the session that was taken; null before. */
export function takenSession({ intents }: MoneyFacts): IntentFacts | null {
  return intents.find(({ leg, captured_cents }) => leg === 'session' && captured_cents > 0) ?? null;
}

/** The leg of the session, for what a deposit has not paid. */
export function sessionLeg(facts: MoneyFacts, limits: Limits): MoneyLeg {
  const { booking, intents, payment } = facts;
  const plan = planFor(
    payment?.money_case ?? 'far',
    {
      // The plan of a session that has moved counts from then.
      confirmedAt: payment?.replanned_at ?? booking.confirmed_at ?? booking.created_at,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      price: booking,
    },
    limits,
  );
  const leg = plan.legs.find(({ kind }) => kind === 'session');
  if (leg === undefined) throw new Error('A plan without a session');
  const paid = intents.filter((intent) => intent.leg === 'deposit' && intent.captured_cents > 0);
  if (paid.length === 0) return leg;
  return {
    ...leg,
    cents: booking.total_cents - sum(paid, 'captured_cents'),
    fee_cents: feeOf(facts, booking.total_cents, limits) - sum(paid, 'fee_cents'),
  };
}

/** The commission on a part of the total. */
export function feeOf({ booking }: MoneyFacts, cents: number, limits: Limits): number {
  return commissionOn(booking, cents, limits.commission_percent);
}

/** The bank has taken the amount, and has not decided. */
export function isOpenDispute({ state, is_inquiry }: Pick<DisputeFacts, 'state' | 'is_inquiry'>): boolean {
  return is_inquiry === 0 && (state === 'needs_response' || state === 'under_review');
}

/** Taken, and given back or about to be, by us; `lost` was given back by a bank. */
export function totalsOf({ intents, refunds, disputes }: Pick<MoneyFacts, 'intents' | 'refunds' | 'disputes'>) {
  const taken = intents.filter(({ captured_cents }) => captured_cents > 0);
  const lost = disputes.filter(({ state }) => state === 'lost');
  const back = refunds.filter(({ state }) => state !== 'failed' && state !== 'refused');
  return {
    authorised: sum(intents.filter(isReserved), 'cents'),
    captured: sum(taken, 'captured_cents'),
    fees: sum(taken, 'fee_cents') - sum(back, 'fee_cents') - sum(lost, 'back_fee_cents'),
    refunded: sum(back, 'cents'),
    lost: sum(lost, 'taken_cents'),
  };
}

function sum<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
