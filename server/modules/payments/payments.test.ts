import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentAccount as Shown } from '#shared/payments/payment-account.schema.ts';
import { aProvider, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { deliver, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let payments: TestPayments;
let test: TestApp;
let me: ProviderPerson;
let headers: Record<string, string>;

beforeAll(async () => {
  payments = testPayments();
  test = await testApp({ payments: payments.configured });
});
afterAll(() => test.close());

beforeEach(async () => {
  me = await aProvider(test, { stripe_charges_enabled: 0 });
  ({ headers } = await signIn(test, me.email));
  payments.outgoing.length = 0;
  test.mail.sent.length = 0;
});

async function connect(): Promise<Shown> {
  const reply = await askToConnect();
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Shown>();
}

function askToConnect() {
  return test.app.inject({
    method: 'PUT',
    url: `/api/providers/${me.providerId}/connect-account`,
    headers,
    payload: { locale: 'fr' },
  });
}

function askForLink() {
  return test.app.inject({ method: 'GET', url: `/api/providers/${me.providerId}/link?locale=en`, headers });
}

/** The photographer's accounts at the provider. */
function accountsThere(): string[] {
  return payments.simulator.accounts
    .filter(({ metadata }) => metadata['declic_provider'] === me.providerId)
    .map(({ id }) => id);
}

function accountThere(): string {
  const [id = ''] = accountsThere();
  return id;
}

async function deliverAll(): Promise<number[]> {
  const replies = [];
  for (const message of payments.outgoing.splice(0)) replies.push((await deliver(test, message)).statusCode);
  await test.app.jobRunner.runDue();
  return replies;
}

/** The account in the feed of the photographer's devices. */
async function kept(): Promise<Shown | undefined> {
  const reply = await test.app.inject({ url: '/api/sync/changes?types=payment_account', headers });
  return reply.json<{ changes: { data: Shown }[] }>().changes[0]?.data;
}

async function isPayable(): Promise<number> {
  const reply = await test.app.inject({ url: '/api/providers/me', headers });
  return reply.json<{ stripe_charges_enabled: number }>().stripe_charges_enabled;
}

function fillIn(): void {
  for (const section of ['identity', 'bank', 'terms'] as const) payments.simulator.give(accountThere(), section);
}

describe('a payment account', () => {
  it('is opened once, and asks for what the provider asks', async () => {
    expect(await kept()).toBeUndefined();
    const account = await connect();
    expect(account).toMatchObject({ id: me.providerId, state: 'started', restriction: null, charges_enabled: 0 });
    expect(account.asked).toEqual(['identity', 'birthdate', 'address', 'bank', 'terms']);
    expect(await connect()).toEqual(account);
    expect(accountsThere()).toHaveLength(1);
    expect(await kept()).toEqual(account);
  });

  it('is ready when the provider says so, on all devices and on the public page', async () => {
    await connect();
    fillIn();
    expect(await isPayable()).toBe(0);
    expect(await deliverAll()).toEqual([200, 200, 200]);
    expect(await kept()).toMatchObject({ state: 'ready', asked: [], charges_enabled: 1, payouts_enabled: 1 });
    expect(await isPayable()).toBe(1);
    expect(test.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [me.email, 'Vous pouvez être payé sur Déclic'],
    ]);
  });
});

describe('the link to the form', () => {
  it('is a new one each time, for its photographer alone', async () => {
    expect((await askForLink()).statusCode).toBe(404);
    await connect();
    const [first, second] = [await askForLink(), await askForLink()];
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    const { url } = first.json<{ url: string }>();
    expect(url).not.toBe(second.json<{ url: string }>().url);
    const link = payments.simulator.link(url.split('/').at(-1) ?? '');
    const back = encodeURIComponent('/en/account/payment-information?paiement=retour');
    expect(link?.returnUrl).toBe(`${test.config.baseUrl}/en/redirect?to=${back}`);
  });

  it('is refused once nothing can be given any more', async () => {
    await connect();
    fillIn();
    await deliverAll();
    const reply = await askForLink();
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'invalid_state']);
  });
});
