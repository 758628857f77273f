import type { FastifyBaseLogger } from 'fastify';
import { SECOND_MS } from '#shared/durations.ts';
import { clock } from '../clock.ts';
import type { Database } from '../db/doors.ts';
import { withEm } from '../db/request-em.ts';
import { dueLanes } from './job.rows.ts';
import type { JobRunner } from './runner.ts';

const POLL_MS = SECOND_MS;

/**
 * Independent runners behind one interface. Each look for due jobs is one question about all lanes, to the reader: an
 * idle lane costs nothing, and never takes the writer.
 */
export class JobLanes {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #lanes: readonly JobRunner[];
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #hasToLookAgain = false;
  #isStopping = false;

  constructor({ database, log }: { database: Database; log: FastifyBaseLogger }, lanes: readonly JobRunner[]) {
    this.#database = database;
    this.#log = log;
    this.#lanes = lanes;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.#timer.unref();
  }

  /** Looks for new jobs now instead of at the next tick. */
  wake(): void {
    if (this.#isStopping) return;
    // The current look may have missed the newest jobs: one more look sees them.
    this.#hasToLookAgain = true;
    this.#looking ??= this.#look();
  }

  /** Stops taking jobs, and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await Promise.all([this.#looking, ...this.#lanes.map((lane) => lane.stop())]);
  }

  /** Runs all jobs that are due now, in every lane, and waits for the running ones. @returns how many jobs ran */
  async runDue(): Promise<number> {
    const due = await this.#due();
    const lanes = this.#lanes.filter((lane) => lane.isRunning || due.includes(lane));
    const counts = await Promise.all(lanes.map((lane) => lane.runDue()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #look(): Promise<void> {
    while (this.#hasToLookAgain) {
      this.#hasToLookAgain = false;
      const due = await this.#due().catch((error: unknown) => this.#fail(error));
      // A stop waits for what runs, so nothing begins behind it.
      if (this.#isStopping) continue;
      for (const lane of due) lane.runDue().catch((error: unknown) => this.#fail(error));
    }
    this.#looking = null;
  }

  /** The lanes with a due job or with a result to write. */
  async #due(): Promise<readonly JobRunner[]> {
    const names = this.#lanes.map(({ lane }) => lane);
    const due = await withEm(this.#database.reader.fork(), () => dueLanes(names, clock.now()));
    return this.#lanes.filter(({ lane, hasUnwritten }) => due.has(lane) || hasUnwritten);
  }

  #fail(error: unknown): readonly JobRunner[] {
    this.#log.error({ err: error }, 'jobs can not run');
    return [];
  }
}
