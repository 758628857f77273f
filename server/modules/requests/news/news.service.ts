import type { Work } from '#server/foundation/work/work.ts';
import { clientMailJob, type ClientNews } from './client-mail.job.ts';
import { photographerMailJob, type PhotographerNews } from './photographer-mail.job.ts';
import type { RescheduleNews } from './reschedule-news.ts';
import type { PhotographerSettlementNews } from './settlement/settlement-news.ts';
import { quotesEndingJob } from './ending/quotes-ending.job.ts';

// Queues mails in the transaction of what they tell. Each is written when it is sent, from the rows as they are then.

/** The quote that a news is about. */
export interface ToldQuote {
  readonly id: string;
  readonly quote_request_id: string;
  readonly provider_id: string;
  readonly revision: number;
}

/** Tells the client of a request, with an account or without. */
export function tellClient(work: Work, requestId: string, news: ClientNews, at?: Date): void {
  work.later(clientMailJob, { quote_request_id: requestId, news }, at);
}

/** Tells the client of a quote, in its current version. */
export function tellClientOfQuote(
  work: Work,
  { id, quote_request_id, revision }: ToldQuote,
  news: Extract<ClientNews, 'quote_sent' | 'quote_edited' | 'quote_withdrawn'>,
): void {
  work.later(clientMailJob, { quote_request_id, news, quote_id: id, revision });
}

/** Tells a photographer of a request that names them. */
export function tellAsked(work: Work, requestId: string, providerId: string): void {
  work.later(photographerMailJob, { quote_request_id: requestId, provider_id: providerId, news: 'asked' });
}

/** Tells a photographer without a quote, who was asked or booked, that an administrator closed the request. */
export function tellClosed(work: Work, requestId: string, providerId: string): void {
  work.later(photographerMailJob, { quote_request_id: requestId, provider_id: providerId, news: 'request_closed' });
}

/** Tells a photographer that the client has written to them, unless they have read it by then. */
export function tellPhotographerOfMessage(work: Work, requestId: string, providerId: string, at: Date): void {
  const payload = { quote_request_id: requestId, provider_id: providerId, news: 'message_received' as const };
  work.later(photographerMailJob, payload, at);
}

/** Tells the photographer of a quote. */
export function tellAuthor(work: Work, { id, quote_request_id, provider_id }: ToldQuote, news: PhotographerNews): void {
  work.later(photographerMailJob, { quote_request_id, provider_id, news, quote_id: id });
}

/** Tells the photographer of an agreed session. @param refundId of the refund that the news is about */
export function tellPhotographer(
  work: Work,
  booking: { readonly quote_request_id: string; readonly provider_id: string },
  news: Extract<
    PhotographerNews,
    | 'booking_confirmed'
    | 'reminder_48h'
    | 'reminder_2h'
    | 'payment_at_risk'
    | 'booking_cancelled'
    | 'claim_contested'
    | RescheduleNews
    | PhotographerSettlementNews
  >,
  refundId = '',
): void {
  const { quote_request_id, provider_id } = booking;
  work.later(photographerMailJob, { quote_request_id, provider_id, news, refund_id: refundId });
}

/** Tells the client before the last of the quotes ends: its job finds the moment. */
export function tellBeforeEnd(work: Work, requestId: string): void {
  work.later(quotesEndingJob, { quote_request_id: requestId });
}
