import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Looks whether administrators must be told of something. */
export const tellAdminsJob = {
  name: 'desk.tell_admins',
  lane: 'house',
  payload: z.object({}),
  everyHours: 1 / 12,
} as const satisfies Job;

/** Mails an administrator what waits: everything, once a day, or one thing at once. */
export const adminMailJob = {
  name: 'desk.admin_mail',
  lane: 'mail',
  payload: z.object({ user_id: z.string(), about: z.enum(['day', 'job', 'difference']) }),
} as const satisfies Job;
