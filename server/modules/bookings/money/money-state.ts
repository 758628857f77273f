// The payment as devices of both parties read it: pure, from its rows and the time.
import { planFor } from '#shared/bookings/money-plan.ts';
import type { BookingPayment, BookingPaymentState } from '#shared/payments/booking-payment.schema.ts';
import type { Limits } from '#shared/limits.ts';
import { owedOf } from './ended-step.ts';
import {
  isLive,
  isOfClaimPage,
  isOpenDispute,
  isReserved,
  type MoneyFacts,
  sessionLeg,
  takenSession,
  totalsOf,
} from './money-facts.ts';
import { retriesOf } from './retries.ts';

/** Whether all that is due when a client confirms is done: the card kept, the amount reserved, or the deposit paid. */
export function isFirstPartDone({ payment, intents }: MoneyFacts): boolean {
  switch (payment?.money_case) {
    case 'near':
      return intents.some((intent) => intent.leg === 'session' && (isReserved(intent) || intent.captured_cents > 0));
    case 'far':
      return intents.some(({ leg, state }) => leg === 'card' && state === 'succeeded');
    case 'deposit':
      return intents.some(({ leg, captured_cents }) => leg === 'deposit' && captured_cents > 0);
    default:
      return false;
  }
}

/** States over which an open dispute is shown: in the others, somebody has to pay first. */
const CONTESTABLE: readonly BookingPaymentState[] = ['deposit_paid', 'authorised', 'captured', 'paid_out', 'refunded'];

export function stateOf(facts: MoneyFacts, now: Date, limits: Limits): BookingPaymentState {
  const state = ownStateOf(facts, now, limits);
  return facts.disputes.some(isOpenDispute) && CONTESTABLE.includes(state) ? 'disputed' : state;
}

/** The state without open disputes. */
function ownStateOf(facts: MoneyFacts, now: Date, limits: Limits): BookingPaymentState {
  const { booking, payment, intents } = facts;
  if (payment === null) return 'none';
  const { captured, refunded, lost } = totalsOf(facts);
  if (captured > 0 && refunded >= captured) return 'refunded';
  // A lost deposit leaves the rest of an agreed session to be taken.
  const isToCome = isAgreed(booking.status) && takenSession(facts) === null;
  if (captured > 0 && !isToCome && refunded + lost >= captured) return 'refunded';
  switch (booking.status) {
    case 'awaiting_payment':
      return 'due';
    case 'confirmed':
    case 'completed':
    case 'closed':
      if (takenSession(facts) !== null) return (payment.paid_out_at ?? null) === null ? 'captured' : 'paid_out';
      break;
    default:
      return endedState(facts, payment, now, limits);
  }
  if ((payment.given_up_at ?? null) !== null) return 'unpaid';
  if (intents.some(isReserved)) return 'authorised';
  if (payment.failed_tries > 0 || payment.money_case === 'near') return 'at_risk';
  return captured > 0 ? 'deposit_paid' : 'card_kept';
}

function isAgreed(status: MoneyFacts['booking']['status']): boolean {
  return status === 'confirmed' || status === 'completed' || status === 'closed';
}

/** Of a booking that took no place: nothing, once what is owed was taken, and the rest released. */
function endedState(
  facts: MoneyFacts,
  payment: NonNullable<MoneyFacts['payment']>,
  now: Date,
  limits: Limits,
): BookingPaymentState {
  const { captured, refunded } = totalsOf(facts);
  // Its page may have paid it meanwhile: the provider is asked first.
  if (facts.intents.some((intent) => isLive(intent) && !isOfClaimPage(intent))) return payment.state;
  if (facts.intents.some(isReserved)) return 'authorised';
  if (captured - refunded === owedOf(facts, now, limits)) return captured > 0 ? 'captured' : 'none';
  if ((payment.given_up_at ?? null) !== null) return 'unpaid';
  if (payment.failed_tries > 0) return 'at_risk';
  if (captured > 0) return 'deposit_paid';
  return (payment.method_id ?? null) === null ? 'none' : 'card_kept';
}

/** The next thing that happens by itself; for a held slot, the end of the time to pay. */
export function nextOf(facts: MoneyFacts, now: Date, limits: Limits): BookingPayment['next'] {
  const { booking, payment, intents } = facts;
  if (payment === null) return null;
  switch (booking.status) {
    case 'awaiting_payment': {
      const at = booking.hold_expires_at ?? null;
      return at === null ? null : { at: at.toISOString(), kind: 'pay', cents: dueNow(facts, limits) };
    }
    case 'confirmed':
    case 'completed': {
      if (takenSession(facts) !== null || (payment.given_up_at ?? null) !== null) return null;
      const leg = sessionLeg(facts, limits);
      if (intents.some((intent) => intent.leg === 'session' && isReserved(intent))) {
        return { at: leg.at.toISOString(), kind: 'capture', cents: leg.cents };
      }
      const { next } = retriesOf(facts, now, limits);
      const kind = stateOf(facts, now, limits) === 'at_risk' ? 'retry' : 'authorise';
      return next === null ? null : { at: next.toISOString(), kind, cents: leg.cents };
    }
    default:
      return null;
  }
}

/** Reserved or charged when the client confirms; 0 for a card that is only kept. */
export function dueNow({ booking, payment }: MoneyFacts, limits: Limits): number {
  if (payment === null) return 0;
  if (payment.money_case === 'near') return booking.total_cents;
  return depositOf({ booking }, payment.money_case, limits).cents;
}

/** The part that is charged when a business confirms; nothing in other cases. */
export function depositOf(
  { booking }: Pick<MoneyFacts, 'booking'>,
  money_case: NonNullable<MoneyFacts['payment']>['money_case'],
  limits: Limits,
): { cents: number; fee_cents: number } {
  const session = { startsAt: booking.starts_at, endsAt: booking.ends_at, price: booking };
  const { legs } = planFor(money_case, { ...session, confirmedAt: booking.created_at }, limits);
  return legs.find(({ kind }) => kind === 'deposit') ?? { cents: 0, fee_cents: 0 };
}
