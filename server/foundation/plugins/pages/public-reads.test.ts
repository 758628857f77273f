// both databases: only PostgreSQL has notices of commits
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { buildApp } from '#server/app.ts';
import type { ReplicaDoor } from '#server/foundation/db/replica/replica-door.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aKey, aProvider, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { LogWatch } from '#server/testing/log-watch.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let me: ProviderPerson;
let app: FastifyInstance;
let log: LogWatch;
/** The position of the primary, how far behind the replica is, and whether it is there. */
const fake = { written: 1_000n, behind: 0n, isThere: true, reads: 0 };

beforeAll(async () => {
  test = await testApp();
  me = await aProvider(test, { business_name: 'Studio du Quai' });
  const { reader } = test.database;
  const door: ReplicaDoor = {
    em: {
      fork: () => {
        if (!fake.isThere) throw Object.assign(new Error('No connection'), { code: 'ECONNREFUSED' });
        fake.reads += 1;
        return reader.fork();
      },
    } as unknown as SqlEntityManager,
    writtenTo: () => Promise.resolve(fake.written),
    replayedTo: () =>
      fake.isThere ? Promise.resolve(fake.written - fake.behind) : Promise.reject(new Error('No connection')),
    close: () => Promise.resolve(),
  };
  log = new LogWatch();
  app = await buildApp({
    config: test.config,
    database: test.database,
    replica: door,
    mail: test.mail,
    logStream: log,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function publish(title: string): Promise<string> {
  const { headers } = await signIn(test, me.email);
  const id = newId();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/plans',
    payload: anOwnPlan({ id, title, is_public: 1 }),
    headers: { ...headers, 'idempotency-key': aKey() },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  fake.written += 10n;
  return id;
}

let turn = 0;
/** What a search finds, and whether the replica was read for it: each time another question, so that no reply is kept. */
async function search(q: string): Promise<{ titles: string[]; isReplica: boolean }> {
  const before = fake.reads;
  turn += 1;
  const reply = await app.inject({ method: 'GET', url: `/api/plans?q=${q}&price_max=${90_000 + turn}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return {
    titles: reply.json<Page<ListedPlan>>().data.map(({ title }) => title),
    isReplica: fake.reads > before,
  };
}

const metrics = async () =>
  (await app.inject({ method: 'GET', url: '/api/metrics', headers: { host: 'localhost:3000' } })).body;
const used = () => vi.waitFor(() => expect(app.replica?.standing.isUsed).toBe(true), { timeout: 5_000, interval: 10 });

describe('public reads with a replica', () => {
  it('go to it; those of a person go to the primary', async () => {
    await used();
    expect(await search('phare')).toEqual({ titles: [], isReplica: true });
    const { headers } = await signIn(test, me.email);
    const before = fake.reads;
    expect((await app.inject({ method: 'GET', url: '/api/plans/mine', headers })).statusCode).toBeLessThan(500);
    expect(fake.reads).toBe(before);
    expect(await metrics()).toMatch(/declic_replica_used 1\n/);
  });

  it('find what was just written, while the replica lacks it', async () => {
    await used();
    fake.behind = 500n;
    await publish('Au phare');
    expect(await search('phare')).toEqual({ titles: ['Au phare'], isReplica: false });
    fake.behind = 0n;
    await used();
    expect(await search('phare')).toEqual({ titles: ['Au phare'], isReplica: true });
  });

  it('go on at the primary when it dies, which the figures and the log say', async () => {
    await used();
    fake.isThere = false;
    expect((await search('phare')).titles).toEqual(['Au phare']);
    expect(await metrics()).toMatch(/declic_replica_used 0\n/);
    expect(await metrics()).toMatch(/declic_public_reads_total\{at="primary"\} [1-9]/);
    fake.isThere = true;
    await used();
    expect((await search('phare')).isReplica).toBe(true);
  });
});
