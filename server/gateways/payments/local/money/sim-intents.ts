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
import { assertPayable, captureIntent, LEAST_CENTS, release } from './sim-capture.ts';
import { confirmIntent } from './sim-confirm.ts';
import { happen } from '../parts/sim-events.ts';

/** The calls about PaymentIntents (https://docs.stripe.com/api/payment_intents). */
export const intentRoutes = [
  simRoute(
    'POST /v1/payment_intents',
    [
      'allowed_payment_method_types',
      'amount',
      'application_fee_amount',
      'capture_method',
      'confirm',
      'currency',
      'customer',
      'metadata',
      'off_session',
      'on_behalf_of',
      'payment_method',
      'setup_future_usage',
      'transfer_data',
    ],
    createIntent,
  ),
  simRoute('GET /v1/payment_intents', ['customer', 'created', 'limit', 'starting_after'], (call, { store }) => {
    const customer = needed(call, 'customer');
    return pageOf(
      call,
      Object.values(store.state.intents).filter((one) => one.customer === customer),
    );
  }),
  simRoute('GET /v1/payment_intents/:id', [], (_call, world, id = '') => intentOf(world, id)),
  simRoute('POST /v1/payment_intents/:id/cancel', ['cancellation_reason'], (_call, world, id = '') => {
    const intent = intentOf(world, id);
    assertState(intent, 'cancel', [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'requires_capture',
    ]);
    return cancelIntent(world, intent, null);
  }),
  simRoute(
    'POST /v1/payment_intents/:id/capture',
    ['amount_to_capture', 'application_fee_amount'],
    (call, world, id = '') => {
      const intent = intentOf(world, id);
      assertState(intent, 'capture', ['requires_capture']);
      const cents = centsOf(call, 'amount_to_capture') ?? intent.amount_capturable;
      const fee = centsOf(call, 'application_fee_amount') ?? intent.application_fee_amount ?? 0;
      return captureIntent(world, intent, cents, fee);
    },
  ),
];

export function intentOf({ store }: SimWorld, id: string): Stripe.PaymentIntent {
  const intent = store.state.intents[id];
  if (intent === undefined) throw missingThing('payment_intent', id, 'intent');
  return intent;
}

/** Ends an intent, and releases what it reserved. @param reason null for our own wish, `automatic` at its end */
export function cancelIntent(
  world: SimWorld,
  intent: Stripe.PaymentIntent,
  reason: 'automatic' | null,
): Stripe.PaymentIntent {
  release(world, intent);
  Object.assign(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: secondsOf(world.now()),
    cancellation_reason: reason,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>);
  happen(world, 'payment_intent.canceled', intent);
  return intent;
}

function assertState(intent: Stripe.PaymentIntent, verb: string, states: readonly Stripe.PaymentIntent.Status[]): void {
  if (states.includes(intent.status)) return;
  const allowed = states.join(', ');
  throw refusal(
    `This PaymentIntent could not be ${verb === 'cancel' ? 'canceled' : 'captured'} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be: ${allowed}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
}

function createIntent(call: SimCall, world: SimWorld): object {
  const { form } = call;
  const { state } = world.store;
  const amount = Number(needed(call, 'amount'));
  if (!Number.isInteger(amount))
    throw refusal('Invalid integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < LEAST_CENTS) {
    const message = 'Amount must be at least $0.50 cad';
    throw refusal(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (needed(call, 'currency') !== 'cad') throw refusal('Only cad here.', { param: 'currency' });
  const customer = needed(call, 'customer');
  if (state.customers[customer] === undefined) throw missingThing('customer', customer, 'customer');
  const fee = centsOf(call, 'application_fee_amount');
  if (fee !== null && fee > amount) {
    throw refusal('The application fee must be at most the amount.', { param: 'application_fee_amount' });
  }
  const destination = needed(call, 'transfer_data[destination]');
  assertPayable(world, destination);
  if (form.get('on_behalf_of') !== destination)
    throw refusal('Only on behalf of the destination.', { param: 'on_behalf_of' });
  const intent = newIntent(call, { amount, fee, customer, destination, now: world.now() });
  const methodId = form.get('payment_method');
  const isConfirmed = form.get('confirm') === 'true';
  if (isConfirmed) assertUsable(world, methodId ?? needed(call, 'payment_method'), customer);
  state.intents[intent.id] = intent;
  happen(world, 'payment_intent.created', intent);
  if (!isConfirmed || methodId === undefined) return intent;
  confirmIntent(world, intent, methodId, { isOffSession: form.get('off_session') === 'true', returnUrl: null });
  return intent;
}

function assertUsable({ store }: SimWorld, methodId: string, customer: string): void {
  const method = store.state.methods[methodId];
  if (method === undefined) throw missingThing('PaymentMethod', methodId, 'payment_method');
  if (method.customer === customer) return;
  const message =
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.';
  throw refusal(message, { param: 'payment_method' });
}

interface IntentParts {
  readonly amount: number;
  readonly fee: number | null;
  readonly customer: string;
  readonly destination: string;
  readonly now: Date;
}

function newIntent(call: SimCall, { amount, fee, customer, destination, now }: IntentParts): Stripe.PaymentIntent {
  const id = newSimId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: fee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: call.form.get('capture_method') === 'manual' ? 'manual' : 'automatic',
    client_secret: `${id}_${newSimId('secret')}`,
    confirmation_method: 'automatic',
    created: secondsOf(now),
    currency: 'cad',
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadataOf(call),
    next_action: null,
    on_behalf_of: destination,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: call.form.get('setup_future_usage') === 'off_session' ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: { destination },
    transfer_group: null,
  };
}
