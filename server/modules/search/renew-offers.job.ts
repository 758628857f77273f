import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Updates the search entries of every public photographer, and their free days of the next months. */
export const renewOffersJob = {
  name: 'search.renew_offers',
  lane: 'house',
  payload: z.object({}),
  everyHours: 1,
} as const satisfies Job;
