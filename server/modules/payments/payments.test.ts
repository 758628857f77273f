// both databases: its writes race
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentAccount as Shown } from '#shared/payments/payment-account.schema.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { aProvider, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { deliver, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { reconcile } from './reconcile.ts';

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
function accountsAtProvider(): string[] {
  return payments.simulator.accounts
    .filter(({ metadata }) => metadata['declic_provider'] === me.providerId)
    .map(({ id }) => id);
}

function accountAtProvider(): string {
  const [id = ''] = accountsAtProvider();
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
  for (const section of ['identity', 'bank', 'terms'] as const) payments.simulator.give(accountAtProvider(), section);
}

describe('a payment account', () => {
  it('is opened once, and requests the data that the provider requires', async () => {
    expect(await kept()).toBeUndefined();
    const account = await connect();
    expect(account).toMatchObject({ id: me.providerId, state: 'started', restriction: null, charges_enabled: 0 });
    expect(account.asked).toEqual(['identity', 'birthdate', 'address', 'bank', 'terms']);
    expect(await connect()).toEqual(account);
    expect(accountsAtProvider()).toHaveLength(1);
    expect(await kept()).toEqual(account);
  });

  it('is ready when the provider reports it, on all devices and on the public page', async () => {
    await connect();
    fillIn();
    expect(await isPayable()).toBe(0);
    expect(await deliverAll()).toEqual([200, 200, 200]);
    expect(await kept()).toMatchObject({ state: 'ready', asked: [], charges_enabled: 1, payouts_enabled: 1 });
    expect(await isPayable()).toBe(1);
    expect(test.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [me.email, 'Votre compte de paiement est vérifié'],
    ]);
  });

  it('is as the provider has it once its photographer asks, also when every message is lost', async () => {
    await connect();
    fillIn();
    expect(await connect()).toMatchObject({ state: 'ready', asked: [] });
    expect(await kept()).toMatchObject({ state: 'ready', charges_enabled: 1 });
  });
});

describe('the link to the form', () => {
  it('is a new one each time, for its photographer only', async () => {
    expect((await askForLink()).statusCode).toBe(404);
    await connect();
    const [first, second] = [await askForLink(), await askForLink()];
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const { url } = first.json<{ url: string }>();
    expect(url).not.toBe(second.json<{ url: string }>().url);
    const link = payments.simulator.link(url.split('/').at(-1) ?? '');
    const back = encodeURIComponent('/en/account/payment-information?paiement=retour');
    expect(link?.returnUrl).toBe(`${test.config.baseUrl}/en/redirect?to=${back}`);
  });

  it('is refused once no more data can be provided', async () => {
    await connect();
    fillIn();
    await deliverAll();
    const reply = await askForLink();
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'invalid_state']);
  });
});

describe('an account whose answer is lost', () => {
  it('is opened once, whichever reply is lost', async () => {
    payments.simulator.failNext('lost_reply', 2);
    const reply = await askToConnect();
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(accountsAtProvider()).toHaveLength(1);
    expect(await kept()).toMatchObject({ state: 'started', asked: [] });
    expect((await connect()).asked).toContain('bank');
    expect(accountsAtProvider()).toHaveLength(1);
  });

  it('is opened once for many concurrent requests', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(askToConnect));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(accountsAtProvider()).toHaveLength(1);
  });

  it('is opened by the reconciler too', async () => {
    payments.simulator.failNext('server_error');
    expect((await askToConnect()).statusCode).toBe(503);
    await pass(3);
    expect(await kept()).toMatchObject({ state: 'started', charges_enabled: 0 });
    expect((await kept())?.asked).toContain('bank');
    expect(accountsAtProvider()).toHaveLength(1);
  });

  it('is found by our reference when the provider has forgotten the order', async () => {
    payments.simulator.failNext('lost_reply', 2);
    await askToConnect();
    payments.simulator.forgetAnswers();
    await pass(21 * 60);
    expect((await kept())?.asked).toContain('bank');
    expect(accountsAtProvider()).toHaveLength(1);
  });
});

describe('an account that the provider deleted', () => {
  it('cannot receive payments, is reported, and is replaced when its photographer asks', async () => {
    await connect();
    fillIn();
    await deliverAll();
    test.mail.sent.length = 0;
    payments.simulator.disconnect(accountAtProvider());
    await deliverAll();
    expect(await kept()).toMatchObject({ state: 'restricted', restriction: 'gone', charges_enabled: 0 });
    expect(await isPayable()).toBe(0);
    expect(test.mail.sent.map(({ subject }) => subject)).toEqual(['Votre compte de paiement est restreint']);
    expect(await connect()).toMatchObject({ state: 'started', restriction: null });
    expect(accountsAtProvider()).toHaveLength(2);
    expect((await askForLink()).statusCode).toBe(200);
  });
});

describe('a message', () => {
  it('is stored once, and answered each time', async () => {
    await connect();
    payments.simulator.give(accountAtProvider(), 'identity');
    const [message] = payments.outgoing;
    if (message === undefined) throw new Error('nothing was sent');
    const replies = await Promise.all([deliver(test, message), deliver(test, message), deliver(test, message)]);
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      [1, 2, 3].map(() => [200, JSON.stringify({ received: 1 })]),
    );
    expect(await eventsLike(message.eventId)).toEqual(['received']);
    const before = payments.simulator.calls;
    await test.app.jobRunner.runDue();
    expect(payments.simulator.calls - before).toBe(1);
    expect(await eventsLike(message.eventId)).toEqual(['handled']);
  });

  it('changes nothing when it is forged, and is ignored when it names an unknown account', async () => {
    await connect();
    payments.simulator.give(accountAtProvider(), 'identity');
    payments.outgoing.length = 0;
    const event = payments.simulator.events.at(-1);
    if (event === undefined) throw new Error('nothing happened');
    const forged = payments.simulator.webhooks.forged(event);
    const reply = await deliver(test, forged);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'webhook_forged']);
    expect(await eventsLike(forged.eventId)).toEqual([]);
    const stranger = payments.simulator.webhooks.signed({ ...event, id: 'evt_stranger', account: 'acct_stranger' });
    expect((await deliver(test, stranger)).statusCode).toBe(200);
    const platform = payments.simulator.webhooks.signed({ ...event, id: 'evt_platform' }, new Date(), 'platform');
    expect((await deliver(test, platform)).statusCode).toBe(200);
    await test.app.jobRunner.runDue();
    expect([await eventsLike('evt_stranger'), await eventsLike('evt_platform')]).toEqual([['ignored'], ['ignored']]);
    expect((await kept())?.asked).toContain('identity');
  });
});

it('a signed message that is no event is refused, and leaves nothing', async () => {
  const { webhooks } = payments.simulator;
  const event = {
    id: 'evt_odd',
    type: 'account.updated',
    account: 'acct_1',
    created: 1_800_000_000,
    data: { object: {} },
  };
  const odd = [
    { ...event, created: Number.NaN },
    { ...event, created: 1e15 },
    { ...event, created: -1 },
    { ...event, id: 'evt_\0' },
    { ...event, id: '' },
    { ...event, account: 'acct_\0' },
    { ...event, account: 'acct_'.padEnd(300, 'a') },
  ];
  for (const each of odd) {
    const reply = await deliver(test, webhooks.signed(each));
    expect([reply.statusCode, reply.json<{ code: string }>().code], JSON.stringify(each)).toEqual([
      400,
      'webhook_forged',
    ]);
  }
  expect(await eventsLike('evt_odd')).toEqual([]);
});

it('a call to the provider inside a transaction fails these tests', async () => {
  const asked = test.app.commitInternal(() => payments.configured.gateway.retrieveAccount('acct_1'));
  await expect(asked).rejects.toThrow('inside a transaction');
});

describe('without a payment provider', () => {
  it('no account is opened, and no message is accepted', async () => {
    const none = await testApp({ payments: { gateway: null, simulator: null, publishableKey: null } });
    const person = await aProvider(none);
    const signedIn = await signIn(none, person.email);
    const url = `/api/providers/${person.providerId}/connect-account`;
    const reply = await none.app.inject({ method: 'PUT', url, headers: signedIn.headers, payload: {} });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'payments_off']);
    const message = { door: 'connect', eventId: 'evt_1', body: '{}', signature: 't=1,v1=0' } as const;
    expect((await deliver(none, message)).statusCode).toBe(404);
    const config = await none.app.inject({ url: '/api/config' });
    expect(config.json<{ stripe_publishable_key: string | null }>().stripe_publishable_key).toBeNull();
    await none.close();
  });
});

/** The reconciler runs after this number of minutes. */
async function pass(minutes: number): Promise<void> {
  await test.app.commitInternal(async ({ now }) => {
    const then = instantParameter(em(), new Date(now.getTime() - minutes * 60_000));
    await tables().updateTable('payment_accounts').set({ ordered_at: then }).where('id', '=', me.providerId).execute();
  });
  await test.app.commitInternal(reconcile);
  await test.app.jobRunner.runDue();
}

async function eventsLike(id: string): Promise<string[]> {
  const rows = await withEm(test.database.reader.fork(), () =>
    tables().selectFrom('webhook_events').select('status').where('id', '=', id).execute(),
  );
  return rows.map(({ status }) => status);
}
