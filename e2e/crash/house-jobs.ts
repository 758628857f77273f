import type { Findings } from './findings.ts';

interface HouseJob {
  readonly kind: string;
  readonly status: string;
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
