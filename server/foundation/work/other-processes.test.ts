// both databases: it locks rows
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Page } from '#shared/protocol/envelope.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aKey, aProvider, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { LogWatch } from '#server/testing/log-watch.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let me: ProviderPerson;
let otherDatabase: Database;
let other: FastifyInstance;

beforeAll(async () => {
  test = await testApp();
  me = await aProvider(test, { business_name: 'Studio du Quai' });
  otherDatabase = await openDatabase(test.config);
  other = await buildApp({ config: test.config, database: otherDatabase, mail: test.mail, logStream: new LogWatch() });
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await test.close();
});

async function publish(title: string): Promise<void> {
  const { headers } = await signIn(test, me.email);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/plans',
    payload: anOwnPlan({ id: newId(), title, is_public: 1 }),
    headers: { ...headers, 'idempotency-key': aKey() },
  });
  expect(reply.statusCode, reply.body).toBe(201);
}

async function titlesThere(q: string): Promise<string[]> {
  const reply = await other.inject({ method: 'GET', url: `/api/plans?q=${q}` });
  return reply.json<Page<ListedPlan>>().data.map(({ title }) => title);
}

const TWO_SECONDS = { timeout: 2_000, interval: 20 };

describe('a second process on the same PostgreSQL database', () => {
  it('shows a plan that was published in the first within two seconds', async () => {
    if (test.database.dialect !== 'postgresql') return;
    expect(await titlesThere('phare')).toEqual([]);
    await publish('Au phare');
    await vi.waitFor(async () => expect(await titlesThere('phare')).toEqual(['Au phare']), TWO_SECONDS);
  });

  it('is notified of the owners whose devices must pull', async () => {
    if (test.database.dialect !== 'postgresql') return;
    const heard: string[] = [];
    other.onCommitted((owners) => void heard.push(...owners));
    await publish('Au moulin');
    await vi.waitFor(() => expect(heard).toEqual([`user:${me.userId}`]), TWO_SECONDS);
  });

  it('caches nothing while it receives no notifications, and listens again later', async () => {
    if (test.database.dialect !== 'postgresql') return;
    expect(await titlesThere('grange')).toEqual([]);
    const db = test.database.writer.fork().getKysely();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'declic listens' and datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(other.hearsOthers()).toBe(false), TWO_SECONDS);
    await publish('À la grange');
    expect(await titlesThere('grange')).toEqual(['À la grange']);
    await vi.waitFor(() => expect(other.hearsOthers()).toBe(true), { timeout: 20_000, interval: 50 });
    await publish('À la grange du haut');
    await vi.waitFor(async () => expect(await titlesThere('grange')).toHaveLength(2), TWO_SECONDS);
  });
});
