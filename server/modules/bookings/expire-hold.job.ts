import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Releases a slot that was not paid in time. */
export const expireHoldJob = {
  name: 'booking.expire_hold',
  lane: 'holds',
  payload: z.object({ booking_id: z.string() }),
} as const satisfies Job;
