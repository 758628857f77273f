import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Takes away files that nothing stands for. */
export const sweepJob = {
  name: 'uploads.sweep',
  lane: 'house',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;
