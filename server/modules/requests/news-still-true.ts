import * as z from 'zod/mini';
import type { Module } from '#server/foundation/module.ts';
import { clock } from '#server/foundation/clock.ts';
import { boardMailJob } from './board/board-mail.job.ts';
import { isBoardTrue } from './board/board-mail.ts';
import { requestRow } from './quote-request.queries.ts';
import { clientFacts } from './news/client-facts.ts';
import { clientMailJob } from './news/client-mail.job.ts';
import { photographerMailJob } from './news/photographer-mail.job.ts';
import { photographerNewsNow } from './news/photographer-mail.ts';

const boardMail = z.object({ provider_id: z.string(), message_id: z.string() });

/** Whether news of requests, quotes and bookings that waited for the morning are still so. */
export const newsStillTrue: NonNullable<Module['stillTrue']> = {
  [clientMailJob.name]: async (payload, { config: { limits } }) => {
    const { quote_request_id, news, quote_id: quoteId, revision } = z.parse(clientMailJob.payload, payload);
    const row = await requestRow(quote_request_id);
    return row !== null && (await clientFacts(row, { news, quoteId, revision }, 'fr', clock.now(), limits)) !== null;
  },
  [photographerMailJob.name]: async (payload, { config: { limits } }) => {
    const { quote_request_id, provider_id, news, quote_id, refund_id } = z.parse(photographerMailJob.payload, payload);
    const told = { requestId: quote_request_id, providerId: provider_id, news, quoteId: quote_id, refundId: refund_id };
    return (await photographerNewsNow(told, 'fr', clock.now(), limits)) !== null;
  },
  [boardMailJob.name]: (payload, { config }) => {
    const { provider_id, message_id } = z.parse(boardMail, payload);
    return isBoardTrue(message_id, provider_id, config.limits.quotes_per_request);
  },
};
