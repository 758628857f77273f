import * as z from 'zod/mini';
import { threadSides } from '#shared/threads/thread-message.schema.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Tells a side of a question that the other side has written, unless they have read it by then. */
export const questionMailJob = {
  name: 'thread.question_mail',
  lane: 'mail',
  payload: z.object({ thread_id: z.string(), reader: z.enum(threadSides) }),
} as const satisfies Job;
