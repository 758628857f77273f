import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Sends a message to a device. */
export const pushJob = {
  name: 'notification.push',
  lane: 'push',
  payload: z.object({ message_id: z.string() }),
} as const satisfies Job;
