import { moveBooking } from '#shared/bookings/booking.states.ts';
import { mayMovePayment } from '#shared/payments/payment.states.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { bookings } from '../booking.noun.ts';
import { tellConfirmed, tellOfMoney } from '../tell-parties.ts';
import { advanceJob } from './advance.job.ts';
import { isFirstPartDone, nextOf, stateOf } from './money-state.ts';
import { totalsOf } from './money-facts.ts';
import type { Money } from './money.rows.ts';
import { nextStep } from './next-step.ts';
import type { Payment } from './payment.entity.ts';

/**
 * Writes what a change of the rows of a booking's money makes of it: the booking is confirmed, its payment has another
 * state, devices are told, and the next job is queued.
 */
export async function settle(work: Work, money: Money, limits: Limits): Promise<void> {
  const { booking, payment } = money;
  await em().flush();
  const confirmed = isFirstPartDone(money) ? moveBooking(booking.status, 'confirm') : null;
  const hold = booking.hold_expires_at ?? null;
  if (confirmed !== null) {
    em().assign(booking, { status: confirmed, confirmed_at: work.now, hold_expires_at: null });
  }
  const before = payment?.state ?? null;
  const isChanged = payment !== null && writePayment(payment, money, work.now, limits);
  // An order may still be refused: then the money is with the photographer as before.
  const isOrdered = money.refunds.some(({ state }) => state === 'ordered');
  const refunded = payment?.state === 'refunded' && !isOrdered ? moveBooking(booking.status, 'refund') : null;
  if (confirmed !== null || refunded !== null || isChanged) {
    if (confirmed !== null) tellConfirmed(work, booking);
    await work.change(bookings, booking, confirmed === null ? null : 'booking.confirm', () => {
      if (refunded !== null) booking.status = refunded;
    });
  }
  if (payment !== null && before !== null) tellOfMoney(work, booking, before, payment.state);
  queueNext(work, money, limits, hold);
}

/** @returns whether devices read another payment than before */
function writePayment(payment: Payment, money: Money, now: Date, limits: Limits): boolean {
  const before = shown(payment);
  const state = stateOf(money, now, limits);
  if (!mayMovePayment(payment.state, state)) throw new Error(`A payment can not go from ${payment.state} to ${state}`);
  const { authorised, captured, refunded, lost } = totalsOf(money);
  const next = nextOf(money, now, limits);
  em().assign(payment, {
    state,
    authorised_cents: authorised,
    captured_cents: captured,
    refunded_cents: refunded + lost,
    next_kind: next?.kind ?? null,
    next_at: next === null ? null : new Date(next.at),
    next_cents: next?.cents ?? null,
    updated_at: now,
  });
  return shown(payment) !== before;
}

/** The columns that devices read. */
function shown(payment: Payment): string {
  const { state, authorised_cents, captured_cents, refunded_cents, next_kind, next_at, next_cents } = payment;
  const { method_id, card_brand, card_last4, card_exp_month, card_exp_year, failure } = payment;
  return JSON.stringify([
    [state, authorised_cents, captured_cents, refunded_cents, next_kind ?? null, next_at ?? null, next_cents ?? null],
    [method_id ?? null, card_brand, card_last4, card_exp_month, card_exp_year, failure ?? null],
  ]);
}

/** Due work is done by whoever settles: `run_at` tells the reconciler of it, should they be killed. */
function queueNext(work: Work, money: Money, limits: Limits, hold: Date | null): void {
  const { booking, payment } = money;
  const step = nextStep(money, work.now, limits);
  const runAt = step.kind === 'wait' ? step.until : work.now;
  const isKnown = payment !== null && payment.run_at?.getTime() === runAt?.getTime();
  if (payment !== null) payment.run_at = runAt;
  if (isKnown || runAt === null || step.kind !== 'wait') return;
  // The end of a hold has a job of its own.
  if (booking.status === 'awaiting_payment' && runAt.getTime() === hold?.getTime()) return;
  work.later(advanceJob, { booking_id: booking.id }, runAt);
}
