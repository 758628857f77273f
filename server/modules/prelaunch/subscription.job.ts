import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Mails the link of a subscription, unless its address had a mail a short time ago. */
export const subscriptionMailJob = {
  name: 'prelaunch.mail',
  lane: 'mail',
  payload: z.object({ subscription_id: z.string() }),
} as const satisfies Job;

/** Tells one address that the site is open, then deletes it: it has no other purpose. */
export const openingMailJob = {
  name: 'prelaunch.opening',
  lane: 'mail',
  payload: z.object({ subscription_id: z.string() }),
} as const satisfies Job;
