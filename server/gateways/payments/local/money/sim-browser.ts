import type { Stripe } from 'stripe';
import {
  errorReply,
  needed,
  refusal,
  type SimCall,
  SimError,
  type SimReply,
  simRoute,
  type SimWorld,
} from '../parts/sim-call.ts';
import { refOf } from '../parts/sim-state.ts';
import { checkTyped, methodOf, type TypedCard } from './sim-cards.ts';
import { CardDeclined, confirmIntent, confirmSetup, declineIntent, declineSetup } from './sim-confirm.ts';
import { intentOf } from './sim-intents.ts';
import { setupOf } from './sim-setups.ts';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The calls of a browser, which has the public key and one intent's secret. */
const routes = [
  simRoute('GET /v1/payment_intents/:id', [], (call, world, id = '') => publicIntent(own(call, intentOf(world, id)))),
  simRoute('GET /v1/setup_intents/:id', [], (call, world, id = '') => publicSetup(own(call, setupOf(world, id)))),
  simRoute('POST /v1/payment_intents/:id/confirm', [], (call, world, id = '') => {
    const intent = own(call, intentOf(world, id));
    if (!CONFIRMABLE.includes(intent.status)) {
      const message = `You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.`;
      const more = { code: 'payment_intent_unexpected_state', payment_intent: publicIntent(intent) };
      throw refusal(message, more);
    }
    const methodId = cardFor(call, world, intent.customer);
    confirmIntent(world, intent, methodId, { isOffSession: false, returnUrl: returnUrlOf(call) });
    return publicIntent(intent);
  }),
  simRoute('POST /v1/setup_intents/:id/confirm', [], (call, world, id = '') => {
    const setup = own(call, setupOf(world, id));
    if (!CONFIRMABLE.includes(setup.status)) {
      const message = 'You cannot confirm this SetupIntent because it has already succeeded.';
      throw refusal(message, { code: 'setup_intent_unexpected_state', setup_intent: publicSetup(setup) });
    }
    const methodId = cardFor(call, world, setup.customer);
    confirmSetup(world, setup, methodId, { isOffSession: false, returnUrl: returnUrlOf(call) });
    return publicSetup(setup);
  }),
];

/** Answers a call of the browser part, as Stripe answers Stripe.js. */
export function answerBrowser(call: SimCall, world: SimWorld, publishableKey: string): SimReply {
  const name = `${call.method} ${call.path}`;
  try {
    if (call.form.get('key') !== publishableKey) {
      return errorReply(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    for (const { name: pattern, run } of routes) {
      const [found, ...ids] = pattern.exec(name) ?? [];
      if (found !== undefined) return { status: 200, body: structuredClone(run(call, world, ...ids)) };
    }
  } catch (error) {
    if (error instanceof SimError) return withoutSecrets(error.reply);
    throw error;
  }
  return errorReply(404, 'invalid_request_error', `Unrecognized request URL (${name}).`);
}

/** The cardholder's answer to their bank. @returns the address to go on to; null for an intent that asks nothing */
export function answerChallenge(world: SimWorld, id: string, isAccepted: boolean): string | null {
  const { intents, setups } = world.store.state;
  const intent = intents[id];
  const setup = setups[id];
  const asked = intent ?? setup;
  if (asked?.status !== 'requires_action') return null;
  const returnUrl = asked.next_action?.redirect_to_url?.return_url ?? null;
  const methodId = refOf(asked.payment_method);
  const attempt = { isOffSession: false, returnUrl, isAuthenticated: true };
  try {
    if (intent !== undefined) {
      if (!isAccepted) throw declineIntent(world, intent, notConfirmed('payment_intent_authentication_failure'));
      confirmIntent(world, intent, methodId, attempt);
    } else if (setup !== undefined) {
      if (!isAccepted) throw declineSetup(world, setup, notConfirmed('setup_intent_authentication_failure'));
      confirmSetup(world, setup, methodId, attempt);
    }
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error;
  }
  return returnUrl === null ? '/demo/paiement' : returnAddress(returnUrl, asked);
}

/** Stripe's own parameters at the return. */
function returnAddress(returnUrl: string, intent: Stripe.PaymentIntent | Stripe.SetupIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  const isDone = intent.status === 'succeeded' || intent.status === 'requires_capture';
  address.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed');
  return address.href;
}

function notConfirmed(code: string) {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return { code, message };
}

/** An intent of whom has its secret; for all others, it does not exist. */
function own<Intent extends Stripe.PaymentIntent | Stripe.SetupIntent>({ form }: SimCall, intent: Intent): Intent {
  if (form.get('client_secret') === intent.client_secret) return intent;
  const message = `No such ${intent.object}: '${intent.id}'`;
  throw new SimError(errorReply(404, 'invalid_request_error', message, { code: 'resource_missing', param: 'intent' }));
}

/** The card of a confirmation: a kept one, or a new one. */
function cardFor(call: SimCall, { store, now }: SimWorld, customer: Stripe.PaymentIntent['customer']): string {
  const kept = call.form.get('payment_method');
  if (kept !== undefined) {
    if (store.state.methods[kept]?.customer === customer) return kept;
    throw refusal(`No such PaymentMethod: '${kept}'`, { code: 'resource_missing', param: 'payment_method' });
  }
  const typed = typedCard(call);
  checkTyped(typed, now());
  const method = methodOf(typed, now());
  store.state.methods[method.id] = method;
  store.state.cards[method.id] = { number: typed.number, isSetUp: false };
  return method.id;
}

function typedCard(call: SimCall): TypedCard {
  const field = (name: string) => needed(call, `payment_method_data[card][${name}]`);
  const year = Number(field('exp_year'));
  return {
    number: field('number').replaceAll(/[\s-]/g, ''),
    expMonth: Number(field('exp_month')),
    expYear: year < 100 ? 2_000 + year : year,
    cvc: field('cvc'),
    postalCode: call.form.get('payment_method_data[billing_details][address][postal_code]') ?? null,
  };
}

function returnUrlOf({ form }: SimCall): string | null {
  const url = form.get('return_url');
  if (url === undefined || url === '') return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw refusal('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
}

/** The part of an intent that a browser may read: nothing of the photographer's share. */
function publicIntent(intent: Stripe.PaymentIntent): object {
  const { id, object, amount, capture_method, client_secret, created, currency, last_payment_error, livemode } = intent;
  const { next_action, payment_method, payment_method_types, setup_future_usage, status } = intent;
  return {
    id,
    object,
    amount,
    capture_method,
    client_secret,
    created,
    currency,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_types,
    setup_future_usage,
    status,
  };
}

function publicSetup(setup: Stripe.SetupIntent): object {
  const { id, object, client_secret, created, last_setup_error, livemode, next_action } = setup;
  const { payment_method, payment_method_types, status, usage } = setup;
  return {
    id,
    object,
    client_secret,
    created,
    last_setup_error,
    livemode,
    next_action,
    payment_method,
    payment_method_types,
    status,
    usage,
  };
}

function withoutSecrets(reply: SimReply): SimReply {
  const { error } = reply.body as {
    error: { payment_intent?: Stripe.PaymentIntent; setup_intent?: Stripe.SetupIntent };
  };
  const { payment_intent, setup_intent } = error;
  const shown = {
    ...error,
    ...(payment_intent === undefined ? {} : { payment_intent: publicIntent(payment_intent) }),
    ...(setup_intent === undefined ? {} : { setup_intent: publicSetup(setup_intent) }),
  };
  return { ...reply, body: { error: structuredClone(shown) } };
}
