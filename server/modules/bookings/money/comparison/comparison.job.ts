import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Compares the ledger with the movements of the provider's balance, once a day. */
export const compareLedgerJob = {
  name: 'booking.compare_ledger',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 24,
} as const satisfies Job;
