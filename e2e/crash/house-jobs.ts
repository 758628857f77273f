import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from './findings.ts';

/** Longer than a job stays locked. */
const PATIENCE_MS = 45_000;
const LOOK_MS = 200;
/** What is tried again is tried well before this; the next day's is not. */
const HOUR_MS = 3_600_000;

export interface HouseJob {
  readonly kind: string;
  readonly status: string;
  readonly runAt: Date;
}

/** What the server does by itself, once a day. */
export const houseJobs = ['sync.prune', 'uploads.sweep'] as const;

/** However often the server was started: one of each is waiting for its day, and those before it are done. */
export function verifyHouseJobs(jobs: readonly HouseJob[], findings: Findings): void {
  for (const kind of houseJobs) {
    const statuses = jobs.filter((job) => job.kind === kind).map(({ status }) => status);
    const queued = statuses.filter((status) => status === 'queued').length;
    findings.check(queued === 1 && !statuses.includes('dead'), () => {
      return `${kind} is there as ${statuses.sort().join()}`;
    });
  }
}

/** One that was cut off is done once more, when its lock has run out. @param read what is there now */
export async function untilHouseRests(read: () => Promise<readonly HouseJob[]>): Promise<void> {
  const isTriedAgain = ({ status, runAt }: HouseJob) => status === 'queued' && runAt.getTime() < Date.now() + HOUR_MS;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
    if (!(await read()).some(isTriedAgain)) return;
  }
}
