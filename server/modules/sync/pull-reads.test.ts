// both databases: each plans its own reads
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGuest, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { plansOf } from '#server/testing/database/plans.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const OTHERS = 20_000;
/** The rows that a pull reads grow with the device's own, not with those of others. */
const MOST_READ = 500;

let test: TestApp;
const guest = aGuest();
beforeAll(async () => {
  test = await testApp();
  const body = aRequest();
  const asked = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...guest.headers, 'idempotency-key': aKey() },
    payload: body,
  });
  expect(asked.statusCode, asked.body).toBe(201);
  await addRequestsLike(body.id);
});
afterAll(() => test.close());

/** Requests of so many other guests. */
async function addRequestsLike(id: string): Promise<void> {
  const em = test.database.writer.fork();
  const [row = {}] = await em.execute<Record<string, unknown>[]>('select * from quote_requests where id = ?', [id]);
  const others = Object.keys(row).filter((name) => name !== 'id' && name !== 'owner');
  const text = `'dddddddd-0000-7000-8000-' || ${test.database.dialect === 'sqlite' ? "printf('%012x', n)" : "lpad(to_hex(n), 12, '0')"}`;
  const newId = test.database.dialect === 'sqlite' ? text : `(${text})::uuid`;
  await sql
    .raw(`insert into quote_requests (id, owner, ${others.join(', ')})
    with recursive i(n) as (select 1 union all select n + 1 from i where n < ${OTHERS})
    select ${newId}, 'guest:' || n, ${others.join(', ')} from quote_requests, i where id = '${id}'`)
    .execute(em.getKysely());
  // PostgreSQL does so by itself; a SQLite file has no figures of its rows.
  if (test.database.dialect === 'postgresql') await sql.raw('analyze').execute(em.getKysely());
}

/** The reads of a request that go through the rows of others. */
async function longReads(url: string, headers: Record<string, string>): Promise<string[]> {
  const planned = await plansOf(test, async () => {
    const reply = await test.app.inject({ url, headers });
    expect(reply.statusCode, reply.body).toBe(200);
  });
  expect(planned.length).toBeGreaterThan(2);
  return planned.flatMap(({ text, steps, read }) => {
    const whole = steps.filter((step) => /^SCAN (?:r|quote_requests)\b|\(id>\?\)/.test(step));
    return whole.length > 0 || read > MOST_READ ? [`${read} rows, ${whole.join('; ')}: ${text}`] : [];
  });
}

it('a device without anything reads the rows of its guest, however many others have', async () => {
  expect(await longReads('/api/sync/changes', guest.headers)).toEqual([]);
});

it('a photographer’s device reads their rows, however many others have', async () => {
  const { email } = await aProvider(test);
  const { headers } = await signIn(test, email);
  expect(await longReads('/api/sync/changes', headers)).toEqual([]);
});

it('a list of own requests reads those alone', async () => {
  expect(await longReads('/api/quotes/requests?scope=mine', guest.headers)).toEqual([]);
});
