import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Gives every public photographer their entries in search, and the free days of the months to come. */
export const renewOffersJob = {
  name: 'search.renew_offers',
  lane: 'house',
  payload: z.object({}),
  everyHours: 1,
} as const satisfies Job;
