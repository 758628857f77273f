import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { TEST_KEYS, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { PaymentsRefused, PaymentsUnavailable, WebhookForged } from '../payments.ts';
import { stripePayments } from '../stripe-payments.ts';
import { PaymentSimulator } from './simulator.ts';
import type { Post, WebhookMessage } from './sim-webhooks.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function aSimulator(options: Parameters<typeof testPayments>[0] = {}): TestPayments {
  const payments = testPayments(options);
  open.push(() => payments.configured.gateway.close());
  return payments;
}

const order = () => ({ providerId: newId(), generation: 1 });
const back = { returnUrl: 'https://declic.test/retour', refreshUrl: 'https://declic.test/lien' };

describe('a failed call', () => {
  it.each(['lost_reply', 'cut_off', 'server_error', 'too_many'] as const)(
    '%s: may be repeated, and one account is opened',
    async (fault) => {
      const { configured, simulator } = aSimulator();
      const mine = order();
      // The library itself retries once after a broken connection.
      simulator.failNext(fault, 2);
      await expect(configured.gateway.createAccount(mine)).rejects.toBeInstanceOf(PaymentsUnavailable);
      simulator.failNext(fault, 0);
      let accountId = '';
      while (accountId === '') {
        accountId = await configured.gateway.createAccount(mine).then(
          (account) => account.accountId,
          () => '',
        );
      }
      expect(simulator.accounts.map(({ id }) => id)).toEqual([accountId]);
    },
  );

  it('ends within its time limit when nobody answers', async () => {
    const { configured, simulator } = aSimulator({ timeoutMs: 100 });
    simulator.failNext('silent');
    await expect(configured.gateway.createAccount(order())).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  it('is refused permanently where it is invalid', async () => {
    const { configured, simulator } = aSimulator();
    const { accountId } = await configured.gateway.createAccount(order());
    for (const section of ['identity', 'bank', 'terms'] as const) simulator.give(accountId, section);
    simulator.decide(accountId, 'rejected');
    await expect(configured.gateway.accountLink({ accountId, ...back })).rejects.toBeInstanceOf(PaymentsRefused);
  });
});

describe('the form', () => {
  it('opens once by its address, and not after it expires', async () => {
    const { configured, simulator } = aSimulator();
    const { accountId } = await configured.gateway.createAccount(order());
    const link = async () => (await configured.gateway.accountLink({ accountId, ...back })).url.split('/').at(-1) ?? '';
    const first = await link();
    const visit = simulator.openLink(first);
    expect(visit).not.toBeNull();
    expect(simulator.visitedLink(visit ?? '')?.accountId).toBe(accountId);
    expect(simulator.openLink(first)).toBeNull();
    expect(simulator.openLink(await link(), Date.now() + 6 * 60_000)).toBeNull();
    expect(simulator.openLink('nothing')).toBeNull();
  });
});

describe('the state of the simulator', () => {
  it('survives a restart, with its keys', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'declic-payments-')), 'payments', 'simulator.json');
    const start = () => {
      const post = () => Promise.resolve(200);
      const simulator = new PaymentSimulator({
        keys: TEST_KEYS,
        file,
        formUrl: (link) => `https://x.test/${link}`,
        post,
      });
      open.push(() => simulator.close());
      return { simulator, gateway: stripePayments({ keys: TEST_KEYS, address: () => simulator.address() }) };
    };
    const mine = order();
    const before = start();
    const { accountId } = await before.gateway.createAccount(mine);
    before.simulator.give(accountId, 'identity');
    expect(existsSync(file)).toBe(true);
    const after = start();
    expect((await after.gateway.createAccount(mine)).accountId).toBe(accountId);
    expect(after.simulator.missing(accountId)).toEqual(['bank', 'terms']);
  });
});

describe('the messages of the simulator', () => {
  async function sentWithFault(fault: PaymentSimulator['webhooks']['fault'], changes: number): Promise<string[]> {
    const { configured, simulator, outgoing } = aSimulator();
    const { accountId } = await configured.gateway.createAccount(order());
    simulator.webhooks.fault = fault;
    for (const section of (['identity', 'bank', 'terms'] as const).slice(0, changes))
      simulator.give(accountId, section);
    const ids = simulator.events.map(({ id }) => id);
    return outgoing.map(({ eventId }) =>
      eventId.endsWith('f') && !ids.includes(eventId) ? 'f' : String(ids.indexOf(eventId)),
    );
  }

  it.each([
    ['none', 2, ['0', '1']],
    ['lost', 2, []],
    ['doubled', 2, ['0', '0', '1', '1']],
    ['reordered', 2, ['1', '0']],
    ['forged', 1, ['f', '0']],
    ['late', 1, []],
    ['failed', 1, []],
  ] as const)('%s: are delivered as %j', async (fault, changes, sent) => {
    expect(await sentWithFault(fault, changes)).toEqual(sent);
  });

  it('are repeated until they are accepted', async () => {
    const tries: WebhookMessage[] = [];
    const { promise: taken, resolve } = Promise.withResolvers<void>();
    const post: Post = (message) => {
      tries.push(message);
      if (tries.length === 1) return Promise.reject(new Error('cut off'));
      resolve();
      return Promise.resolve(200);
    };
    const simulator = new PaymentSimulator({ keys: TEST_KEYS, file: null, formUrl: String, post });
    open.push(() => simulator.close());
    const gateway = stripePayments({ keys: TEST_KEYS, address: () => simulator.address() });
    simulator.give((await gateway.createAccount(order())).accountId, 'identity');
    await taken;
    expect(tries[1]?.eventId).toBe(tries[0]?.eventId);
  });

  it('are verified by signature, endpoint and age', async () => {
    const { configured, simulator } = aSimulator();
    const { gateway } = configured;
    const { accountId } = await gateway.createAccount(order());
    simulator.give(accountId, 'identity');
    const [event] = simulator.events;
    if (event === undefined) throw new Error('nothing happened');
    const receivedAt = new Date();
    const { body, signature } = simulator.webhooks.signed(event, receivedAt);
    const signed = { body: Buffer.from(body), signature, receivedAt };
    expect(gateway.verifyWebhook('connect', signed)).toMatchObject({ eventId: event.id, type: event.type, accountId });
    const later = (minutes: number) => new Date(receivedAt.getTime() + minutes * 60_000);
    expect(gateway.verifyWebhook('connect', { ...signed, receivedAt: later(4) }).eventId).toBe(event.id);
    const forged = simulator.webhooks.forged(event);
    const refusals: [string, () => unknown][] = [
      ['the other door', () => gateway.verifyWebhook('platform', signed)],
      ['too old', () => gateway.verifyWebhook('connect', { ...signed, receivedAt: later(6) })],
      ['other words', () => gateway.verifyWebhook('connect', { ...signed, body: Buffer.from(`${body} `) })],
      [
        'another key',
        () =>
          gateway.verifyWebhook('connect', { ...signed, body: Buffer.from(forged.body), signature: forged.signature }),
      ],
      ['no signature', () => gateway.verifyWebhook('connect', { ...signed, signature: '' })],
    ];
    for (const [name, check] of refusals) expect(check, name).toThrow(WebhookForged);
  });
});
