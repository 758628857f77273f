import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { browserScript } from '#server/gateways/payments/local/browser-script.ts';
import { aPaidAccount, TEST_KEYS, type TestPayments, testPayments, typedCard } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let payments: TestPayments;
let test: TestApp;
beforeAll(async () => {
  payments = testPayments();
  test = await testApp({ payments: payments.configured });
});
afterAll(() => test.close());

const ORIGIN = 'http://localhost:3000';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

const aCustomer = () => payments.configured.gateway.createCustomer({ reference: newId(), email: null });

async function anIntent() {
  return payments.configured.gateway.createCharge({
    key: newId(),
    bookingId: newId(),
    customerId: await aCustomer(),
    cents: 51_739,
    feeCents: 6_750,
    accountId: aPaidAccount(payments.simulator),
    capture: 'manual',
    methodId: null,
    keepsCard: false,
  });
}

const aSetup = async () =>
  payments.configured.gateway.createSetup({ key: newId(), bookingId: newId(), customerId: await aCustomer() });

interface Library {
  elements(options: { clientSecret: string; locale: string }): {
    create(type: 'payment'): { mount(place: object): void; on(event: string, told: (what: object) => void): void };
    submit(): Promise<{ error?: { code: string } }>;
  };
  confirmPayment(options: object): Promise<Result>;
  confirmSetup(options: object): Promise<Result>;
  handleNextAction(options: object): Promise<Result>;
  retrievePaymentIntent(secret: string): Promise<Result>;
}
interface Result {
  readonly paymentIntent?: { readonly status: string };
  readonly setupIntent?: { readonly status: string };
  readonly error?: { readonly type: string; readonly code: string; readonly decline_code?: string; message: string };
}

/** A page with the script, and a network that is this server. */
function aPage() {
  const window = new Window({ url: `${ORIGIN}/fr/reserver/paiement/1` });
  const left: string[] = [];
  const global: { Stripe?: (key: string) => Library } = {};
  const fetch = async (url: string, init?: { method?: string; body?: URLSearchParams }) => {
    const payload = init?.body?.toString();
    const reply = await test.app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url,
      ...(payload === undefined ? {} : { payload, headers: FORM }),
    });
    return { ok: reply.statusCode < 400, json: () => Promise.resolve(reply.json<object>()) };
  };
  const { document, CSSStyleSheet } = window;
  const location = { assign: (url: string) => left.push(url) };
  const scope = { document, CSSStyleSheet, location, fetch, globalThis: global, window };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script as a browser runs it
  new Function(...Object.keys(scope), browserScript())(...Object.values(scope));
  if (global.Stripe === undefined) throw new Error('The script defines nothing');
  const typing = () => new window.Event('input');
  return { document, left, typing, stripe: global.Stripe(TEST_KEYS.publishableKey) };
}

function aForm({ clientSecret }: { clientSecret: string }, locale = 'fr-CA') {
  const page = aPage();
  const elements = page.stripe.elements({ clientSecret, locale });
  const card = elements.create('payment');
  const changes: object[] = [];
  card.on('change', (what) => changes.push(what));
  card.mount(page.document.body);
  const fill = (...texts: string[]) => {
    const inputs = [...page.document.querySelectorAll('input')];
    for (const [place, text] of texts.entries()) {
      const input = inputs[place];
      if (input === undefined) throw new Error('no such field');
      input.value = text;
      input.setSelectionRange(text.length, text.length);
      input.dispatchEvent(page.typing());
    }
    return inputs.map(({ value }) => value);
  };
  const asked = { elements, confirmParams: { return_url: `${ORIGIN}/redirect?to=%2Ffr%2F` }, redirect: 'if_required' };
  return { ...page, elements, changes, fill, asked };
}

describe('the script of the payment page', () => {
  it('is served as one script that imports nothing', async () => {
    const reply = await test.app.inject({ url: '/demo/paiement/stripe.js' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(reply.body).not.toMatch(/^(?:import|export) /m);
    expect(reply.body).not.toMatch(/innerHTML|setAttribute\('style'/);
  });

  it('draws labelled fields in the page’s language, which browsers fill in', async () => {
    const { document } = aForm(await anIntent());
    const fields = [...document.querySelectorAll('input')].map(({ autocomplete, inputMode, labels }) => [
      labels[0]?.textContent,
      autocomplete,
      inputMode,
    ]);
    expect(fields).toEqual([
      ['Numéro de carte', 'cc-number', 'numeric'],
      ['Date d’expiration', 'cc-exp', 'numeric'],
      ['Code de sécurité', 'cc-csc', 'numeric'],
      ['Code postal', 'postal-code', 'text'],
    ]);
    expect(document.querySelector('p')?.textContent).toMatch(/^Simulateur\s: aucune vraie carte/);
    expect(aForm(await anIntent(), 'en').document.querySelector('label')?.textContent).toBe('Card number');
  });

  it('writes what is typed in its form, and says what is missing', async () => {
    const { fill, elements, changes, document } = aForm(await anIntent());
    expect(fill('4242424242424242', '1299', '123', 'g1a 1a1')).toEqual([
      '4242 4242 4242 4242',
      '12 / 99',
      '123',
      'G1A 1A1',
    ]);
    expect(changes.at(-1)).toMatchObject({ complete: true, empty: false });
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
    for (const [texts, code] of [
      [['4242'], 'incomplete_number'],
      [['4242424242424241'], 'invalid_number'],
      [['4242424242424242', '01 / 20'], 'invalid_expiry_month_past'],
      [['4242424242424242', '12/99', '1'], 'incomplete_cvc'],
      [['4242424242424242', '12/99', '123', ''], 'incomplete_zip'],
    ] as const) {
      fill(...texts);
      expect((await elements.submit()).error?.code).toBe(code);
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
      fill('4242424242424242', '12/99', '123', 'G1A 1A1');
    }
  });

  it('reserves an amount, and keeps a card', async () => {
    const form = aForm(await anIntent());
    form.fill('4242424242424242', '1299', '123', 'G1A 1A1');
    expect(await form.stripe.confirmPayment(form.asked)).toMatchObject({
      paymentIntent: { status: 'requires_capture' },
    });
    const again = await form.stripe.confirmPayment(form.asked);
    expect(again.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'requires_capture' },
    });
    const setup = aForm(await aSetup());
    setup.fill('4242424242424242', '1299', '123', 'G1A 1A1');
    expect(await setup.stripe.confirmSetup(setup.asked)).toMatchObject({ setupIntent: { status: 'succeeded' } });
  });

  it.each([
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Les fonds de votre carte sont insuffisants.'],
    ['4000000000000002', 'card_declined', 'generic_decline', 'Votre carte a été refusée.'],
    ['4000000000000069', 'expired_card', undefined, 'Votre carte a expiré.'],
  ])('returns the error of %s as Stripe’s library does', async (number, code, decline_code, message) => {
    const form = aForm(await anIntent());
    form.fill(number, '1299', '123', 'G1A 1A1');
    const { error } = await form.stripe.confirmPayment(form.asked);
    expect(error).toMatchObject({
      type: 'card_error',
      code,
      message,
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(error?.decline_code).toBe(decline_code);
  });

  it('goes to the bank’s page where it asks, and comes back with its answer', async () => {
    for (const [answer, status, state] of [
      ['accept', 'succeeded', 'requires_capture'],
      ['refuse', 'failed', 'requires_payment_method'],
    ] as const) {
      const intent = await anIntent();
      const form = aForm(intent);
      form.fill('4000002760003184', '1299', '123', 'G1A 1A1');
      void form.stripe.confirmPayment(form.asked);
      await expect.poll(() => form.left).toHaveLength(1);
      const url = `/demo/paiement/3ds/${intent.id}`;
      expect(form.left[0]).toContain(`3ds/${intent.id}`);
      expect((await test.app.inject({ url })).body).toMatch(/l’autorisation de 517,39\s\$ chez Déclic/);
      const reply = await test.app.inject({ method: 'POST', url, headers: FORM, payload: `answer=${answer}` });
      const back = new URL(String(reply.headers['location']));
      expect([reply.statusCode, back.pathname]).toEqual([303, '/redirect']);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        to: '/fr/',
        payment_intent: intent.id,
        payment_intent_client_secret: intent.clientSecret,
        redirect_status: status,
      });
      expect((await payments.configured.gateway.retrieveCharge(intent.id)).state).toBe(state);
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe('the calls of a browser', () => {
  it('need the public key and the intent’s own secret, and tell nothing of the photographer', async () => {
    const intent = await anIntent();
    const other = await anIntent();
    const read = (key: string, secret: string) =>
      test.app.inject({ url: `/demo/paiement/v1/payment_intents/${intent.id}?key=${key}&client_secret=${secret}` });
    const own = await read(TEST_KEYS.publishableKey, intent.clientSecret);
    expect(own.json()).toMatchObject({ id: intent.id, amount: 51_739, status: 'requires_payment_method' });
    expect(own.body).not.toMatch(/fee|transfer|acct_|cus_|declic/);
    expect((await read('pk_test_another', intent.clientSecret)).statusCode).toBe(401);
    expect((await read(TEST_KEYS.publishableKey, other.clientSecret)).statusCode).toBe(404);
  });

  it('are taken from scripts, refused from pages of other sites, and take no real card', async () => {
    const intent = await anIntent();
    const confirm = (number: string, headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: `/demo/paiement/v1/payment_intents/${intent.id}/confirm`,
        headers: { ...FORM, ...headers },
        payload: new URLSearchParams([
          ['key', TEST_KEYS.publishableKey],
          ['client_secret', intent.clientSecret],
          ...typedCard(number),
        ]).toString(),
      });
    expect((await confirm('4242424242424242', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const real = await confirm('4539578763621486', {});
    expect([real.statusCode, real.json()]).toMatchObject([402, { error: { decline_code: 'test_mode_live_card' } }]);
    expect((await confirm('4242424242424242', {})).json()).toMatchObject({ status: 'requires_capture' });
    expect(JSON.stringify(payments.simulator.state)).not.toContain('4539578763621486');
  });
});

it('an installation without the simulator has none of this', async () => {
  const live = await testApp({ env: { PAYMENTS: 'none' } });
  for (const url of ['/demo/paiement/stripe.js', '/demo/paiement/balances', '/demo/paiement/3ds/pi_1']) {
    expect((await live.app.inject({ url })).statusCode).toBe(404);
  }
  await live.close();
});
