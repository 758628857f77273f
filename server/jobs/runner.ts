import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { instantParameter, isSqlite, jsonOf } from '../db/columns.ts';
import { em, withEm } from '../db/request-em.ts';

export interface JobRun {
  /** The job's own id: what makes its effect idempotent outside (a message's id, a payment's key). */
  readonly jobId: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** 1 for the first try. */
  readonly attempt: number;
}

export type JobHandler = (run: JobRun) => Promise<void>;

/** Which kinds a runner takes; several runners may share the work by kind. */
export type JobLane =
  | { readonly except: readonly string[] }
  | { readonly only: readonly string[]; readonly atOnce: number };

interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

const BATCH = 10;
const POLL_MS = 1_000;
/** How long work waits whose runner died with it; one that lives renews its locks. */
const LOCK_MS = 30_000;
const RENEW_MS = LOCK_MS / 3;
const MAX_ATTEMPTS = 10;
const BASE_DELAY_MS = 2_000;
const MAX_DELAY_MS = 3_600_000;

/**
 * Runs jobs at least once: claimed with a lock that is renewed while the runner lives, retried with full jitter, set
 * aside ("dead") after ten tries with their last error. Several runners may share a database.
 */
export class JobRunner {
  readonly #database: Database;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #log: FastifyBaseLogger;
  readonly #lane: JobLane;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<number> | null = null;
  #next: Promise<number> | null = null;
  #isStopping = false;

  constructor(
    database: Database,
    handlers: Readonly<Record<string, JobHandler>>,
    log: FastifyBaseLogger,
    lane: JobLane = { except: [] },
  ) {
    this.#database = database;
    this.#handlers = handlers;
    this.#log = log;
    this.#lane = lane;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.#timer.unref();
  }

  /** Something was enqueued: look now rather than at the next tick. */
  wake(): void {
    void this.runDue().catch((error: unknown) => this.#log.error({ err: error }, 'jobs can not run'));
  }

  /** Stops taking jobs, however many are due, and waits for the one under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await (this.#next ?? this.#running)?.catch(() => 0);
  }

  /** Runs everything that is due at this moment, batch by batch. @returns how many jobs ran */
  runDue(): Promise<number> {
    if (this.#running === null) {
      this.#running = this.#drainAll().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    // A run under way may have looked already: one more after it sees what became due since.
    this.#next ??= this.#running
      .catch(() => 0)
      .then(() => {
        this.#next = null;
        return this.runDue();
      });
    return this.#next;
  }

  async #drainAll(): Promise<number> {
    const atOnce = 'only' in this.#lane ? this.#lane.atOnce : 1;
    const counts = await Promise.all(Array.from({ length: atOnce }, () => this.#drain()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #drain(): Promise<number> {
    // Jobs of a lane of their own are long: each is locked when its turn comes, not before.
    const batch = 'only' in this.#lane ? 1 : BATCH;
    let ran = 0;
    while (!this.#isStopping && (await withEm(this.#database.reader.fork(), () => hasDue(this.#lane, new Date())))) {
      const jobs = await this.#transact(() => claim(this.#lane, batch, new Date()));
      ran += await this.#runAll(jobs);
      if (jobs.length < batch) break;
    }
    return ran;
  }

  /** @returns how many ran: fewer than all when the runner is stopped */
  async #runAll(jobs: readonly ClaimedJob[]): Promise<number> {
    const left = new Set(jobs.map(({ id }) => id));
    const renewing = setInterval(() => {
      this.#transact(() => renew([...left], new Date())).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'locks of jobs can not be renewed'),
      );
    }, RENEW_MS);
    try {
      for (const job of jobs) {
        if (this.#isStopping) break;
        await this.#run(job);
        left.delete(job.id);
      }
    } finally {
      clearInterval(renewing);
    }
    if (left.size > 0) await this.#transact(() => giveBack([...left]));
    return jobs.length - left.size;
  }

  async #run(job: ClaimedJob): Promise<void> {
    const handler = this.#handlers[job.kind];
    try {
      if (handler === undefined) throw new Error(`No handler for ${job.kind}`);
      await handler({ jobId: job.id, payload: jsonOf(job.payload), attempt: job.attempts });
      await this.#transact(() => finish(job.id, new Date()));
    } catch (error) {
      const message = withoutAddresses(reasonOf(error));
      this.#log.warn({ job: job.kind, jobId: job.id, attempts: job.attempts, reason: message }, 'job failed');
      await this.#transact(() => fail(job, message, new Date()));
    }
  }

  #transact<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#database.writer.fork().transactional((transaction) => withEm(transaction, work));
  }
}

/** A look with the reader first, so that an idle runner never takes the writer. */
async function hasDue(lane: JobLane, now: Date): Promise<boolean> {
  const at = instantParameter(em(), now);
  const { rows } = await sql`
    select 1 from jobs where status = 'queued' and ${isOf(lane)} and run_at <= ${at}
      and (locked_until is null or locked_until <= ${at}) limit 1`.execute(em().getKysely());
  return rows.length > 0;
}

function isOf(lane: JobLane) {
  if ('only' in lane) return sql`kind in (${sql.join(lane.only)})`;
  return lane.except.length === 0 ? sql`1 = 1` : sql`kind not in (${sql.join(lane.except)})`;
}

async function claim(lane: JobLane, batch: number, now: Date): Promise<ClaimedJob[]> {
  const lockRows = isSqlite(em()) ? sql`` : sql`for update skip locked`;
  const at = instantParameter(em(), now);
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = ${instantParameter(em(), new Date(now.getTime() + LOCK_MS))}
    where id in (
      select id from jobs
      where status = 'queued' and ${isOf(lane)} and run_at <= ${at} and (locked_until is null or locked_until <= ${at})
      order by run_at, id limit ${batch} ${lockRows})
    returning id, kind, payload, attempts`.execute(em().getKysely());
  return rows;
}

async function renew(ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update jobs set locked_until = ${instantParameter(em(), new Date(now.getTime() + LOCK_MS))}
    where status = 'queued' and locked_until is not null and id in (${sql.join(ids)})`.execute(em().getKysely());
}

/** Claimed and not begun: whoever looks next may have them at once. */
async function giveBack(ids: readonly string[]): Promise<void> {
  await sql`
    update jobs set attempts = attempts - 1, locked_until = null
    where id in (${sql.join(ids)})`.execute(em().getKysely());
}

async function finish(id: string, now: Date): Promise<void> {
  await sql`
    update jobs set status = 'done', locked_until = null, last_error = null,
      finished_at = ${instantParameter(em(), now)} where id = ${id}`.execute(em().getKysely());
}

async function fail(job: ClaimedJob, message: string, now: Date): Promise<void> {
  const isDead = job.attempts >= MAX_ATTEMPTS;
  const delay = Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (job.attempts - 1));
  await sql`
    update jobs set status = ${isDead ? 'dead' : 'queued'}, locked_until = null, last_error = ${message},
      run_at = ${instantParameter(em(), new Date(now.getTime() + delay))} where id = ${job.id}`.execute(
    em().getKysely(),
  );
}

/** With what broke underneath, where the error is our own word for it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A mail server's refusal quotes the recipient: logs and the journal keep no personal data. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, 500);
}
