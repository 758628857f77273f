import type { Findings } from './findings.ts';

export interface HouseJob {
  readonly kind: string;
  readonly status: string;
  readonly runAt: Date;
}

/** What the server does by itself, once a day. */
export const houseJobs = ['sync.prune', 'uploads.sweep'] as const;

/**
 * However often the server was started: one of each is waiting for its day, and those before it are done. One that was cut
 * off after it had asked for the next is there until its lock has run out, and it is done once more.
 */
export function verifyHouseJobs(jobs: readonly HouseJob[], findings: Findings): void {
  for (const kind of houseJobs) {
    const statuses = jobs.filter((job) => job.kind === kind).map(({ status }) => status);
    const queued = jobs.filter((job) => job.kind === kind && job.status === 'queued');
    const due = queued.filter(({ runAt }) => runAt.getTime() <= Date.now()).length;
    const isWaiting = queued.length > 0 && due <= 1 && queued.length - due <= 1;
    findings.check(isWaiting && !statuses.includes('dead'), () => {
      return `${kind} is there as ${statuses.sort().join()}, ${due} of them due`;
    });
  }
}
