import type { AgreementVerb, QuoteStatus } from '#shared/requests/agreement.states.ts';
import { tellAuthor, type ToldQuote } from '#server/modules/requests/news/news.service.ts';
import type { Work } from '#server/foundation/work/work.ts';

type News = Parameters<typeof tellAuthor>[2];

const newsOfVerb: Partial<Record<AgreementVerb, News>> = {
  'quote.accept': 'quote_not_selected',
  'quote_request.award': 'quote_not_selected',
  'quote_request.withdraw': 'request_withdrawn',
  'quote_request.close': 'request_closed',
  'quote_request.expire': 'quote_expired',
  'quote_request.reopen': 'quote_waits_again',
};

/** Tells the photographer of a quote what a verb about its request did to it. */
export function tellAuthorOfVerb(work: Work, quote: ToldQuote & { readonly status: QuoteStatus }, verb: AgreementVerb) {
  const news = quote.status === 'expired' ? 'quote_expired' : newsOfVerb[verb];
  if (news !== undefined) tellAuthor(work, quote, news);
}
