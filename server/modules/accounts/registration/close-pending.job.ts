import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Closes accounts that nobody activated in time. */
export const closePendingJob = {
  name: 'account.close_pending',
  lane: 'house',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;
