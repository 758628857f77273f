import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Tells a photographer by mail why a plan was unpublished. */
export const unpublishMailJob = {
  name: 'plan.unpublish_mail',
  lane: 'mail',
  payload: z.object({ plan_id: z.string() }),
} as const satisfies Job;
