import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Mails a requested link, or the reason why there is none. */
export const accountMailJob = {
  name: 'account.mail',
  lane: 'mail',
  payload: z.object({ link_id: z.string() }),
} as const satisfies Job;
