import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/**
 * Mails the link of a subscription. `mail` is the number of the mail, 0 when its address had one a short time ago;
 * jobs of an older build do not name it.
 */
export const subscriptionMailJob = {
  name: 'prelaunch.mail',
  lane: 'mail',
  payload: z.object({ subscription_id: z.string(), mail: z._default(z.number(), 1) }),
} as const satisfies Job;

/** Tells one address that the site is open, then deletes it: it has no other purpose. */
export const openingMailJob = {
  name: 'prelaunch.opening',
  lane: 'mail',
  payload: z.object({ subscription_id: z.string() }),
} as const satisfies Job;
