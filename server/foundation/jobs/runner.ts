// Work after a commit: queued in its transaction, run once or more, by lanes.
import type { FastifyBaseLogger } from 'fastify';
import { addHours } from '#shared/dates.ts';
import { SECOND_MS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { jsonOf } from '../db/columns.ts';
import type { Database } from '../db/doors.ts';
import { withEm } from '../db/request-em.ts';
import { reasonOf } from '../error-words.ts';
import { claim, type ClaimedJob, fail, type Failure, finish, postpone, renew } from './job.rows.ts';
import { enqueueNext, type RepeatingJob } from './queue.ts';
import { waitAfter } from './retries.ts';
import { clock } from '../clock.ts';

export interface JobRun {
  /** The job's own id, which makes its external effects idempotent (a message's id, a payment's key). */
  readonly jobId: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** Earlier tries that ended in a crash (`RunnerOptions.isCrash`), without other failures. */
  readonly crashes: number;
}

/** Does a job's work; returns a moment when the work must wait until then. */
export type JobHandler = (run: JobRun) => Promise<Date | void>;

export interface RunnerOptions {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly limits: Pick<Limits, 'job_retry_hours' | 'job_starts' | 'job_lock_seconds'>;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** The queue that it takes jobs from, in any build's kinds. */
  readonly lane: string;
  readonly atOnce?: number;
  /** A key of the payload: its values take turns, whatever number of jobs each has. */
  readonly fairBy?: string;
  /** A longer job counts as failed, and the next one begins. */
  readonly limitMs?: number;
  /** Whether an error is a crash of the work itself, which is counted separately. */
  readonly isCrash?: (error: unknown) => boolean;
  /** The kinds that run again after a success or a failure. */
  readonly repeats?: Readonly<Record<string, RepeatingJob>>;
}

/** The result of a start. */
type End =
  | { readonly kind: 'done' }
  | ({ readonly kind: 'failed' } & Failure)
  | { readonly kind: 'later'; readonly at: Date };

/** How often a lock is renewed while it lasts. */
const RENEWALS = 3;

/**
 * Runs a lane's jobs at least once: claims each with a lock that it renews, retries for a day, then sets it aside ("dead") with
 * its last error; also when its process crashed with it `job_starts` times. Several runners may share a database
 * (decision 027).
 */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #lockMs: number;
  /** Results that the database could not store yet: they are written before another job begins. */
  readonly #unwritten = new Map<ClaimedJob, End>();
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;
  #isStopping = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#lockMs = options.limits.job_lock_seconds * SECOND_MS;
  }

  get lane(): string {
    return this.#options.lane;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Whether a result waits for the database. */
  get hasUnwritten(): boolean {
    return this.#unwritten.size > 0;
  }

  /** Stops taking jobs, and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await (this.#next ?? this.#running)?.catch(() => 0);
  }

  /** Runs all jobs of its lane that are due now. @returns how many jobs ran */
  runDue(): Promise<number> {
    if (this.#running === null) {
      this.#running = this.#drainAll().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    // The current run may have looked already: one more run sees newer jobs.
    this.#next ??= this.#running
      .catch(() => 0)
      .then(() => {
        this.#next = null;
        return this.runDue();
      });
    return this.#next;
  }

  /** A place of the lane that finds a job opens the next place: one job takes two looks, and a queue fills all places. */
  async #drainAll(): Promise<number> {
    for (const [job, end] of this.#unwritten) await this.#write(job, end, false);
    const places: Promise<number>[] = [];
    const failures: unknown[] = [];
    const open = (): void => {
      if (places.length === (this.#options.atOnce ?? 1)) return;
      const place = this.#drain(open).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
      places.push(place);
    };
    open();
    let ran = 0;
    for (const place of places) ran += await place;
    if (failures.length > 0) throw failures[0];
    return ran;
  }

  /** @param onFound called when there is a first job */
  async #drain(onFound: () => void): Promise<number> {
    let ran = 0;
    if (this.#isStopping) return ran;
    let job = await this.#transact(() => claim(this.lane, clock.now(), this.#lockMs, this.#options.fairBy));
    if (job !== null) onFound();
    while (job !== null) {
      const end = await this.#run(job);
      this.#unwritten.set(job, end);
      job = await this.#write(job, end, !this.#isStopping);
      ran += 1;
    }
    return ran;
  }

  async #run(job: ClaimedJob): Promise<End> {
    const { handlers, limits, log } = this.#options;
    const notes = { job: job.kind, jobId: job.id, attempts: job.attempts };
    if (job.unended_starts > limits.job_starts) {
      log.error(notes, 'job set aside: its process died with it each time');
      return { kind: 'failed', reason: `Its process died with it ${limits.job_starts} times`, isCrash: false };
    }
    const handler = handlers[job.kind];
    const renewing = setInterval(() => {
      this.#transact(() => renew(job, clock.now(), this.#lockMs)).catch((error: unknown) =>
        log.warn({ err: error }, 'lock of a job can not be renewed'),
      );
    }, this.#lockMs / RENEWALS);
    try {
      if (handler === undefined) throw new Error(`No handler for ${job.kind}`);
      const work = handler({ jobId: job.id, payload: jsonOf(job.payload), crashes: job.crashes });
      const until = await within(this.#options.limitMs, work);
      return until instanceof Date ? { kind: 'later', at: until } : { kind: 'done' };
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ ...notes, reason }, 'job failed');
      return { kind: 'failed', reason, isCrash: this.#options.isCrash?.(error) ?? false };
    } finally {
      clearInterval(renewing);
    }
  }

  /**
   * Writes the result of a start, and claims the next job with it. If that fails, the next run writes it, and the job's
   * work is not done again.
   */
  async #write(job: ClaimedJob, end: End, takesNext: boolean): Promise<ClaimedJob | null> {
    const next = await this.#transact(async () => {
      const now = clock.now();
      await this.#keep(job, end, now);
      return takesNext ? claim(this.lane, now, this.#lockMs, this.#options.fairBy) : null;
    });
    this.#unwritten.delete(job);
    return next;
  }

  async #keep(job: ClaimedJob, end: End, now: Date): Promise<void> {
    if (end.kind === 'later') return postpone(job, end.at);
    if (end.kind === 'done') await finish(job, now);
    const retryAt = end.kind === 'failed' ? this.#retryAt(job, now) : null;
    if (end.kind === 'failed') await fail(job, end, retryAt);
    const repeating = this.#options.repeats?.[job.kind];
    if (retryAt === null && repeating !== undefined)
      await enqueueNext(repeating, addHours(now, repeating.everyHours), now, job.id);
  }

  /** Null when no try is left. */
  #retryAt(job: ClaimedJob, now: Date): Date | null {
    const { job_retry_hours, job_starts } = this.#options.limits;
    if (job.unended_starts > job_starts) return null;
    const wait = waitAfter(job.failures + 1, job_retry_hours);
    return wait === null ? null : new Date(now.getTime() + wait);
  }

  #transact<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#options.database.writer.fork().transactional((transaction) => withEm(transaction, work));
  }
}

/** The work's result, or an error after its time limit: work that hangs costs one job, not its lane. */
async function within<Result>(limitMs: number | undefined, work: Promise<Result>): Promise<Result> {
  if (limitMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
