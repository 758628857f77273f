import { moveQuote } from '#shared/quotes/quote.states.ts';
import { lockedRequest } from '#server/modules/requests/answers.service.ts';
import { tellAuthor, tellClientOfQuote } from '#server/modules/requests/news/news.service.ts';
import { settleRequest } from '#server/modules/requests/quote-request.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { placeOfQuote } from './quote.access.ts';
import { idsOfQuotedBy, lockedQuotes, quotes } from './quote.service.ts';

/** Withdraws the quotes of a photographer who leaves: they cannot be accepted any more. */
export async function withdrawQuotesOf(work: Work, providerId: string): Promise<void> {
  for (const id of (await idsOfQuotedBy(providerId)).sort()) {
    const request = await lockedRequest(id);
    for (const quote of await lockedQuotes(id)) {
      const status = quote.provider_id === providerId ? moveQuote(quote.status, 'withdraw') : null;
      if (status === null) continue;
      await work.change(quotes, quote, 'quote.withdraw', () => {
        quote.status = status;
      });
      tellClientOfQuote(work, quote, 'quote_withdrawn');
    }
    await settleRequest(work, request);
  }
}

/** Ends a quote at its end. Does nothing when that moved, or it has ended: it may run more than once. */
export async function endQuote(work: Work, id: string): Promise<void> {
  const request = await lockedRequest((await placeOfQuote(id)).quote_request_id);
  const quote = (await lockedQuotes(request.id)).find((one) => one.id === id);
  const status = quote === undefined || quote.valid_until > work.now ? null : moveQuote(quote.status, 'expire');
  if (quote === undefined || status === null) return;
  await work.change(quotes, quote, 'quote.expire', () => {
    quote.status = status;
  });
  tellAuthor(work, quote, 'quote_expired');
  await settleRequest(work, request);
}
