import { moveQuote } from '#shared/quotes/quote.states.ts';
import { tables } from '#server/db/tables.ts';
import { lockedRequest } from '#server/modules/requests/answers.service.ts';
import { settleRequest } from '#server/modules/requests/quote-request.service.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { lockedQuotes, quotes } from './quote.service.ts';

/** Withdraws the quotes of a photographer who leaves: they cannot be accepted any more. */
export async function withdrawQuotesOf(work: Work, providerId: string): Promise<void> {
  const rows = await tables()
    .selectFrom('quotes')
    .select('quote_request_id')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'sent')
    .orderBy('quote_request_id')
    .execute();
  for (const { quote_request_id: id } of rows) {
    const request = await lockedRequest(id);
    for (const quote of await lockedQuotes(id)) {
      const status = quote.provider_id === providerId ? moveQuote(quote.status, 'withdraw') : null;
      if (status === null) continue;
      await work.change(quotes, quote, 'quote.withdraw', () => {
        quote.status = status;
      });
    }
    await settleRequest(work, request);
  }
}
