import { moveBooking } from '#shared/bookings/booking.states.ts';
import { chargeable } from '#shared/payments/least-charge.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { CaptureOrder, ChargeOrder, RefundOrder, TakeBackOrder } from '#server/gateways/payments/charges.ts';
import type { Booking } from '../booking.entity.ts';
import { bookings } from '../booking.noun.ts';
import { expireHeld } from '../expire-held.ts';
import type { SeenIntent } from './apply.ts';
import { dropCard } from './cards/keep-card.ts';
import type { MoneyStep } from './money-facts.ts';
import type { MoneyPorts } from './money.ports.ts';
import { createIntent, keyOf, lockedMoney, type Money } from './money.rows.ts';
import { nextStep } from './next-step.ts';
import { type Dispute, type PaymentIntent, Refund } from './payment.entity.ts';
import { endRescheduleOf } from '../end-reschedule.ts';
import { settle } from './settle.ts';

/** A call to the provider, written down before it is made. */
export type Call =
  | { readonly kind: 'charge'; readonly seen: SeenIntent; readonly order: ChargeOrder }
  /** Nobody can be paid now: the try is lost. */
  | { readonly kind: 'impossible'; readonly seen: SeenIntent; readonly failure: string }
  | { readonly kind: 'capture'; readonly seen: SeenIntent; readonly order: CaptureOrder }
  | { readonly kind: 'cancel'; readonly seen: SeenIntent; readonly intentId: string; readonly isSetup: boolean }
  | { readonly kind: 'refund'; readonly refund: Pick<Refund, 'id' | 'booking_id'>; readonly order: RefundOrder }
  | { readonly kind: 'take_back'; readonly dispute: Pick<Dispute, 'id' | 'booking_id'>; readonly order: TakeBackOrder };

/**
 * Takes the next steps of a booking that need nobody else, and writes down the first call to the provider.
 * @returns null when there is nothing to do before the next job
 */
export async function takeStep(work: Work, bookingId: string, ports: MoneyPorts): Promise<Call | null> {
  const money = await lockedMoney(bookingId);
  if (money === null) return null;
  for (let taken = 0; ; taken += 1) {
    const step = nextStep(money, work.now, ports.limits);
    // The next job of a session without a payment waits already.
    if (step.kind === 'wait' && money.payment === null && taken === 0) return null;
    const end = await take(work, money, step, ports);
    if (end !== 'again') return end;
    await em().flush();
  }
}

async function take(work: Work, money: Money, step: MoneyStep, ports: MoneyPorts): Promise<Call | null | 'again'> {
  const { booking, payment } = money;
  switch (step.kind) {
    case 'wait':
      await settle(work, money, ports.limits);
      return null;
    case 'expire':
      await expireHeld(work, booking, ports.holds);
      return 'again';
    case 'complete':
    case 'close':
      await move(work, booking, step.kind);
      return 'again';
    case 'settle_claim':
      if (money.claim === null) throw new Error('No claim to settle');
      em().assign(money.claim, { state: 'settled', settled_cents: chargeable(money.claim.cents, 0, ports.limits) });
      await work.change(bookings, booking, 'booking.settle_claim', () => undefined);
      return 'again';
    case 'give_up':
      if (payment === null) throw new Error('No payment to give up');
      payment.given_up_at = work.now;
      await settle(work, money, ports.limits);
      return 'again';
    case 'fail':
      if (payment === null) throw new Error('No payment to fail');
      em().assign(payment, {
        failed_tries: payment.failed_tries + 1,
        tried_at: work.now,
        failure: step.failure,
      });
      await settle(work, money, ports.limits);
      return 'again';
    case 'forget_card':
      if (payment === null) throw new Error('No payment whose card is kept');
      await dropCard(work, payment);
      await settle(work, money, ports.limits);
      return 'again';
    default:
      return ports.gateway === null ? null : callOf(work, money, step);
  }
}

async function move(work: Work, booking: Booking, verb: 'complete' | 'close'): Promise<void> {
  const status = moveBooking(booking.status, verb);
  if (status === null) throw new Error(`A booking that is ${booking.status} can not ${verb}`);
  await endRescheduleOf(booking, work.now);
  await work.change(bookings, booking, `booking.${verb}`, () => {
    booking.status = status;
  });
}

type ProviderStep = Exclude<
  MoneyStep,
  { kind: 'wait' | 'expire' | 'complete' | 'close' | 'give_up' | 'settle_claim' | 'fail' | 'forget_card' }
>;

async function callOf(work: Work, money: Money, step: ProviderStep): Promise<Call | null | 'again'> {
  const { booking, payment } = money;
  if (payment === null) throw new Error('A booking without a payment has no call');
  switch (step.kind) {
    case 'charge': {
      const intent = createIntent(money, { ...step, isOffSession: true }, work.now);
      payment.tried_at = work.now;
      return chargeCall(money, intent);
    }
    case 'order':
      return chargeCall(money, intentOf(money, step.intent.id));
    case 'cancel': {
      const intent = intentOf(money, step.intent.id);
      const intentId = intent.intent_id ?? null;
      if (intentId !== null) return { kind: 'cancel', seen: seenOf(intent), intentId, isSetup: intent.leg === 'card' };
      // Nobody has its secret: whatever it is there, it can not be confirmed.
      em().assign(intent, { state: 'canceled', checks: intent.checks + 1 });
      return 'again';
    }
    case 'capture': {
      const intent = intentOf(money, step.intent.id);
      const { cents, fee_cents: feeCents } = step;
      const order = { key: `${keyOf(intent)}-capture`, intentId: intent.intent_id ?? '', cents, feeCents };
      return { kind: 'capture', seen: seenOf(intent), order };
    }
    case 'give_back': {
      const refund = em().create(Refund, {
        id: newId(),
        booking_id: booking.id,
        payment_intent_id: step.intent.id,
        refund_id: null,
        state: 'ordered',
        cents: step.cents,
        fee_cents: step.fee_cents,
        reason: '',
        back_at: null,
        created_at: work.now,
        updated_at: work.now,
      });
      money.refunds.push(refund);
      return 'again';
    }
    case 'refund': {
      const { id, cents, fee_cents: feeCents, payment_intent_id } = step.refund;
      const intentId = intentOf(money, payment_intent_id).intent_id ?? '';
      const order = { key: `refund-${id}`, intentId, cents, reversedCents: cents, feeCents };
      return { kind: 'refund', refund: { id, booking_id: booking.id }, order };
    }
    case 'take_back': {
      const { id, charge_id: chargeId, back_cents: reversedCents, back_fee_cents: feeCents } = step.dispute;
      const order = { key: `dispute-${id}`, chargeId, reversedCents, feeCents };
      return { kind: 'take_back', dispute: { id, booking_id: booking.id }, order };
    }
  }
}

async function chargeCall({ booking, payment }: Money, intent: PaymentIntent): Promise<Call> {
  const accountId = await payableAccount(booking.provider_id);
  const seen = seenOf(intent);
  const customerId = payment?.customer_id ?? null;
  const methodId = payment?.method_id ?? null;
  if (accountId === null) return { kind: 'impossible', seen, failure: 'account_restricted' };
  if (customerId === null || methodId === null) return { kind: 'impossible', seen, failure: 'card_missing' };
  return {
    kind: 'charge',
    seen,
    order: {
      key: keyOf(intent),
      bookingId: booking.id,
      customerId,
      cents: intent.cents,
      feeCents: intent.fee_cents,
      accountId,
      // A double is never taken, only reserved: the capture names one intent.
      capture: 'manual',
      methodId,
      keepsCard: true,
    },
  };
}

/** The provider's number of a photographer's account that can receive payments; null for none. */
export async function payableAccount(providerId: string): Promise<string | null> {
  const row = await tables()
    .selectFrom('providers')
    .select(['stripe_connected_account_id', 'stripe_charges_enabled'])
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row?.stripe_charges_enabled === 1 ? row.stripe_connected_account_id : null;
}

export function seenOf({ id, booking_id, checks }: PaymentIntent): SeenIntent {
  return { id, booking_id, checks };
}

function intentOf({ intents }: Money, id: string): PaymentIntent {
  const intent = intents.find((one) => one.id === id);
  if (intent === undefined) throw new Error('An intent of another booking');
  return intent;
}
