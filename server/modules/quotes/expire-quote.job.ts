import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Ends a quote that was not answered in time. */
export const expireQuoteJob = {
  name: 'quote.expire',
  lane: 'holds',
  payload: z.object({ quote_id: z.string() }),
} as const satisfies Job;
