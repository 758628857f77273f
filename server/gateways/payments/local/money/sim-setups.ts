import type { Stripe } from 'stripe';
import {
  metadataOf,
  missingThing,
  needed,
  newSimId,
  refusal,
  secondsOf,
  type SimCall,
  simRoute,
  type SimWorld,
} from '../parts/sim-call.ts';
import { happen } from '../parts/sim-events.ts';

/** The calls about SetupIntents (https://docs.stripe.com/api/setup_intents). */
export const setupRoutes = [
  simRoute(
    'POST /v1/setup_intents',
    ['allowed_payment_method_types', 'customer', 'metadata', 'usage'],
    (call, world) => {
      const customer = needed(call, 'customer');
      if (world.store.state.customers[customer] === undefined) throw missingThing('customer', customer, 'customer');
      const setup = newSetup(call, customer, world.now());
      world.store.state.setups[setup.id] = setup;
      happen(world, 'setup_intent.created', setup);
      return setup;
    },
  ),
  simRoute('GET /v1/setup_intents/:id', [], (_call, world, id = '') => setupOf(world, id)),
  simRoute('POST /v1/setup_intents/:id/cancel', ['cancellation_reason'], (_call, world, id = '') => {
    const setup = setupOf(world, id);
    if (setup.status === 'succeeded' || setup.status === 'canceled') {
      const message = `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`;
      const more = { code: 'setup_intent_unexpected_state', setup_intent: structuredClone(setup) };
      throw refusal(message, more);
    }
    Object.assign(setup, { status: 'canceled', next_action: null } satisfies Partial<Stripe.SetupIntent>);
    happen(world, 'setup_intent.canceled', setup);
    return setup;
  }),
];

export function setupOf({ store }: SimWorld, id: string): Stripe.SetupIntent {
  const setup = store.state.setups[id];
  if (setup === undefined) throw missingThing('setupintent', id, 'intent');
  return setup;
}

function newSetup(call: SimCall, customer: string, now: Date): Stripe.SetupIntent {
  const id = newSimId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_${newSimId('secret')}`,
    created: secondsOf(now),
    customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadataOf(call),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: call.form.get('usage') ?? 'off_session',
  };
}
