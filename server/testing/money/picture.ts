import type { Stripe } from 'stripe';
import { em } from '../../foundation/db/request-em.ts';
import { refOf } from '../../gateways/payments/local/parts/sim-state.ts';
import { PLATFORM } from '../../gateways/payments/local/parts/sim-state.ts';
import type { SimState } from '../../gateways/payments/local/parts/sim-state.ts';
import { BOOKING_MARK } from '../../gateways/payments/stripe-client.ts';
import { BookingClaim } from '../../modules/bookings/claim.entity.ts';
import { Booking } from '../../modules/bookings/booking.entity.ts';
import { LedgerEntry } from '../../modules/bookings/money/ledger.entity.ts';
import { Dispute, Payment, PaymentIntent, Refund } from '../../modules/bookings/money/payment.entity.ts';
import { Document } from '../../modules/documents/document.entity.ts';
import { QuoteRequest } from '../../modules/requests/quote-request.entity.ts';
import type { Stage } from './stage.ts';

/** A movement of the platform's balance for a booking. */
export interface Move {
  readonly kind: string;
  readonly ref: string;
  readonly cents: number;
  readonly at: Date;
}

/** A booking as the provider has it. */
export interface There {
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly setups: readonly Stripe.SetupIntent[];
  readonly charges: readonly Stripe.Charge[];
  readonly moves: readonly Move[];
  readonly captured: number;
  readonly refunded: number;
  readonly reserved: number;
  /** The platform's commission, less what was given back of it. */
  readonly fees: number;
  readonly isDisputed: boolean;
  /** Taken by banks, and not given back; what they hold without having decided. */
  readonly contested: number;
  readonly undecided: number;
}

/** A booking with everything that belongs to it, here and at the provider. */
export interface Picture {
  readonly booking: Booking;
  readonly request: QuoteRequest;
  readonly payment: Payment | null;
  readonly intents: readonly PaymentIntent[];
  readonly refunds: readonly Refund[];
  readonly claim: BookingClaim | null;
  readonly disputes: readonly Dispute[];
  readonly ledger: readonly LedgerEntry[];
  readonly documents: readonly Document[];
  readonly there: There;
}

/** The rows here, and the state of the provider. */
export interface BothSides {
  readonly read: Stage['read'];
  readonly payments: { readonly simulator: { readonly state: SimState } };
}

export async function pictureOf(stage: BothSides, id: string): Promise<Picture> {
  return stage.read(async () => {
    const booking = await em().findOneOrFail(Booking, { id });
    const of = { booking_id: id };
    return {
      booking,
      request: await em().findOneOrFail(QuoteRequest, { id: booking.quote_request_id }),
      payment: await em().findOne(Payment, of),
      intents: await em().find(PaymentIntent, of),
      refunds: await em().find(Refund, of),
      disputes: await em().find(Dispute, of),
      claim: await em().findOne(BookingClaim, of),
      ledger: await em().find(LedgerEntry, of),
      documents: await em().find(Document, of),
      there: thereOf(stage.payments.simulator.state, id),
    };
  });
}

function thereOf(state: SimState, id: string): There {
  const intents = Object.values(state.intents).filter(({ metadata }) => metadata[BOOKING_MARK] === id);
  const setups = Object.values(state.setups).filter(({ metadata }) => metadata?.[BOOKING_MARK] === id);
  const ids = new Set(intents.map((intent) => intent.id));
  const charges = Object.values(state.charges).filter((charge) => ids.has(refOf(charge.payment_intent)));
  const chargeIds = new Set(charges.map((charge) => charge.id));
  const transfers = Object.values(state.transfers).filter((one) => chargeIds.has(refOf(one.source_transaction)));
  const fees = Object.values(state.fees).filter((one) => chargeIds.has(refOf(one.originating_transaction)));
  const refunds = Object.values(state.refunds).filter((one) => chargeIds.has(refOf(one.charge)));
  const [transferIds, feeIds] = [new Set(transfers.map((one) => one.id)), new Set(fees.map((one) => one.id))];
  const reversals = Object.values(state.reversals).filter((one) => transferIds.has(refOf(one.transfer)));
  const feeRefunds = Object.values(state.feeRefunds).filter((one) => feeIds.has(refOf(one.fee)));
  const disputes = Object.values(state.disputes).filter((one) => chargeIds.has(refOf(one.charge)));
  const sources = new Set(
    [...charges, ...transfers, ...fees, ...refunds, ...reversals, ...feeRefunds, ...disputes].map((one) => one.id),
  );
  const moves = state.moves.filter(({ account, of }) => account === PLATFORM && sources.has(refOf(of.source)));
  return {
    intents,
    setups,
    charges,
    moves: moves.flatMap(({ of }): Move[] => {
      const at = new Date(of.created * 1_000);
      if (of.type !== 'adjustment') return [{ kind: of.type, ref: refOf(of.source), cents: of.amount, at }];
      const kind = of.amount < 0 ? 'dispute' : 'dispute_reversal';
      const cost = { kind: 'dispute_fee', ref: of.id, cents: of.fee, at };
      return [{ kind, ref: of.id, cents: of.amount, at }, ...(of.fee === 0 ? [] : [cost])];
    }),
    captured: sum(charges, (one) => one.amount_captured),
    refunded: sum(refunds, (one) => one.amount),
    reserved: sum(intents, (one) => one.amount_capturable),
    fees: sum(fees, (one) => one.amount - one.amount_refunded),
    isDisputed: disputes.length > 0,
    contested: sum(disputes, (one) => (one.status === 'won' ? 0 : one.amount)),
    undecided: sum(disputes, (one) => (one.status === 'won' || one.status === 'lost' ? 0 : one.amount)),
  };
}

export function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
