import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Delivers a message to our own mailbox. */
export const messageMailJob = {
  name: 'message.mail',
  lane: 'mail',
  payload: z.object({ message_id: z.string() }),
} as const satisfies Job;
