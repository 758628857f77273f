import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { ChargeSnapshot, RefundSnapshot, SetupSnapshot } from '#server/gateways/payments/charges.ts';
import { cancelledBy, moveBooking } from '#shared/bookings/booking.states.ts';
import { issueForCapture, issueForRefund, type TakenMoney } from '#server/modules/documents/issue-documents.service.ts';
import type { Limits } from '#shared/limits.ts';
import { postCharge, postRefund } from './ledger.ts';
import { nextTryOf, orderBack } from './take-back.ts';
import { isReserved } from './money-facts.ts';
import { keepCard, leaveCard } from './cards/keep-card.ts';
import { takeCardElsewhere } from './cards/take-card.ts';
import { isBeforeMove, isOutlived } from './replan-rules.ts';
import { tellRefunded } from '../tell-parties.ts';
import { lockedMoney, type Money } from './money.rows.ts';
import type { Payment, PaymentIntent, Refund } from './payment.entity.ts';
import { settle } from './settle.ts';

/** An intent as it was when the provider was asked about it. */
export interface SeenIntent {
  readonly id: string;
  readonly booking_id: string;
  readonly checks: number;
}

/**
 * Stores the provider's description of an intent.
 * @returns false when another check has written since it was asked: this answer may be the older one, and is not stored
 */
export async function applyCharge(
  work: Work,
  seen: SeenIntent,
  snapshot: ChargeSnapshot,
  limits: Limits,
): Promise<boolean> {
  const found = await lockedIntent(seen);
  if (found === null) return false;
  const { money, intent } = found;
  const wasPaid = isPaid(intent);
  const isReleased = isReserved(intent) && snapshot.state === 'canceled';
  const isTry = intent.is_off_session === 1 && intent.checks === 0 && !isBeforeMove(intent, money);
  note(work, intent, {
    intent_id: snapshot.id,
    state: snapshot.state,
    fee_cents: snapshot.capturedCents > 0 ? snapshot.feeCents : intent.fee_cents,
    capturable_cents: snapshot.capturableCents,
    captured_cents: snapshot.capturedCents,
    refunded_cents: snapshot.refundedCents,
    capturable_until: snapshot.capturableUntil,
    failure: snapshot.failure,
  });
  if (money.payment !== null) noteCharge(money.payment, intent, snapshot, { wasPaid, isTry });
  // A charge of the page keeps its card; one without its owner has the kept card. Once: the card may be another by now.
  if (isPaid(snapshot) && !wasPaid && intent.is_off_session === 0) await keepCardOf(work, money, snapshot, limits);
  // A reservation may end before the server has heard of it: its card was kept all the same.
  const isMissed = snapshot.state === 'canceled' && !wasPaid && snapshot.card?.methodId !== money.payment?.method_id;
  if (isMissed && snapshot.card !== null) await leaveCard(work, snapshot.card.methodId);
  // An amount that was reserved for an earlier date of the session is released by ourselves.
  if (isReleased && !isOutlived(intent, money, limits)) noteRelease(money);
  if (snapshot.capturedCents > 0) {
    await postCharge(money.booking, snapshot, work.now);
    await issueForCapture(work, takenMoney(money, snapshot, work.now));
  }
  await settle(work, money, limits);
  return true;
}

function noteCharge(
  payment: Payment,
  intent: PaymentIntent,
  snapshot: ChargeSnapshot,
  { wasPaid, isTry }: { readonly wasPaid: boolean; readonly isTry: boolean },
): void {
  const { failure } = snapshot;
  if (isPaid(snapshot)) {
    // A deposit that is read again says nothing of the rest.
    if (!wasPaid) em().assign(payment, { failure: null, failed_tries: 0, given_up_at: null });
    return;
  }
  if (isTry) payment.failed_tries += 1;
  if (isTry || intent.is_off_session === 0) payment.failure = failure ?? payment.failure ?? null;
}

function isPaid({ state }: Pick<ChargeSnapshot, 'state'>): boolean {
  return state === 'requires_capture' || state === 'succeeded';
}

async function keepCardOf(
  work: Work,
  { booking, payment }: Money,
  { card }: Pick<ChargeSnapshot, 'card'>,
  limits: Limits,
): Promise<void> {
  if (payment !== null && card !== null) await keepCard(work, { booking, payment }, card, limits);
}

/** The bank released what was reserved for a session that is still agreed: it is tried again. */
function noteRelease({ booking, payment, intents }: Money): void {
  const isAgreed = moveBooking(booking.status, 'complete') !== null || booking.status === 'completed';
  const isCovered = intents.some((one) => one.leg === 'session' && (isReserved(one) || one.captured_cents > 0));
  if (payment === null || !isAgreed || isCovered) return;
  em().assign(payment, { failed_tries: payment.failed_tries + 1, failure: 'released' });
}

/** The same for a card that is kept without a charge. */
export async function applySetup(
  work: Work,
  seen: SeenIntent,
  snapshot: SetupSnapshot,
  limits: Limits,
): Promise<boolean> {
  const found = await lockedIntent(seen);
  if (found === null) return false;
  const { money, intent } = found;
  const isNew = intent.state !== 'succeeded' && snapshot.state === 'succeeded';
  note(work, intent, { intent_id: snapshot.id, state: snapshot.state, failure: snapshot.failure });
  if (money.booking.status === 'awaiting_payment' && money.payment !== null) {
    money.payment.failure = snapshot.state === 'succeeded' ? null : snapshot.failure;
  }
  if (isNew) {
    await keepCardOf(work, money, snapshot, limits);
    if (intent.is_for_all === 1) await takeCardElsewhere(work, money.booking);
  }
  await settle(work, money, limits);
  return true;
}

/** The provider can not make an order at all: it counts as a try that failed. */
export async function applyImpossible(work: Work, seen: SeenIntent, failure: string, limits: Limits): Promise<boolean> {
  const found = await lockedIntent(seen);
  if (found === null) return false;
  const { money, intent } = found;
  em().assign(intent, { state: 'canceled', failure, checks: intent.checks + 1, checked_at: work.now });
  if (money.payment !== null && intent.is_off_session === 1 && !isBeforeMove(intent, money)) {
    em().assign(money.payment, { failed_tries: money.payment.failed_tries + 1, failure });
  }
  await settle(work, money, limits);
  return true;
}

/** Stores what became of an ordered refund. */
export async function applyRefund(
  work: Work,
  { id, booking_id }: Pick<Refund, 'id' | 'booking_id'>,
  snapshot: RefundSnapshot | 'refused',
  limits: Limits,
): Promise<void> {
  const money = await lockedMoney(booking_id);
  const refund = money?.refunds.find((one) => one.id === id);
  if (money === null || refund === undefined) return;
  const before = refund.state;
  if (snapshot === 'refused') em().assign(refund, { state: 'refused', back_at: null });
  else {
    const back_at = snapshot.state === 'failed' ? null : nextTryOf(snapshot, refund, work.now);
    em().assign(refund, { state: snapshot.state, refund_id: snapshot.id, back_at });
    if (snapshot.state !== 'failed') await postRefund(money.booking, snapshot, work.now);
    if (snapshot.state === 'succeeded') {
      const { cents, reason } = refund;
      await issueForRefund(work, { bookingId: booking_id, ref: snapshot.id, cents, reason });
    }
  }
  refund.updated_at = work.now;
  if (refund.state === 'refused' || refund.state === 'failed') {
    const ofCharge = money.disputes.filter((one) => one.payment_intent_id === refund.payment_intent_id);
    for (const dispute of ofCharge) if (dispute.state === 'lost') orderBack(money, dispute, work.now);
  }
  tellRefunded(work, money, before, refund.state);
  await settle(work, money, limits);
}

/**
 * Stores what the provider says of an intent. An answer that says nothing new is not counted: readers of one intent would
 * else make each other's answers stale for ever.
 */
function note(work: Work, intent: PaymentIntent, said: Partial<PaymentIntent>): void {
  const isNews = Object.entries(said).some(([name, value]) => {
    const before = intent[name as keyof PaymentIntent];
    return value instanceof Date && before instanceof Date ? value.getTime() !== before.getTime() : value !== before;
  });
  em().assign(intent, {
    ...said,
    checks: intent.checks + (isNews || intent.checks === 0 ? 1 : 0),
    checked_at: work.now,
  });
}

/** The facts of a receipt; the photographer's invoice goes with the one that pays an agreed session in full. */
function takenMoney({ booking, intents }: Money, { id, capturedCents, card }: ChargeSnapshot, at: Date): TakenMoney {
  const taken = intents.reduce((sum, intent) => sum + intent.captured_cents, 0);
  const isLast = taken === booking.total_cents && cancelledBy(booking.status) === null;
  return { bookingId: booking.id, ref: id, cents: capturedCents, at, card, isLast };
}

/** The photographer's bank has received what was taken for a session. */
export async function applyPayout(work: Work, bookingId: string, at: Date, limits: Limits): Promise<void> {
  const money = await lockedMoney(bookingId);
  if (money === null || money.payment === null || (money.payment.paid_out_at ?? null) !== null) return;
  money.payment.paid_out_at = at;
  await settle(work, money, limits);
}

/** The intent with its booking, locked; null when it is gone, or was read by another meanwhile. */
async function lockedIntent(seen: SeenIntent): Promise<{ money: Money; intent: PaymentIntent } | null> {
  const money = await lockedMoney(seen.booking_id);
  const intent = money?.intents.find(({ id }) => id === seen.id);
  if (money === null || intent === undefined || intent.checks !== seen.checks) return null;
  return { money, intent };
}
