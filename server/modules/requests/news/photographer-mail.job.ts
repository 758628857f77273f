import * as z from 'zod/mini';
import { rescheduleNews } from './reschedule-news.ts';
import { photographerSettlementNews } from './settlement/settlement-news.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** News for a photographer of a request that names them, or that they wrote a quote for. */
export const photographerNews = [
  'asked',
  'message_received',
  'quote_accepted',
  'quote_rejected',
  'quote_not_selected',
  'quote_expired',
  'quote_waits_again',
  'request_withdrawn',
  'request_closed',
  'booking_confirmed',
  'reminder_48h',
  'reminder_2h',
  'payment_at_risk',
  'booking_cancelled',
  'claim_contested',
  'client_away',
  ...rescheduleNews,
  ...photographerSettlementNews,
] as const;
export type PhotographerNews = (typeof photographerNews)[number];

/** Sends a photographer news of a request by mail. */
export const photographerMailJob = {
  name: 'quote_request.photographer_mail',
  lane: 'mail',
  payload: z.object({
    quote_request_id: z.string(),
    provider_id: z.string(),
    news: z.enum(photographerNews),
    /** Empty for a request without a quote. */
    quote_id: z._default(z.string(), ''),
    /** The refund that the news is about; empty for another news, and for jobs of older builds. */
    refund_id: z._default(z.string(), ''),
  }),
} as const satisfies Job;
