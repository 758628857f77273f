import { msg } from '@lingui/core/macro';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { NounLines, Subject } from '#client/noun-words.ts';
import { requestPage, requestSubject } from '#client/frame/sending/request-subject.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { quotesFrom } from './quotes.queries.ts';
import { refusalOf } from './refusal-words.ts';

/** Quotes in Envois and under the bell. */
export const quoteOutbox: NounLines<ItemOf<'quote'>> = {
  shownAs: 'lines',
  titles: {
    'quote.send': msg`Soumission`,
    'quote.edit': msg`Soumission modifiée`,
    'quote.withdraw': msg`Soumission retirée`,
    'quote.accept': msg`Soumission acceptée`,
    'quote.reject': msg`Soumission refusée`,
  },
  subjects,
  made: (_, made) => msg`Préparée ${made}`,
  received: (when) => msg`Reçue ${when}`,
  refusal: refusalOf,
  answer: () => msg`Voir la demande`,
  untilAnswered: msg`Rien n’est perdu : elle attend votre choix.`,
};

async function subjects(db: OwnerDb): Promise<(item: ItemOf<'quote'>) => Subject> {
  const quotes = new Map((await quotesFrom(db)).map(({ quote }) => [quote.id, quote]));
  const requests = new Map((await requestsOf(db)).map((request) => [request.id, request]));
  return ({ kind, payload }) => {
    const requestId = kind === 'quote.send' ? payload.request_id : (quotes.get(payload.id)?.request_id ?? null);
    return requestSubject(requests.get(requestId ?? ''), requestPage(requestId));
  };
}

async function requestsOf(db: OwnerDb): Promise<QuoteRequest[]> {
  const rows = await db.rowsOf('quote_request').toArray();
  const listed = (await db.lists.toArray()).flatMap((list) => list.rows as QuoteRequest[]);
  return [...listed, ...rows.flatMap(({ data }) => (data === null ? [] : [data]))];
}
