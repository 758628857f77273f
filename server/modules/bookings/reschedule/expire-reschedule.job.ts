import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Ends a proposal of another date that nobody has answered in time. */
export const expireRescheduleJob = {
  name: 'booking.expire_reschedule',
  lane: 'holds',
  payload: z.object({ reschedule_id: z.string() }),
} as const satisfies Job;
