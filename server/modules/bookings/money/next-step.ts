// The next step of a booking's money: pure, from its rows and the time. Jobs, pages and messages all ask this.
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { endedStep } from './ended-step.ts';
import {
  isLive,
  isReserved,
  type IntentFacts,
  type MoneyFacts,
  type MoneyStep,
  sessionLeg,
  takenSession,
} from './money-facts.ts';
import { isOutlived } from './replan-rules.ts';
import { retriesOf } from './retries.ts';

/** The next step, or the moment to look again: `until` is null when nothing happens by itself. */
export function nextStep(facts: MoneyFacts, now: Date, limits: Limits): MoneyStep {
  const step = ownStep(facts, now, limits);
  if (step.kind !== 'wait') return step;
  const backs = [...facts.refunds, ...facts.disputes].map(({ back_at }) => back_at ?? null);
  return { kind: 'wait', until: earliest([step.until, ...backs]) };
}

function ownStep(facts: MoneyFacts, now: Date, limits: Limits): MoneyStep {
  const unanswered = facts.intents.find(({ intent_id, is_off_session, state }) => {
    return (intent_id ?? null) === null && is_off_session === 1 && state !== 'canceled';
  });
  // Whether the provider did it is not known: the same call answers that.
  if (unanswered !== undefined) return { kind: 'order', intent: unanswered };
  const isDue = ({ back_at = null }: { readonly back_at?: Date | null | undefined }) =>
    back_at !== null && back_at <= now;
  const refund = facts.refunds.find((one) => one.state === 'ordered' || isDue(one));
  if (refund !== undefined) return { kind: 'refund', refund };
  const dispute = facts.disputes.find(isDue);
  if (dispute !== undefined) return { kind: 'take_back', dispute };
  switch (facts.booking.status) {
    case 'awaiting_payment':
      return heldStep(facts, now);
    case 'confirmed':
    case 'completed':
    case 'closed':
      return agreedStep(facts, now, limits);
    default:
      return endedStep(facts, now, limits);
  }
}

/** A hold ends once no intent can be paid any more. */
function heldStep({ booking, intents }: MoneyFacts, now: Date): MoneyStep {
  const until = booking.hold_expires_at ?? null;
  if (until !== null && until > now) return { kind: 'wait', until };
  const open = intents.find(({ state }) => state !== 'canceled');
  return open === undefined ? { kind: 'expire' } : { kind: 'cancel', intent: open };
}

function agreedStep(facts: MoneyFacts, now: Date, limits: Limits): MoneyStep {
  const { booking, payment } = facts;
  if (booking.status === 'confirmed' && booking.ends_at <= now) return { kind: 'complete' };
  const own = payment === null ? ({ kind: 'wait', until: null } as const) : paidStep(facts, payment, now, limits);
  if (own.kind !== 'wait') return own;
  const end = closesAt(booking, limits);
  const isSettled = payment === null || ['none', 'captured', 'paid_out', 'refunded'].includes(payment.state);
  if (booking.status === 'completed' && isSettled && end <= now) return { kind: 'close' };
  const moves = [own.until, booking.status === 'confirmed' ? booking.ends_at : null];
  if (booking.status === 'completed' && isSettled) moves.push(end);
  return { kind: 'wait', until: earliest(moves) };
}

function closesAt({ ends_at }: MoneyFacts['booking'], limits: Limits): Date {
  return addHours(ends_at, limits.close_after_days * DAY_HOURS);
}

/** The step of a session that is paid through us. */
function paidStep(
  facts: MoneyFacts,
  payment: NonNullable<MoneyFacts['payment']>,
  now: Date,
  limits: Limits,
): MoneyStep {
  const { booking, intents } = facts;
  if (takenSession(facts) !== null) {
    const rest = intents.find((intent) => isReserved(intent) || isLive(intent));
    if (rest !== undefined) return { kind: 'cancel', intent: rest };
    const isKept = (payment.method_id ?? null) !== null;
    // A dispute keeps the booking open, not the card.
    const end = isKept && payment.state === 'disputed' ? closesAt(booking, limits) : null;
    const isOver = booking.status === 'closed' || (end !== null && end <= now);
    return isOver && isKept ? { kind: 'forget_card' } : { kind: 'wait', until: end };
  }
  const outlived = intents.find((intent) => isReserved(intent) && isOutlived(intent, facts, limits));
  if (outlived !== undefined) return { kind: 'cancel', intent: outlived };
  const leg = sessionLeg(facts, limits);
  const [reserved, ...doubles] = intents.filter((intent) => intent.leg === 'session' && isReserved(intent));
  if (reserved === undefined) return unreservedStep(facts, payment, now, limits);
  const rest = doubles[0] ?? intents.find(isLive);
  if (rest !== undefined) return { kind: 'cancel', intent: rest };
  if (leg.at > now) {
    const released = reserved.capturable_until ?? null;
    return { kind: 'wait', until: earliest([leg.at, released !== null && released > now ? released : null]) };
  }
  return {
    kind: 'capture',
    intent: reserved,
    cents: Math.min(leg.cents, reserved.cents),
    fee_cents: Math.min(leg.fee_cents, reserved.fee_cents),
  };
}

function unreservedStep(
  facts: MoneyFacts,
  payment: NonNullable<MoneyFacts['payment']>,
  now: Date,
  limits: Limits,
): MoneyStep {
  // A try that failed without its owner is not left open beside the next one.
  const failed = facts.intents.find((intent) => isLive(intent) && intent.is_off_session === 1);
  if (failed !== undefined) return { kind: 'cancel', intent: failed };
  if ((payment.given_up_at ?? null) !== null) return { kind: 'wait', until: null };
  const { isDue, next } = retriesOf(facts, now, limits);
  if (isDue) {
    const { cents, fee_cents } = sessionLeg(facts, limits);
    return (payment.method_id ?? null) === null
      ? { kind: 'fail', failure: 'card_missing' }
      : { kind: 'charge', leg: 'session', cents, fee_cents };
  }
  return next === null ? { kind: 'give_up' } : { kind: 'wait', until: next };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : known.reduce((first, one) => (one < first ? one : first));
}

/** The intents to read from the provider before anything is decided. */
export function readable(intents: readonly IntentFacts[]): IntentFacts[] {
  return intents.filter((intent) => (intent.intent_id ?? null) !== null && (isLive(intent) || isReserved(intent)));
}
