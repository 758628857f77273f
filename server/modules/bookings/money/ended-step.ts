import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { chargeable, type LeastCharge } from '#shared/payments/least-charge.ts';
import type { Limits } from '#shared/limits.ts';
import {
  feeOf,
  isOfClaimPage,
  type IntentFacts,
  isLive,
  isOpenDispute,
  isReserved,
  type MoneyFacts,
  type MoneyStep,
  totalsOf,
} from './money-facts.ts';

/**
 * The step of a booking that took no place: it expired, or was cancelled. What is not owed is released and given back;
 * what is owed is taken from what is reserved, else from the kept card.
 */
export function endedStep(facts: MoneyFacts, now: Date, limits: Limits): MoneyStep {
  const { intents, payment, claim } = facts;
  const open = intents.find((intent) => isLive(intent) && !isOfClaimPage(intent));
  if (open !== undefined) return { kind: 'cancel', intent: open };
  if (claim?.state === 'claimed' && claim.contest_until <= now) return { kind: 'settle_claim' };
  const owed = owedOf(facts, now, limits);
  if (owed === null) return { kind: 'wait', until: decidedAt(facts) };
  const { captured, refunded } = totalsOf(facts);
  const missing = owed - (captured - refunded);
  const page = intents.find(isLive);
  if (missing <= 0 && page !== undefined) return { kind: 'cancel', intent: page };
  const back = missing < 0 ? giveBack(facts, -missing, owed, limits) : null;
  if (back !== null) return back;
  const reserved = intents.find(isReserved);
  if (missing > 0) {
    const step = takeStep(facts, reserved, missing, owed, now, limits);
    if (step !== null) return step;
  }
  if (reserved !== undefined) return { kind: 'cancel', intent: reserved };
  if ((payment?.method_id ?? null) !== null) return { kind: 'forget_card' };
  return { kind: 'wait', until: null };
}

/**
 * The amount owed for a booking that has ended; null while it is not decided: the photographer may claim costs, or the
 * client may contest them.
 */
export function owedOf(facts: MoneyFacts, now: Date, limits: LeastCharge): number | null {
  const { captured, refunded } = totalsOf(facts);
  if (facts.booking.status === 'refunded') return captured - refunded;
  const owed = owedAfterCancelling(facts, now);
  return owed === null ? null : chargeable(owed, captured - refunded, limits);
}

function owedAfterCancelling({ booking, claim }: MoneyFacts, now: Date): number | null {
  if (cancelledBy(booking.status) !== 'client') return 0;
  if (booking.is_for_business === 1) return booking.cancel_ceiling_cents ?? 0;
  if (claim !== null) return claim.state === 'settled' ? (claim.settled_cents ?? 0) : null;
  const until = booking.claim_until ?? null;
  return until === null || until <= now ? 0 : null;
}

function decidedAt({ booking, claim }: MoneyFacts): Date | null {
  if (claim === null) return booking.claim_until ?? null;
  return claim.state === 'claimed' ? claim.contest_until : null;
}

/** The part of what is owed that was not taken, with its commission; null for none. */
export function owedClaim(
  facts: MoneyFacts,
  now: Date,
  limits: Limits,
): { readonly cents: number; readonly fee_cents: number } | null {
  const owed = owedOf(facts, now, limits);
  if (owed === null) return null;
  const { captured, refunded, fees } = totalsOf(facts);
  const cents = owed - (captured - refunded);
  if (cents <= 0) return null;
  return { cents, fee_cents: Math.min(cents, Math.max(0, feeOwed(facts, owed, limits) - fees)) };
}

/** A business pays the commission on what it owes; the costs of a photographer have none. */
function feeOwed(facts: MoneyFacts, owed: number, limits: Limits): number {
  return facts.booking.is_for_business === 1 ? feeOf(facts, owed, limits) : 0;
}

function takeStep(
  facts: MoneyFacts,
  reserved: IntentFacts | undefined,
  missing: number,
  owed: number,
  now: Date,
  limits: Limits,
): MoneyStep | null {
  const { payment, intents } = facts;
  const fee = Math.max(0, feeOwed(facts, owed, limits) - totalsOf(facts).fees);
  if (reserved !== undefined) {
    const cents = Math.min(missing, reserved.cents);
    return { kind: 'capture', intent: reserved, cents, fee_cents: Math.min(fee, cents) };
  }
  if (payment === null || (payment.given_up_at ?? null) !== null) return null;
  const tries = intents.filter(({ leg, is_off_session }) => leg === 'claim' && is_off_session === 1).length;
  if (tries > limits.unpaid_after_days || (payment.method_id ?? null) === null) return { kind: 'give_up' };
  const tried = payment.tried_at ?? null;
  const next = tries === 0 || tried === null ? now : addHours(tried, DAY_HOURS);
  if (next > now) return { kind: 'wait', until: next };
  return { kind: 'charge', leg: 'claim', cents: missing, fee_cents: Math.min(fee, missing) };
}

/** The amounts of charges that can still be given back, the largest first. */
export function leftOf({ intents, refunds, disputes }: Pick<MoneyFacts, 'intents' | 'refunds' | 'disputes'>) {
  // Money that a bank holds, or has given back, is not ours to give.
  const isContested = (id: string) =>
    disputes.some((one) => one.payment_intent_id === id && (isOpenDispute(one) || one.state === 'lost'));
  return intents
    .filter(({ id, captured_cents }) => captured_cents > 0 && !isContested(id))
    .map((intent) => {
      const back = refunds.filter(
        ({ payment_intent_id, state }) => payment_intent_id === intent.id && state !== 'failed' && state !== 'refused',
      );
      return {
        intent,
        cents: intent.captured_cents - back.reduce((sum, refund) => sum + refund.cents, 0),
        fee: intent.fee_cents - back.reduce((sum, refund) => sum + refund.fee_cents, 0),
      };
    })
    .sort((a, b) => b.cents - a.cents);
}

/** From the charge with the most left to give back. */
function giveBack(facts: MoneyFacts, cents: number, owed: number, limits: Limits): MoneyStep | null {
  // The provider refused to give one back: an administrator looks, and orders it again.
  const isRefused = (id: string) =>
    facts.refunds.some(({ payment_intent_id, state }) => payment_intent_id === id && state === 'refused');
  const left = leftOf(facts).find(({ intent }) => !isRefused(intent.id));
  if (left === undefined || left.cents <= 0) return null;
  const amount = Math.min(cents, left.cents);
  const fee = Math.max(0, totalsOf(facts).fees - feeOwed(facts, owed, limits));
  return { kind: 'give_back', intent: left.intent, cents: amount, fee_cents: Math.min(fee, left.fee, amount) };
}
