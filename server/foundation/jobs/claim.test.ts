// both databases: a statement that takes one row is planned by each in its own way
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { em, withEm } from '../db/request-em.ts';
import { tables } from '../db/tables.ts';
import { newId } from '../new-id.ts';
import { Job } from './job.entity.ts';
import { claim } from './job.rows.ts';

const KIND = 'test.waits';
const LANE = 'test';
const JOBS = 20;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('takes one job at a time, whatever plan the database chooses', async () => {
  const now = new Date();
  await test.database.writer.fork().transactional((transaction) =>
    withEm(transaction, async () => {
      await tables().deleteFrom('jobs').execute();
      for (let made = 0; made < JOBS; made += 1) {
        em().create(Job, {
          id: newId(),
          kind: KIND,
          lane: LANE,
          payload: {},
          status: 'queued',
          run_at: now,
          attempts: 0,
          failures: 0,
          crashes: 0,
          unended_starts: 0,
          locked_until: null,
          last_error: null,
          created_at: now,
          finished_at: null,
        });
        await em().flush();
        // Counted while it has one row, the table is joined row by row: an inner query may run once for each.
        if (made === 0) await sql.raw('analyze jobs').execute(em().getKysely());
      }
      expect(await claim(LANE, now, 1_000)).not.toBeNull();
      const started = await tables()
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', KIND)
        .where('attempts', '>', 0)
        .execute();
      expect(started).toHaveLength(1);
    }),
  );
});
