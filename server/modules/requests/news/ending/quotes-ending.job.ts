import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Tells a client that the last of the quotes for a request is about to end. */
export const quotesEndingJob = {
  name: 'quote_request.quotes_ending',
  lane: 'holds',
  payload: z.object({ quote_request_id: z.string() }),
} as const satisfies Job;
