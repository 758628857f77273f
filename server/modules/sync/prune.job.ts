import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Forgets what is kept for a time. */
export const pruneJob = {
  name: 'sync.prune',
  lane: 'house',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;
