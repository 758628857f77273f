import type { Stripe } from 'stripe';
import {
  metadataOf,
  missingThing,
  needed,
  newSimId,
  pageOf,
  refusal,
  secondsOf,
  simRoute,
  type SimWorld,
} from '../parts/sim-call.ts';
import { happen } from '../parts/sim-events.ts';

/** The calls about customers and their kept cards. */
export const customerRoutes = [
  simRoute('POST /v1/customers', ['email', 'metadata'], (call, { store, now }) => {
    const customer: Stripe.Customer = {
      id: newSimId('cus'),
      object: 'customer',
      balance: 0,
      created: secondsOf(now()),
      default_source: null,
      description: null,
      email: call.form.get('email') ?? null,
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: metadataOf(call),
      shipping: null,
    };
    store.state.customers[customer.id] = customer;
    return customer;
  }),
  simRoute('POST /v1/customers/:id', ['email'], (call, world, id = '') => {
    const customer = world.store.state.customers[id];
    if (customer === undefined) throw missingThing('customer', id);
    customer.email = call.form.get('email') ?? customer.email;
    return customer;
  }),
  simRoute('GET /v1/payment_methods', ['customer', 'type', 'limit', 'starting_after'], (call, { store }) => {
    const customer = needed(call, 'customer');
    if (store.state.customers[customer] === undefined) throw missingThing('customer', customer, 'customer');
    return pageOf(
      call,
      Object.values(store.state.methods).filter((one) => one.customer === customer),
    );
  }),
  simRoute('GET /v1/payment_methods/:id', [], (_call, world, id = '') => methodOf(world, id)),
  simRoute('POST /v1/payment_methods/:id/detach', [], (_call, world, id = '') => {
    const method = methodOf(world, id);
    if (method.customer === null) {
      throw refusal('The payment method you provided is not attached to a customer so detachment is impossible.');
    }
    method.customer = null;
    happen(world, 'payment_method.detached', method);
    return method;
  }),
];

function methodOf({ store }: SimWorld, id: string): Stripe.PaymentMethod {
  const method = store.state.methods[id];
  if (method === undefined) throw missingThing('PaymentMethod', id, 'payment_method');
  return method;
}
