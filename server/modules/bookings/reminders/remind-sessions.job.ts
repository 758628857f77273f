import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Reminds both sides of the sessions that come near. */
export const remindSessionsJob = {
  name: 'booking.remind',
  lane: 'holds',
  payload: z.object({}),
  everyHours: 0.25,
} as const satisfies Job;
