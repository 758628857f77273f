import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Finds disputes whose message was lost, and reads the open ones. */
export const readDisputesJob = {
  name: 'booking.read_disputes',
  lane: 'payments',
  payload: z.object({}),
  everyHours: 1,
} as const satisfies Job;

/** Sends the bank our answer, or that there is none. */
export const sendDisputeJob = {
  name: 'booking.send_dispute',
  lane: 'payments',
  payload: z.object({ dispute_id: z.string() }),
} as const satisfies Job;

/** `due`: some days before the end of the time to answer. */
export const disputeNews = ['opened', 'due', 'ended'] as const;
export type DisputeNews = (typeof disputeNews)[number];

/** Tells one reader of a dispute by mail: its photographer, or an administrator by their account. */
export const disputeMailJob = {
  name: 'booking.dispute_mail',
  lane: 'mail',
  payload: z.object({
    dispute_id: z.string(),
    news: z.enum(disputeNews),
    /** Empty for the photographer. */
    admin_id: z._default(z.string(), ''),
  }),
} as const satisfies Job;
