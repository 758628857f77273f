import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Notes a request of the board for the photographers whom it fits, one page of them a run. */
export const tellBoardJob = {
  name: 'quote_request.tell_board',
  lane: 'mail',
  payload: z.object({
    quote_request_id: z.string(),
    /** The search entry of the last photographer of the page before. */
    after: z._default(z.int(), 0),
  }),
} as const satisfies Job;

/** Sends a photographer all requests of the board that were noted for them. */
export const boardMailJob = {
  name: 'quote_request.board_mail',
  lane: 'mail',
  payload: z.object({ provider_id: z.string() }),
} as const satisfies Job;
