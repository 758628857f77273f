import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { moneyCases } from '#shared/bookings/money-plan.ts';
import { refundStates } from '#shared/bookings/refund.schema.ts';
import { bookingPaymentStates, nextMoneyKinds } from '#shared/payments/booking-payment.schema.ts';
import { disputeStates } from '#shared/payments/dispute.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { intentStates } from '#server/gateways/payments/charges.ts';
import { Booking } from '../booking.entity.ts';

/** The payment of a booking, which has one where it is paid through us: what holds now, from its intents. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').primary(),
    money_case: p.enum(moneyCases),
    state: p.enum(bookingPaymentStates),
    authorised_cents: p.integer(),
    captured_cents: p.integer(),
    refunded_cents: p.integer(),
    next_kind: p.enum(nextMoneyKinds).nullable(),
    next_at: p.datetime(3).nullable(),
    next_cents: p.integer().nullable(),
    /** The moment of the next job; null when nothing happens by itself. */
    run_at: p.datetime(3).nullable().index(),
    /** The provider's number of the customer for whom the card is kept. */
    customer_id: p.string().length(60).nullable(),
    /** The provider's number of the kept card. */
    method_id: p.string().length(60).nullable(),
    card_brand: p.string().length(30).nullable(),
    card_last4: p.string().length(4).nullable(),
    card_exp_month: p.smallint().nullable(),
    card_exp_year: p.smallint().nullable(),
    /** The last reminder that the card expires before the session: this many days before it. */
    expiry_told_days: p.smallint().nullable(),
    /** The reason why the last try failed: the provider's code. */
    failure: p.string().length(80).nullable(),
    /** Tries of a charge without its owner that failed, and the moment of the last one. */
    failed_tries: p.integer(),
    tried_at: p.datetime(3).nullable(),
    /** The moment from which its plan counts, once the session has moved; null before. */
    replanned_at: p.datetime(3).nullable(),
    /** The tries after the session are over. */
    given_up_at: p.datetime(3).nullable(),
    paid_out_at: p.datetime(3).nullable(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  indexes: [{ name: 'payments_waiting', properties: ['state'], where: "state in ('at_risk', 'unpaid')" }],
});
export type Payment = InferEntity<typeof Payment>;

/** `card`: kept without a charge. `claim`: what is owed after a cancellation, where no reserved amount covers it. */
export const intentLegs = ['card', 'deposit', 'session', 'claim'] as const;
export type IntentLeg = (typeof intentLegs)[number];

/**
 * An intent at the payment provider, as last read there. Its row is written before the provider is asked: leg and try are
 * the key of that call, so that a repeat after a crash returns the same intent.
 */
export const PaymentIntent = defineEntity({
  name: 'PaymentIntent',
  tableName: 'payment_intents',
  properties: {
    id: p.uuid().primary(),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').index(),
    leg: p.enum(intentLegs),
    try_no: p.integer(),
    /** The provider's number; null until its answer has arrived. */
    intent_id: p.string().length(60).nullable().unique(),
    /** Charged by us with the kept card, without its owner. */
    is_off_session: p.smallint().$type<0 | 1>(),
    /** Of a card that replaces another one: it also replaces those of all other sessions to come. */
    is_for_all: p.smallint().$type<0 | 1>().default(0),
    state: p.enum(intentStates),
    cents: p.integer(),
    fee_cents: p.integer(),
    capturable_cents: p.integer(),
    captured_cents: p.integer(),
    refunded_cents: p.integer(),
    capturable_until: p.datetime(3).nullable(),
    failure: p.string().length(80).nullable(),
    /** Counts the reads, so that no older answer overwrites a newer one. */
    checks: p.integer(),
    checked_at: p.datetime(3).nullable(),
    created_at: p.datetime(3),
  },
  uniques: [{ properties: ['booking_id', 'leg', 'try_no'] }],
  indexes: [{ properties: ['state', 'checked_at'] }],
});
export type PaymentIntent = InferEntity<typeof PaymentIntent>;

/** A card that a booking has left, by the provider's number: it is forgotten there unless another booking uses it. */
export const LeftCard = defineEntity({
  name: 'LeftCard',
  tableName: 'left_cards',
  properties: {
    method_id: p.string().length(60).primary(),
    left_at: p.datetime(3).index(),
  },
});
export type LeftCard = InferEntity<typeof LeftCard>;

/** A person's or guest's number at the payment provider, for whom their cards are kept. */
export const Customer = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    owner: p.string().$type<Owner>().length(80).primary(),
    /** Our reference at the provider. */
    id: p.uuid().unique(),
    /** Null until the provider has answered. */
    customer_id: p.string().length(60).nullable(),
    created_at: p.datetime(3),
  },
});
export type Customer = InferEntity<typeof Customer>;

/** An amount that is given back, ordered here before the provider is asked. */
export const Refund = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').index(),
    payment_intent_id: () => p.manyToOne(PaymentIntent).mapToPk().fieldName('payment_intent_id').index(),
    refund_id: p.string().length(60).nullable().unique(),
    state: p.enum(refundStates),
    cents: p.integer(),
    /** Given back from the commission. */
    fee_cents: p.integer(),
    /** The words of who ordered it; empty after a cancellation. */
    reason: p.text(),
    /** The next try to move what it still lacks: what was paid out to the photographer; null for nothing. */
    back_at: p.datetime(3).nullable(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type Refund = InferEntity<typeof Refund>;

export const disputeOrders = ['answer', 'accept'] as const;

/** A charge that its cardholder contests at their bank, as last read at the provider. */
export const Dispute = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  properties: {
    id: p.uuid().primary(),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').index(),
    payment_intent_id: () => p.manyToOne(PaymentIntent).mapToPk().fieldName('payment_intent_id').index(),
    dispute_id: p.string().length(60).unique(),
    charge_id: p.string().length(60),
    state: p.enum(disputeStates),
    is_inquiry: p.smallint().$type<0 | 1>(),
    cents: p.integer(),
    /** The amount that the bank holds now. */
    taken_cents: p.integer(),
    /** The provider's own price of it. */
    cost_cents: p.integer(),
    /** The provider's name of the bank's reason. */
    reason: p.string().length(60),
    due_by: p.datetime(3).nullable(),
    evidence: p.text(),
    evidence_at: p.datetime(3).nullable(),
    answer: p.text().nullable(),
    /** A call to the provider that is written down, and not yet made. */
    sends: p.enum(disputeOrders).nullable(),
    /** Of a lost one: what the photographer gives back, what the platform gives back to them, and the next try. */
    back_cents: p.integer(),
    back_fee_cents: p.integer(),
    back_at: p.datetime(3).nullable(),
    opened_at: p.datetime(3),
    ended_at: p.datetime(3).nullable(),
    updated_at: p.datetime(3),
  },
  indexes: [{ properties: ['state', 'due_by'] }],
});
export type Dispute = InferEntity<typeof Dispute>;
