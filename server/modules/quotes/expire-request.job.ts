import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Ends a request whose time is over. */
export const expireRequestJob = {
  name: 'quote_request.expire',
  lane: 'holds',
  payload: z.object({ quote_request_id: z.string() }),
} as const satisfies Job;
