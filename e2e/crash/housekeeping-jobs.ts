import { setTimeout as sleep } from 'node:timers/promises';
import { modules } from '#server/app.ts';
import type { Findings } from './findings.ts';

/** Longer than the lock of a job, and than the first wait after a failure. */
const PATIENCE_MS = 45_000;
const LOOK_MS = 200;
/** A failed job is retried before this, or in a later hour. */
const QUICK_DELAY_MS = 10 * 60_000;

export interface HousekeepingJob {
  readonly kind: string;
  readonly status: string;
  readonly runAt: Date;
  readonly attempts: number;
}

/** The jobs that the server repeats by itself. */
export const housekeepingJobs: readonly string[] = modules
  .flatMap(({ jobs = [] }) => jobs)
  .flatMap(({ job }) => (job.everyHours === undefined ? [] : [job.name]));

/** After any number of starts, one of each waits for its next run, and the earlier ones are done. */
export function verifyHousekeeping(jobs: readonly HousekeepingJob[], findings: Findings): void {
  for (const kind of housekeepingJobs) {
    const statuses = jobs.filter((job) => job.kind === kind).map(({ status }) => status);
    const queued = statuses.filter((status) => status === 'queued').length;
    findings.check(queued === 1 && !statuses.includes('dead'), () => {
      return `${kind} is there as ${statuses.sort().join()}`;
    });
  }
}

/**
 * An interrupted job runs once more, when its lock has expired.
 * @param read reads the current state
 */
export async function untilJobsFinish(read: () => Promise<readonly HousekeepingJob[]>): Promise<void> {
  // A plan for later was never tried.
  const isRetried = ({ status, runAt, attempts }: HousekeepingJob) =>
    status === 'queued' && runAt.getTime() < Date.now() + (attempts > 0 ? QUICK_DELAY_MS : 0);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
    if (!(await read()).some(isRetried)) return;
  }
}
