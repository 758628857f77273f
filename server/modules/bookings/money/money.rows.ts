import { LockMode } from '@mikro-orm/core';
import { moneyPlanOf } from '#shared/bookings/money-plan.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { Booking } from '../booking.entity.ts';
import { BookingClaim } from '../claim.entity.ts';
import { Dispute, type IntentLeg, Payment, PaymentIntent, Refund } from './payment.entity.ts';

/** A booking with the rows of its money. The booking is locked first, and its money with it. */
export interface Money {
  readonly booking: Booking;
  readonly payment: Payment | null;
  readonly intents: PaymentIntent[];
  readonly refunds: Refund[];
  readonly claim: BookingClaim | null;
  readonly disputes: Dispute[];
}

/** @returns null for no such booking */
export async function lockedMoney(bookingId: string): Promise<Money | null> {
  const booking = await em().findOne(Booking, { id: bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return booking === null ? null : moneyOf(booking);
}

/** @param booking locked */
export async function moneyOf(booking: Booking): Promise<Money> {
  const of = { booking_id: booking.id };
  return {
    booking,
    payment: await em().findOne(Payment, of),
    intents: await em().find(PaymentIntent, of, { orderBy: { created_at: 'asc', id: 'asc' } }),
    refunds: await em().find(Refund, of, { orderBy: { created_at: 'asc', id: 'asc' } }),
    claim: await em().findOne(BookingClaim, of),
    disputes: await em().find(Dispute, of, { orderBy: { opened_at: 'asc', id: 'asc' } }),
  };
}

/** The payment of a slot that is held until it is paid. */
export function createPayment(booking: Booking, now: Date, limits: Limits): Payment {
  const plan = moneyPlanOf(
    {
      isBusiness: booking.is_for_business === 1,
      confirmedAt: now,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      price: booking,
    },
    limits,
  );
  return em().create(Payment, {
    booking_id: booking.id,
    money_case: plan.case,
    state: 'due',
    authorised_cents: 0,
    captured_cents: 0,
    refunded_cents: 0,
    next_kind: null,
    next_at: null,
    next_cents: null,
    run_at: null,
    customer_id: null,
    method_id: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
    expiry_told_days: null,
    failure: null,
    failed_tries: 0,
    tried_at: null,
    replanned_at: null,
    given_up_at: null,
    paid_out_at: null,
    created_at: now,
    updated_at: now,
  });
}

interface IntentOrder {
  readonly leg: IntentLeg;
  readonly cents: number;
  readonly fee_cents: number;
  readonly isOffSession: boolean;
}

/** The row of an intent that the provider is about to be asked for. */
export function createIntent(
  money: Money,
  { leg, cents, fee_cents, isOffSession }: IntentOrder,
  now: Date,
): PaymentIntent {
  const tries = money.intents.filter((intent) => intent.leg === leg).map(({ try_no }) => try_no);
  const intent = em().create(PaymentIntent, {
    id: newId(),
    booking_id: money.booking.id,
    leg,
    try_no: Math.max(0, ...tries) + 1,
    intent_id: null,
    is_off_session: isOffSession ? 1 : 0,
    is_for_all: 0,
    state: 'requires_payment_method',
    cents,
    fee_cents,
    capturable_cents: 0,
    captured_cents: 0,
    refunded_cents: 0,
    capturable_until: null,
    failure: null,
    checks: 0,
    checked_at: null,
    created_at: now,
  });
  money.intents.push(intent);
  return intent;
}

/** The key of the call that makes an intent. */
export function keyOf({ booking_id, leg, try_no }: Pick<PaymentIntent, 'booking_id' | 'leg' | 'try_no'>): string {
  return `booking-${booking_id}-${leg}-${try_no}`;
}
