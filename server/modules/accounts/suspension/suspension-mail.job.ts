import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Tells a person that their account is suspended, and why. */
export const suspensionMailJob = {
  name: 'account.suspension_mail',
  lane: 'mail',
  payload: z.object({ user_id: z.string(), reason: z.string() }),
} as const satisfies Job;
