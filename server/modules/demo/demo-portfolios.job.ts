import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Brings the photos at one place of each portfolio of the demo. */
export const demoPortfoliosJob = {
  name: 'demo.portfolios',
  lane: 'pictures',
  payload: z.object({ place: z.number() }),
} as const satisfies Job;
