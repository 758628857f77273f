// both databases: one statement asks for all lanes
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { em, withEm } from '../db/request-em.ts';
import { newId } from '../new-id.ts';
import { Job } from './job.entity.ts';
import { JobLanes } from './lanes.ts';
import { enqueue, moveToLanes } from './queue.ts';
import { type JobHandler, JobRunner } from './runner.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** Lanes of one kind each, with its name, beside the app's own. */
function lanesOf(handlers: Record<string, JobHandler>): JobLanes {
  const { database } = test;
  const { log } = test.app;
  const runners = Object.entries(handlers).map(
    ([kind, handler]) =>
      new JobRunner({ database, log, limits: defaultLimits, handlers: { [kind]: handler }, lane: kind }),
  );
  return new JobLanes(test.app, runners);
}

/** Queues a job without a wake of the app's own lanes. */
async function add(...kinds: string[]): Promise<void> {
  vi.spyOn(test.app.jobRunner, 'wake').mockReturnValue(undefined);
  vi.spyOn(test.app.imageRunner, 'wake').mockReturnValue(undefined);
  await test.app.commitInternal(async ({ now }) => {
    for (const kind of kinds) enqueue({ kind, lane: kind, payload: {} }, now);
  });
}

it('wakes without due jobs ask one question for all lanes, and once more when they come during a look', async () => {
  const idle = async () => undefined;
  const lanes = lanesOf({ 'idle.a': idle, 'idle.b': idle, 'idle.c': idle });
  const { reader, writer } = test.database;
  const transactions = vi.spyOn(writer, 'fork');
  const questions = vi.spyOn(reader, 'fork');
  lanes.wake();
  expect(questions).toHaveBeenCalledTimes(1);
  lanes.wake();
  lanes.wake();
  await lanes.stop();
  expect(questions).toHaveBeenCalledTimes(2);
  if (reader !== writer) expect(transactions).not.toHaveBeenCalled();
});

it('a wake after the stop asks nothing', async () => {
  const lanes = lanesOf({ 'idle.a': async () => undefined });
  await lanes.stop();
  const questions = vi.spyOn(test.database.reader, 'fork');
  lanes.wake();
  await lanes.stop();
  expect(questions).not.toHaveBeenCalled();
});

it('a wake runs the lanes with due jobs', async () => {
  const ran: string[] = [];
  const noted = (kind: string) => async () => void ran.push(kind);
  const lanes = lanesOf({ 'due.a': noted('a'), 'due.b': noted('b'), 'due.c': noted('c') });
  await add('due.a', 'due.c');
  lanes.wake();
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(['a', 'c']));
  await lanes.stop();
});

it('a lane waits for its running job although none is due', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isDone = false;
  const lanes = lanesOf({
    'slow.a': async () => {
      begin();
      await released;
      isDone = true;
    },
  });
  await add('slow.a');
  lanes.wake();
  await begun;
  const rest = lanes.runDue().then(() => expect(isDone).toBe(true));
  // Later questions have been answered before the job ends.
  for (let asked = 0; asked < 3; asked += 1) await lanesOf({ 'idle.d': async () => undefined }).runDue();
  release();
  await rest;
  await lanes.stop();
});

it('a lane writes the result that the database could not take, with nothing else due', async () => {
  let runs = 0;
  const lanes = lanesOf({ 'kept.a': async () => void (runs += 1) });
  await add('kept.a');
  const real = test.database.writer.fork.bind(test.database.writer);
  const fork = vi.spyOn(test.database.writer, 'fork').mockImplementation((...args) => {
    if (runs > 0) throw new Error('no database');
    return real(...args);
  });
  await expect(lanes.runDue()).rejects.toThrow('no database');
  fork.mockRestore();
  await lanes.runDue();
  const rows = await test.database.writer
    .fork()
    .execute<{ status: string }[]>(`select status from jobs where kind = 'kept.a'`);
  expect([runs, rows]).toEqual([1, [{ status: 'done' }]]);
  await lanes.stop();
});

it('a job of an older build, which names no lane, is done in the lane of the house', async () => {
  const id = newId();
  vi.spyOn(test.app.jobRunner, 'wake').mockReturnValue(undefined);
  await test.app.commitInternal(async ({ now }) => {
    em().create(Job, {
      id,
      kind: 'quote_request.tell_board',
      payload: { quote_request_id: newId() },
      status: 'queued',
      run_at: now,
      attempts: 0,
      locked_until: null,
      last_error: null,
      created_at: now,
      finished_at: null,
      content_hash: null,
    });
  });
  await test.app.jobRunner.runDue();
  const rows = await test.database.writer.fork().execute('select lane, status from jobs where id = ?', [id]);
  expect(rows).toEqual([{ lane: 'house', status: 'done' }]);
});

it('a repeating job of an older build is planned again in the lane of its kind', async () => {
  const daily = { name: 'daily-of-older', lane: 'lane-of-daily', everyHours: 24 };
  const { database } = test;
  await database.writer
    .fork()
    .transactional((transaction) =>
      withEm(transaction, async () => enqueue({ kind: daily.name, lane: 'lane-of-all', payload: {} }, new Date())),
    );
  await new JobRunner({
    database,
    log: test.app.log,
    limits: defaultLimits,
    handlers: { [daily.name]: async () => undefined },
    repeats: { [daily.name]: daily },
    lane: 'lane-of-all',
  }).runDue();
  const rows = await database.writer
    .fork()
    .execute('select lane, status from jobs where kind = ? order by status', [daily.name]);
  expect(rows).toEqual([
    { lane: 'lane-of-all', status: 'done' },
    { lane: 'lane-of-daily', status: 'queued' },
  ]);
});

it('jobs of an older build move to the lanes of their kinds, and done ones stay', async () => {
  const { writer } = test.database;
  const kinds = { 'moved.picture': 'pictures', 'moved.hold': 'holds', 'moved.house': 'house', 'moved.done': 'mail' };
  await writer.fork().transactional((transaction) =>
    withEm(transaction, async () => {
      for (const kind of [...Object.keys(kinds), 'moved.unknown'])
        enqueue({ kind, lane: 'house', payload: {} }, new Date());
      await transaction.flush();
      await transaction.nativeUpdate(Job, { kind: 'moved.hold' }, { status: 'dead' });
      await transaction.nativeUpdate(Job, { kind: 'moved.done' }, { status: 'done' });
      await moveToLanes(Object.entries(kinds).map(([name, lane]) => ({ name, lane })));
    }),
  );
  const rows = await writer.fork().find(Job, { kind: { $like: 'moved.%' } }, { orderBy: { kind: 'asc' } });
  expect(rows.map(({ kind, lane }) => [kind, lane])).toEqual([
    ['moved.done', 'house'],
    ['moved.hold', 'holds'],
    ['moved.house', 'house'],
    ['moved.picture', 'pictures'],
    ['moved.unknown', 'house'],
  ]);
});
