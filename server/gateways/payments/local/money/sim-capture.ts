import type { Stripe } from 'stripe';
import { canBePaid } from '../parts/sim-account.ts';
import { missingThing, newSimId, refusal, secondsOf, type SimWorld } from '../parts/sim-call.ts';
import { PLATFORM, refOf } from '../parts/sim-state.ts';
import { happen } from '../parts/sim-events.ts';
import { destinationOf, newPayment } from './sim-charge.ts';
import { testCards } from './sim-cards.ts';
import { openDispute } from './sim-disputes.ts';
import { costOf, post } from './sim-ledger.ts';

/** The provider takes no less of a card, by Canadian dollars. */
export const LEAST_CENTS = 50;

/** @throws SimError for an account that may not receive money */
export function assertPayable({ store }: SimWorld, destination: string): void {
  const account = store.state.accounts[destination];
  if (account === undefined || account.isGone) {
    throw missingThing('destination', destination, 'transfer_data[destination]');
  }
  if (canBePaid(account)) return;
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
  throw refusal(message, { code: 'insufficient_capabilities_for_transfer' });
}

/** Takes a reserved amount, or a part of it: the rest is released, and nothing more can be taken. */
export function captureIntent(
  world: SimWorld,
  intent: Stripe.PaymentIntent,
  cents: number,
  wantedFee: number,
): Stripe.PaymentIntent {
  if (cents < LEAST_CENTS) throw refusal('Amount must be at least $0.50 cad', { code: 'amount_too_small' });
  if (cents > intent.amount_capturable) {
    throw refusal('The amount to capture is more than the capturable amount.', { code: 'amount_too_large' });
  }
  assertPayable(world, destinationOf(intent));
  const charge = chargeOf(world, intent);
  // Stripe counts what it releases as refunded, without a refund.
  const released = { amount_refunded: intent.amount - cents } satisfies Partial<Stripe.Charge>;
  Object.assign(charge, released);
  const fee = Math.min(wantedFee, cents);
  Object.assign(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: cents,
    application_fee_amount: fee === 0 ? null : fee,
  } satisfies Partial<Stripe.PaymentIntent>);
  take(world, intent, charge, cents, fee);
  happen(world, 'charge.captured', charge);
  happen(world, 'payment_intent.succeeded', intent);
  const card = world.store.state.cards[charge.payment_method ?? ''];
  if (testCards[card?.number ?? '']?.isContested === true) openDispute(world, charge, 'fraudulent');
  return intent;
}

/** Moves a captured amount: to the platform, whole to the photographer, and the commission back from them. */
function take(world: SimWorld, intent: Stripe.PaymentIntent, charge: Stripe.Charge, cents: number, fee: number): void {
  const { state } = world.store;
  const destination = destinationOf(intent);
  const now = world.now();
  const transferId = newSimId('tr');
  const payment = newPayment(charge, transferId, cents, now);
  const transfer: Stripe.Transfer = {
    id: transferId,
    object: 'transfer',
    amount: cents,
    amount_reversed: 0,
    balance_transaction: post(world, { account: PLATFORM, type: 'transfer', cents: -cents, source: transferId }),
    created: secondsOf(now),
    currency: 'cad',
    description: null,
    destination,
    destination_payment: payment.id,
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${transferId}/reversals` },
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: null,
  };
  state.transfers[transferId] = transfer;
  state.charges[payment.id] = payment;
  post(world, { account: destination, type: 'payment', cents, fee, source: payment.id });
  const cost = costOf(cents);
  Object.assign(charge, {
    amount_captured: cents,
    captured: true,
    application_fee: fee === 0 ? null : takeFee(world, payment, charge, fee),
    application_fee_amount: fee === 0 ? null : fee,
    balance_transaction: post(world, { account: PLATFORM, type: 'charge', cents, fee: cost, source: charge.id }),
    transfer: transferId,
  } satisfies Partial<Stripe.Charge>);
}

function takeFee(world: SimWorld, payment: Stripe.Charge, charge: Stripe.Charge, cents: number): string {
  const id = newSimId('fee');
  const account = destinationOf(charge);
  world.store.state.fees[id] = {
    id,
    object: 'application_fee',
    account,
    amount: cents,
    amount_refunded: 0,
    application: 'ca_simulator',
    balance_transaction: post(world, { account: PLATFORM, type: 'application_fee', cents, source: id }),
    charge: payment.id,
    created: secondsOf(world.now()),
    currency: 'cad',
    fee_source: null,
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
  return id;
}

/** Releases what an intent reserved. */
export function release(world: SimWorld, intent: Stripe.PaymentIntent): void {
  if (intent.status !== 'requires_capture') return;
  const charge = chargeOf(world, intent);
  Object.assign(charge, { amount_refunded: charge.amount, refunded: true } satisfies Partial<Stripe.Charge>);
}

function chargeOf({ store }: SimWorld, { latest_charge }: Stripe.PaymentIntent): Stripe.Charge {
  const charge = store.state.charges[refOf(latest_charge)];
  if (charge === undefined) throw new Error('The intent has no charge');
  return charge;
}
