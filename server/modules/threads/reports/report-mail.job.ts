import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Tells of a decided report: who made it; or who is warned. */
export const reportMailJob = {
  name: 'thread.report_mail',
  lane: 'mail',
  payload: z.object({ report_id: z.string(), reader: z.enum(['reporter', 'reported']) }),
} as const satisfies Job;
