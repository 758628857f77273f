// both databases: each plans its own reads
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Planned, plansOf } from '#server/testing/database/plans.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { withEm } from '../db/request-em.ts';
import { claim, dueLanes, dueSince } from './job.rows.ts';
import { lanes } from './job.ts';
import { isQueuedAgain } from './later-job.ts';
import { enqueue } from './queue.ts';

const BACKLOG = 40_000;
const LATER = Date.parse('2099-01-01');
/** Rows. A lane reads no more of them when jobs wait in another one. */
const MOST_READ = 60;

let test: TestApp;
let first = '';
beforeAll(async () => {
  test = await testApp();
  const em = test.database.writer.fork();
  await em.transactional((transaction) =>
    withEm(transaction, async () => {
      first = enqueue({ kind: 'test.mail', lane: 'mail', payload: {} }, new Date(0));
      await transaction.flush();
    }),
  );
  const isSqlite = test.database.dialect === 'sqlite';
  const text = `'dddddddd-0000-7000-8000-' || ${isSqlite ? "printf('%012x', n)" : "lpad(to_hex(n), 12, '0')"}`;
  // Each second one is done, and waits for its pruning.
  await sql
    .raw(`insert into jobs (id, status, finished_at, content_hash, kind, lane, payload, run_at, attempts, created_at)
    with recursive i(n) as (select 1 union all select n + 1 from i where n < ${BACKLOG})
    select ${isSqlite ? text : `(${text})::uuid`}, case when n % 2 = 0 then 'done' else 'queued' end,
      case when n % 2 = 0 then run_at end, n, kind, lane, payload, run_at, attempts, created_at
    from jobs, i where id = '${first}'`)
    .execute(em.getKysely());
  // As many wait for a later moment, in a lane where none is due.
  await sql
    .raw(`insert into jobs (id, status, content_hash, kind, lane, payload, run_at, attempts, created_at)
    select ${isSqlite ? "'eeeeeeee' || substr(id, 9)" : "('eeeeeeee' || substr(id::text, 9))::uuid"}, 'queued',
      'later' || content_hash, 'test.hold', 'holds', payload, ${isSqlite ? LATER : `to_timestamp(${LATER / 1_000})`}, attempts, created_at
    from jobs where id <> '${first}'`)
    .execute(em.getKysely());
  // PostgreSQL does so by itself; a SQLite file has no figures of its rows.
  if (!isSqlite) await sql.raw('analyze jobs').execute(em.getKysely());
});
afterAll(() => test.close());

const inWriter = <Result>(work: () => Promise<Result>) =>
  test.database.writer.fork().transactional((transaction) => withEm(transaction, work));

/** The reads that go through the jobs of others. */
function longReads(planned: readonly Planned[]): string[] {
  expect(planned.length).toBeGreaterThan(0);
  return planned.flatMap(({ text, steps, read }) => {
    const whole = steps.filter((step) => /\bjobs|\bq\b|\bended|\brunning/.test(step) && !isSeek(step));
    return whole.length > 0 || read > MOST_READ ? [`${read} rows, ${whole.join('; ')}: ${text}`] : [];
  });
}

const isSeek = (step: string) => /\((?:status=\? AND )?(?:lane|content_hash|id)=\?/.test(step);

it('a look at all lanes reads no backlog', async () => {
  const planned = await plansOf(test, async () => {
    expect(await inWriter(() => dueLanes(lanes, new Date()))).toEqual(new Set(['mail']));
  });
  expect(longReads(planned)).toEqual([]);
});

it('the age of the oldest due job reads no backlog', async () => {
  const planned = await plansOf(test, async () => {
    expect(await inWriter(() => dueSince(new Date()))).toEqual(new Date(0));
  });
  expect(longReads(planned)).toEqual([]);
});

it('a lane claims its next job without a backlog of others', async () => {
  const planned = await plansOf(test, async () => {
    expect(await inWriter(() => claim('push', new Date(), 1_000))).toBeNull();
    expect(await inWriter(() => claim('pictures', new Date(), 1_000, 'provider_id'))).toBeNull();
  });
  if (test.database.dialect === 'sqlite') expect(longReads(planned)).toEqual([]);
});

it('a mail finds that it was queued again without a backlog of mails', async () => {
  const planned = await plansOf(test, async () => {
    expect(await inWriter(() => isQueuedAgain(first))).toBe(false);
  });
  expect(longReads(planned)).toEqual([]);
});
