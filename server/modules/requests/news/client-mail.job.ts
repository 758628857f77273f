import * as z from 'zod/mini';
import { rescheduleNews } from './reschedule-news.ts';
import { clientSettlementNews } from './settlement/settlement-news.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** News for a client of a request: `received` is for guests alone, whose way to it is the mailed link. */
export const clientNews = [
  'received',
  'hold_over',
  'declined',
  'closed',
  'message_received',
  'expired',
  'quote_sent',
  'quote_edited',
  'quote_withdrawn',
  'quotes_ending',
  'booking_confirmed',
  'reminder_48h',
  'reminder_2h',
  'payment_due',
  'payment_at_risk',
  'card_expires',
  'payment_captured',
  'booking_cancelled',
  'costs_claimed',
  'photographer_away',
  ...rescheduleNews,
  ...clientSettlementNews,
] as const;
export type ClientNews = (typeof clientNews)[number];

/**
 * Sends a client news of a request by mail: a guest, or a person with an account. Its name is that of older builds,
 * which told guests only and did not always name the news.
 */
export const clientMailJob = {
  name: 'quote_request.guest_mail',
  lane: 'mail',
  payload: z.object({
    quote_request_id: z.string(),
    news: z._default(z.enum(clientNews), 'received'),
    /** The quote that the news is about, in this version of its terms; empty and 0 for news of the request. */
    quote_id: z._default(z.string(), ''),
    revision: z._default(z.int(), 0),
  }),
} as const satisfies Job;
