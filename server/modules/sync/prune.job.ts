import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Deletes expired rows. */
export const pruneJob = {
  name: 'sync.prune',
  lane: 'house',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;
