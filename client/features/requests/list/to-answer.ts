import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { myRequests } from '../requests.queries.ts';

/** Requests addressed to this photographer that wait for an answer, the earliest session first. */
export async function requestsToAnswer(): Promise<readonly QuoteRequest[]> {
  return (await myRequests()).rows
    .filter(
      ({ request: { view, status }, pending }) => view === 'addressed' && status === 'open' && pending.length === 0,
    )
    .map(({ request }) => request)
    .toSorted((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1));
}
