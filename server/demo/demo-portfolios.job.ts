import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Adds the photos at one place of each demo portfolio. */
export const demoPortfoliosJob = {
  name: 'demo.portfolios',
  lane: 'pictures',
  payload: z.object({ place: z.number() }),
} as const satisfies Job;
