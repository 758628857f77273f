// both databases: jobs are claimed under locks
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { withEm } from './foundation/db/request-em.ts';
import { later } from './testing/clock.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { enqueue } from './foundation/jobs/queue.ts';
import { type JobHandler, type JobRun, JobRunner, type RunnerOptions } from './foundation/jobs/runner.ts';
import { HOUR_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const silent = pino({ level: 'silent' });

/** Takes the jobs of a lane with the name of their kind. */
function runnerOf(handlers: Record<string, JobHandler>, options: Partial<RunnerOptions> = {}): JobRunner {
  const [lane = ''] = Object.keys(handlers);
  return new JobRunner({ ...test, log: silent, limits: defaultLimits, handlers, lane, ...options });
}

async function addJobs(kind: string, count: number): Promise<void> {
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      for (let number = 0; number < count; number += 1) enqueue({ kind, lane: kind, payload: { number } }, new Date());
      await em.flush();
    }),
  );
}

interface JobRow {
  readonly status: string;
  readonly attempts: number;
  readonly failures: number;
  readonly unended_starts: number;
  readonly last_error: string | null;
  readonly locked_until: unknown;
}

async function rowOf(kind: string): Promise<JobRow> {
  const rows = await test.database.writer
    .fork()
    .execute<JobRow[]>(
      `select status, attempts, failures, unended_starts, last_error, locked_until from jobs where kind = '${kind}'`,
    );
  const [row] = rows;
  if (row === undefined) throw new Error(`No job ${kind}`);
  return row;
}

describe('the job runner', () => {
  it('runs each of 500 jobs once with eight runners on one database', async () => {
    await addJobs('once', 500);
    const runs: number[] = [];
    const runners = Array.from({ length: 8 }, () =>
      runnerOf({ once: async ({ payload }) => void runs.push(Number(payload['number'])) }),
    );
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index));
  });

  it('lets each lane run in turn, however many jobs wait in it', async () => {
    const runs: string[] = [];
    await test.app.commitInternal(async ({ now }) => {
      for (const who of ['a', 'a', 'a', 'a', 'b', 'c']) enqueue({ kind: 'fair', lane: 'fair', payload: { who } }, now);
    });
    const handlers = { fair: async ({ payload }: JobRun) => void runs.push(String(payload['who'])) };
    await runnerOf(handlers, { fairBy: 'who' }).runDue();
    expect([new Set(runs.slice(0, 3)), runs.slice(3)]).toEqual([new Set(['a', 'b', 'c']), ['a', 'a', 'a']]);
  });

  it('retries a failed job later, and stores the reason without personal data', async () => {
    await addJobs('failing', 1);
    let tries = 0;
    const runner = runnerOf({
      failing: async () => {
        tries += 1;
        if (tries === 1) throw new Error('550 no such user <camille@exemple.ca>');
      },
    });
    await runner.runDue();
    expect(await rowOf('failing')).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: '550 no such user <…@…>',
    });
    later(HOUR_MS);
    await runner.runDue();
    expect(await rowOf('failing')).toMatchObject({ status: 'done', attempts: 2, last_error: null });
  });

  it('sets a job aside after a day of tries', async () => {
    await addJobs('hopeless', 1);
    const runner = runnerOf({ hopeless: () => Promise.reject(new Error('never')) });
    for (let hour = 1; hour < 24; hour += 1) {
      later(1.2 * HOUR_MS);
      await runner.runDue();
      if (hour < 20) expect(await rowOf('hopeless')).toMatchObject({ status: 'queued', attempts: hour });
    }
    for (let hour = 1; hour < 8; hour += 1) {
      later(1.2 * HOUR_MS);
      await runner.runDue();
    }
    const { attempts, ...row } = await rowOf('hopeless');
    expect(row).toMatchObject({ status: 'dead', last_error: 'never' });
    expect(attempts).toBeGreaterThan(20);
  });

  it('takes over the job of a crashed runner after its lock expires', async () => {
    await addJobs('abandoned', 1);
    let runs = 0;
    const dying = runnerOf({ abandoned: () => new Promise(() => undefined) });
    void dying.runDue();
    await vi.waitFor(async () => expect((await rowOf('abandoned')).attempts).toBe(1));
    const other = runnerOf({ abandoned: async () => void (runs += 1) });
    await other.runDue();
    expect(runs).toBe(0);
    later(3 * 60_000);
    await other.runDue();
    expect([runs, (await rowOf('abandoned')).status]).toEqual([1, 'done']);
  });

  it('leaves a job to the runner that still works on it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await addJobs('long', 1);
    const lockedUntil = async () => String((await rowOf('long')).locked_until);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = 0;
    const slow = runnerOf({
      long: () => {
        begun += 1;
        return ended;
      },
    });
    const running = slow.runDue();
    while (begun === 0) await new Promise(setImmediate);
    for (let turn = 0; turn < 6; turn += 1) {
      const before = await lockedUntil();
      vi.advanceTimersByTime(10_000);
      while ((await lockedUntil()) === before) await new Promise(setImmediate);
    }
    await runnerOf({ long: async () => void (begun += 1) }).runDue();
    end();
    await running;
    expect([begun, (await rowOf('long')).status]).toEqual([1, 'done']);
  });

  it('sets a job aside after its process crashed three times, and reports it', async () => {
    await addJobs('deadly', 1);
    for (let starts = 1; starts <= 3; starts += 1) {
      void runnerOf({ deadly: () => new Promise(() => undefined) }).runDue();
      await vi.waitFor(async () => expect((await rowOf('deadly')).attempts).toBe(starts));
      later(60_000);
    }
    let runs = 0;
    await runnerOf({ deadly: async () => void (runs += 1) }).runDue();
    expect(runs).toBe(0);
    expect(await rowOf('deadly')).toMatchObject({
      status: 'dead',
      failures: 1,
      last_error: 'Its process died with it 3 times',
    });
  });

  it('counts failures separately from runs that never finished', async () => {
    await addJobs('moody', 1);
    const failing = { moody: () => Promise.reject(new Error('not now')) };
    for (let tries = 1; tries <= 5; tries += 1) {
      await runnerOf(failing).runDue();
      later(2 * HOUR_MS);
    }
    expect(await rowOf('moody')).toMatchObject({ status: 'queued', failures: 5, unended_starts: 0 });
  });

  it('schedules a repeating job again once after a success or a failure', async () => {
    const rows = async () =>
      (
        await test.database.writer
          .fork()
          .execute<{ status: string }[]>(`select status from jobs where kind = 'daily' order by status`)
      ).map(({ status }) => status);
    await addJobs('daily', 1);
    const options = { repeats: { daily: { name: 'daily', lane: 'daily', everyHours: 24 } } };
    await runnerOf({ daily: async () => undefined }, options).runDue();
    expect(await rows()).toEqual(['done', 'queued']);
    later(25 * HOUR_MS);
    const failing = runnerOf(
      { daily: () => Promise.reject(new Error('full')) },
      { ...options, limits: { ...defaultLimits, job_retry_hours: 0 } },
    );
    await failing.runDue();
    expect(await rows()).toEqual(['dead', 'done', 'queued']);
    later(25 * HOUR_MS);
    await runnerOf({ daily: async () => undefined }, options).runDue();
    expect(await rows()).toEqual(['dead', 'done', 'done', 'queued']);
  });

  it('stops a job that hangs, and continues with the next one', async () => {
    await addJobs('hanging', 2);
    let begun = 0;
    const runner = runnerOf(
      { hanging: () => ((begun += 1) === 1 ? new Promise(() => undefined) : Promise.resolve()) },
      { limitMs: 50 },
    );
    await runner.runDue();
    const rows = await test.database.writer
      .fork()
      .execute(`select status, last_error from jobs where kind = 'hanging' order by status`);
    expect(rows).toEqual([
      { status: 'done', last_error: null },
      { status: 'queued', last_error: 'Not done within 0.05 s' },
    ]);
  });

  it('runs a job again without a failure when its handler asks for it', async () => {
    await addJobs('early', 1);
    const at = new Date(Date.now() + HOUR_MS);
    const runner = runnerOf({ early: async () => (new Date() < at ? at : undefined) });
    await runner.runDue();
    expect(await rowOf('early')).toMatchObject({ status: 'queued', failures: 0, unended_starts: 0 });
    later(HOUR_MS);
    await runner.runDue();
    expect(await rowOf('early')).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('does not repeat finished work when its completion could not be stored', async () => {
    await addJobs('unwritten', 1);
    let runs = 0;
    const runner = runnerOf({ unwritten: async () => void (runs += 1) });
    const real = test.database.writer.fork.bind(test.database.writer);
    const fork = vi.spyOn(test.database.writer, 'fork');
    fork.mockImplementation((...args) => {
      if (runs > 0) throw new Error('no database');
      return real(...args);
    });
    await expect(runner.runDue()).rejects.toThrow('no database');
    fork.mockRestore();
    expect(runs).toBe(1);
    later(60_000);
    await runner.runDue();
    expect([runs, (await rowOf('unwritten')).status]).toEqual([1, 'done']);
  });

  it('stops after the running job, and leaves the others to the next runner', async () => {
    await addJobs('many', 40);
    let runs = 0;
    const stopping = runnerOf({
      many: async () => {
        runs += 1;
        if (runs === 3) void stopping.stop();
      },
    });
    await stopping.runDue();
    expect(runs).toBe(3);
    await runnerOf({ many: async () => void (runs += 1) }).runDue();
    expect([runs, (await rowOf('many')).attempts]).toEqual([40, 1]);
  });
});
