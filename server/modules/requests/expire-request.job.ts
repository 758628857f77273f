import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Ends an expired request. */
export const expireRequestJob = {
  name: 'quote_request.expire',
  lane: 'holds',
  payload: z.object({ quote_request_id: z.string() }),
} as const satisfies Job;
