import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Deletes files without a row. */
export const sweepJob = {
  name: 'uploads.sweep',
  lane: 'house',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;
