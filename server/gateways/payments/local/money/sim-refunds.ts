import type { Stripe } from 'stripe';
import {
  centsOf,
  metadataOf,
  missingThing,
  needed,
  newSimId,
  pageOf,
  refusal,
  secondsOf,
  type SimCall,
  simRoute,
  type SimWorld,
} from '../parts/sim-call.ts';
import { refOf, PLATFORM } from '../parts/sim-state.ts';
import { happen } from '../parts/sim-events.ts';
import { balanceOf, post } from './sim-ledger.ts';

/** The calls about refunds, and about what is taken back and given back with them. */
export const refundRoutes = [
  simRoute(
    'POST /v1/refunds',
    ['amount', 'metadata', 'payment_intent', 'reason', 'refund_application_fee', 'reverse_transfer'],
    createRefund,
  ),
  simRoute('GET /v1/refunds', ['payment_intent', 'charge', 'limit', 'starting_after'], (call, { store }) => {
    const intent = needed(call, 'payment_intent');
    return pageOf(
      call,
      Object.values(store.state.refunds).filter((one) => one.payment_intent === intent),
    );
  }),
  simRoute('GET /v1/refunds/:id', [], (_call, { store }, id = '') => {
    const refund = store.state.refunds[id];
    if (refund === undefined) throw missingThing('refund', id);
    return refund;
  }),
  simRoute('POST /v1/transfers/:id/reversals', ['amount', 'metadata', 'refund_application_fee'], createReversal),
  simRoute('GET /v1/transfers/:id/reversals', ['limit', 'starting_after'], (call, { store }, id = '') =>
    pageOf(
      call,
      Object.values(store.state.reversals).filter(({ transfer }) => transfer === id),
    ),
  ),
  simRoute('POST /v1/application_fees/:id/refunds', ['amount', 'metadata'], createFeeRefund),
  simRoute('GET /v1/application_fees/:id/refunds', ['limit', 'starting_after'], (call, { store }, id = '') =>
    pageOf(
      call,
      Object.values(store.state.feeRefunds).filter(({ fee }) => fee === id),
    ),
  ),
];

function createRefund(call: SimCall, world: SimWorld): Stripe.Refund {
  const { state } = world.store;
  const intentId = needed(call, 'payment_intent');
  const intent = state.intents[intentId];
  if (intent === undefined) throw missingThing('payment_intent', intentId, 'payment_intent');
  if (call.form.get('reverse_transfer') === 'true' || call.form.get('refund_application_fee') === 'true') {
    throw refusal('The simulator takes back nothing by itself.', { param: 'reverse_transfer' });
  }
  const charge = state.charges[refOf(intent.latest_charge)];
  if (charge?.captured !== true) {
    const message = 'This PaymentIntent does not have a successful charge to refund.';
    throw refusal(message, { code: 'payment_intent_unexpected_state' });
  }
  if (Object.values(state.disputes).some((one) => one.charge === charge.id && one.status !== 'won')) {
    throw refusal('This charge has been charged back; cannot issue a refund.', { code: 'charge_disputed' });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const cents = centsOf(call, 'amount') ?? left;
  if (cents > left || cents < 1) {
    throw refusal(`Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const id = newSimId('re');
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount: cents,
    balance_transaction: post(world, { account: PLATFORM, type: 'refund', cents: -cents, source: id }),
    charge: charge.id,
    created: secondsOf(world.now()),
    currency: 'cad',
    customer: charge.customer,
    customer_account: null,
    metadata: metadataOf(call),
    payment_intent: intentId,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  state.refunds[id] = refund;
  happen(world, 'refund.created', refund);
  happen(world, 'charge.refunded', charge);
  return refund;
}

function createReversal(call: SimCall, world: SimWorld, transferId = ''): Stripe.TransferReversal {
  const { state } = world.store;
  const transfer = state.transfers[transferId];
  if (transfer === undefined) throw missingThing('transfer', transferId);
  const left = transfer.amount - transfer.amount_reversed;
  const cents = centsOf(call, 'amount') ?? left;
  if (cents > left || cents < 1) {
    throw refusal(`Amount (${cents}) is greater than the unreversed amount (${left})`, { param: 'amount' });
  }
  const account = refOf(transfer.destination);
  if (balanceOf(state, account) < cents) {
    const message = 'Insufficient funds in the connected account to reverse this transfer.';
    throw refusal(message, { code: 'balance_insufficient' });
  }
  const id = newSimId('trr');
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: cents,
    balance_transaction: post(world, { account: PLATFORM, type: 'transfer_refund', cents, source: id }),
    created: secondsOf(world.now()),
    currency: 'cad',
    destination_payment_refund: null,
    metadata: metadataOf(call),
    source_refund: null,
    transfer: transferId,
  };
  post(world, { account, type: 'payment_refund', cents: -cents, source: id });
  transfer.amount_reversed += cents;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  state.reversals[id] = reversal;
  happen(world, 'transfer.reversed', transfer);
  return reversal;
}

function createFeeRefund(call: SimCall, world: SimWorld, feeId = ''): Stripe.FeeRefund {
  const { state } = world.store;
  const fee = state.fees[feeId];
  if (fee === undefined) throw missingThing('fee', feeId);
  const left = fee.amount - fee.amount_refunded;
  const cents = centsOf(call, 'amount') ?? left;
  if (cents > left || cents < 1) {
    throw refusal(`Refund amount (${cents}) is greater than unrefunded amount on fee (${left})`, { param: 'amount' });
  }
  const id = newSimId('fr');
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount: cents,
    balance_transaction: post(world, { account: PLATFORM, type: 'application_fee_refund', cents: -cents, source: id }),
    created: secondsOf(world.now()),
    currency: 'cad',
    fee: feeId,
    metadata: metadataOf(call),
  };
  post(world, { account: refOf(fee.account), type: 'application_fee_refund', cents, source: id });
  fee.amount_refunded += cents;
  fee.refunded = fee.amount_refunded === fee.amount;
  state.feeRefunds[id] = refund;
  happen(world, 'application_fee.refunded', fee);
  return refund;
}
