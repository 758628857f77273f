import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { standingOf } from '#shared/payments/payment-account.rules.ts';
import { instantParameter, jsonOf } from '#server/foundation/db/columns.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { type Section, sections, verdicts } from '#server/gateways/payments/local/parts/sim-account.ts';
import type { WebhookMessage } from '#server/gateways/payments/local/sim-webhooks.ts';
import { aProvider } from '#server/testing/factories.ts';
import { deliver, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { openAccount } from './open-account.ts';
import type { PaymentPorts } from './payment.ports.ts';
import { reconcile } from './reconcile.ts';
import { HOUR_MS } from '#shared/durations.ts';

// Messages are lost, repeated, reordered, late, forged, or for another account: at the end each account has its state
// at the payment provider. `npm run test:long` plays five thousand stories on each database.
const isLong = process.env['LONG'] === '1';
const STORIES = isLong ? 5_000 : 100;
/** Stories in parallel, since jobs run for all of them at once. */
const AT_ONCE = 20;
const MAX_STEPS = 10;
const TIME_LIMIT_MS = isLong ? 3_600_000 : 120_000;

let payments: TestPayments;
let test: TestApp;
let ports: PaymentPorts;
let other: { readonly providerId: string; readonly accountId: string };

beforeAll(async () => {
  payments = testPayments();
  test = await testApp({ payments: payments.configured, inMemory: true });
  ports = {
    gateway: payments.configured.gateway,
    database: test.database,
    commit: (work) => test.app.commitInternal(work),
  };
  other = await newAccount(true);
  await settle();
});
afterAll(() => test.close());

/** @param isFilled whether its photographer has filled in the form */
async function newAccount(isFilled: boolean): Promise<{ providerId: string; accountId: string }> {
  const { providerId } = await aProvider(test, { stripe_charges_enabled: 0 });
  await openAccount(ports, providerId, 'fr');
  const { account_id } = await rowOf(providerId);
  const accountId = account_id ?? '';
  for (const section of isFilled ? (['identity', 'bank', 'terms'] as const) : []) {
    payments.simulator.give(accountId, section);
  }
  for (const message of payments.outgoing.splice(0)) await deliver(test, message);
  return { providerId, accountId };
}

function read<Result>(query: () => Promise<Result>): Promise<Result> {
  return withEm(test.database.reader.fork(), query);
}

function rowOf(providerId: string) {
  return read(() =>
    tables()
      .selectFrom('payment_accounts as a')
      .innerJoin('providers as p', 'p.id', 'a.id')
      .select(['a.account_id', 'a.state', 'a.restriction', 'a.charges_enabled', 'a.version', 'a.due', 'a.pending'])
      .select(['p.stripe_charges_enabled', 'p.stripe_connected_account_id'])
      .where('a.id', '=', providerId)
      .executeTakeFirstOrThrow(),
  );
}

/** Runs all jobs, including those that failed. */
async function settle(): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await test.app.jobRunner.runDue();
    const waiting = await test.app.commitInternal(({ now }) =>
      tables()
        .updateTable('jobs')
        .set({ run_at: instantParameter(em(), now), locked_until: null })
        .where('status', '=', 'queued')
        .returning('id')
        .execute(),
    );
    if (waiting.length === 0) return;
  }
  throw new Error('Jobs do not come to an end');
}

/** Simulates a day without messages: accounts without a recent read are read. */
async function later(providerIds: readonly string[]): Promise<void> {
  await test.app.commitInternal(async ({ now }) => {
    const ago = instantParameter(em(), new Date(now.getTime() - 25 * HOUR_MS));
    await tables().updateTable('payment_accounts').set({ checked_at: ago }).where('id', 'in', providerIds).execute();
  });
  await test.app.commitInternal(reconcile);
}

const change = fc.record({
  kind: fc.constant('change' as const),
  what: fc.constantFrom(...sections, ...verdicts),
  /** The fault of its message; `late` ones arrive at the end, the last one first. */
  fate: fc.constantFrom('once', 'lost', 'doubled', 'late'),
});
const step = fc.oneof(
  { arbitrary: change, weight: 6 },
  fc.record({
    kind: fc.constantFrom('forged' as const),
    how: fc.constantFrom('signature', 'door', 'words', 'old', 'none'),
  }),
  fc.constant({ kind: 'stranger' as const }),
  fc.constant({ kind: 'other' as const }),
  fc.constant({ kind: 'jobs' as const }),
  fc.constant({ kind: 'asked' as const }),
  fc.constantFrom(
    { kind: 'trouble' as const, fault: 'cut_off' as const },
    { kind: 'trouble' as const, fault: 'server_error' as const },
  ),
);
const story = fc.record({
  isFilled: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: MAX_STEPS, size: 'max' }),
});
const beside = fc.array(story, { minLength: AT_ONCE, maxLength: AT_ONCE });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function isSection(what: string): what is Section {
  return sections.some((section) => section === what);
}

/** Messages of an attacker who does not know the secret, or who replays an old one. */
async function forge(how: string): Promise<number> {
  const event = payments.simulator.events.at(-1);
  if (event === undefined) return 400;
  const { webhooks } = payments.simulator;
  const fresh = { ...event, id: `${event.id}x` };
  const message: Record<string, () => WebhookMessage> = {
    signature: () => webhooks.forged(event),
    door: () => ({ ...webhooks.signed(fresh, new Date(), 'platform'), door: 'connect' }),
    words: () => ({ ...webhooks.signed(fresh), body: webhooks.signed(event).body.replace('false', 'true ') }),
    old: () => webhooks.signed(fresh, new Date(Date.now() - HOUR_MS)),
    none: () => ({ ...webhooks.signed(fresh), signature: 't=1,v1=' }),
  };
  const made = message[how];
  return made === undefined ? 400 : (await deliver(test, made())).statusCode;
}

interface Story {
  readonly providerId: string;
  readonly accountId: string;
  readonly late: WebhookMessage[];
}

async function playStep({ providerId, accountId, late }: Story, one: Step): Promise<void> {
  const { simulator, outgoing } = payments;
  if (one.kind === 'change') {
    if (isSection(one.what)) simulator.give(accountId, one.what);
    else simulator.decide(accountId, one.what);
    for (const message of outgoing.splice(0)) {
      if (one.fate === 'late') late.unshift(message);
      else if (one.fate !== 'lost') expect((await deliver(test, message)).statusCode).toBe(200);
      if (one.fate === 'doubled') expect((await deliver(test, message)).statusCode).toBe(200);
    }
  } else if (one.kind === 'forged') {
    // Jobs of earlier messages may update the row meanwhile; a stored forged message is found at the end.
    expect(await forge(one.how)).toBe(400);
  } else if (one.kind === 'stranger') {
    const [event] = simulator.events;
    if (event === undefined) return;
    const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
    const signed = simulator.webhooks.signed({ ...event, id, account: 'acct_of_nobody' });
    expect((await deliver(test, signed)).statusCode).toBe(200);
  } else if (one.kind === 'other') {
    simulator.decide(other.accountId, 'accepted');
    for (const message of outgoing.splice(0)) await deliver(test, message);
  } else if (one.kind === 'jobs') {
    await test.app.jobRunner.runDue();
  } else if (one.kind === 'asked') {
    await openAccount(ports, providerId, 'en').catch(() => undefined);
  } else {
    simulator.failNext(one.fault);
  }
}

/** Plays stories in parallel, a step of each in turn. */
async function play(all: readonly { readonly isFilled: boolean; readonly steps: readonly Step[] }[]): Promise<void> {
  const stories: Story[] = [];
  for (const { isFilled } of all) stories.push({ ...(await newAccount(isFilled)), late: [] });
  await settle();
  for (let turn = 0; turn < MAX_STEPS; turn += 1) {
    for (const [index, story] of stories.entries()) {
      const one = all[index]?.steps[turn];
      if (one !== undefined) await playStep(story, one);
    }
  }
  for (const { late } of stories) {
    for (const message of late) expect((await deliver(test, message)).statusCode).toBe(200);
  }
  await settle();
  await later(stories.map(({ providerId }) => providerId));
  await settle();
  for (const story of stories) await assertSame(story);
  expect(await rowOf(other.providerId)).toMatchObject({ state: 'ready', stripe_charges_enabled: 1 });
}

/** Checks that there is one account, with the same state here and at the provider. */
async function assertSame({ providerId, accountId }: Story): Promise<void> {
  const there = await ports.gateway.retrieveAccount(accountId);
  const { due, pending, ...here } = await rowOf(providerId);
  expect({ due: jsonOf(due), pending: jsonOf(pending) }).toEqual({ due: there.due, pending: there.pending });
  expect(here).toMatchObject({
    account_id: accountId,
    ...standingOf(there),
    charges_enabled: there.chargesEnabled ? 1 : 0,
    stripe_charges_enabled: there.chargesEnabled ? 1 : 0,
    stripe_connected_account_id: accountId,
  });
  const { accounts } = payments.simulator;
  expect(accounts.filter(({ metadata }) => metadata['declic_provider'] === providerId)).toHaveLength(1);
}

it(
  'lost, repeated, reordered, late, forged or misaddressed messages end in the provider’s state of the account',
  async () => {
    await fc.assert(fc.asyncProperty(beside, play), {
      numRuns: STORIES / AT_ONCE,
      endOnFailure: !isLong,
    });
    const forged = await read(() =>
      tables().selectFrom('webhook_events').select('id').where('id', 'like', '%x').execute(),
    );
    expect(forged).toEqual([]);
  },
  TIME_LIMIT_MS,
);
