import type { EndpointName } from '#shared/endpoints.ts';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { newId } from '../foundation/new-id.ts';
import type { Call, Persona, Row } from './access-rows.ts';
import { aKey, aRequest } from './factories.ts';

const keyed = () => ({ 'idempotency-key': aKey() });

/** One request for each endpoint of requests and quotes. @param idOf the id of a row; a new id without one */
export function requestCalls(idOf: (row: Row | null) => string) {
  return {
    'quote_request.create': () => ({ url: '/api/quotes/requests', payload: aRequest(), headers: keyed() }),
    'quote_request.list': () => ({ url: '/api/quotes/requests' }),
    'quote_request.read': (_persona, row) => ({ url: `/api/quotes/requests/${idOf(row)}` }),
    'quote_request.edit': (_persona, row) => ({
      url: '/api/quotes/requests',
      // An unseen version: a person with the right gets a conflict, and the row stays.
      headers: { 'idempotency-key': aKey(), 'if-match': '"99"' },
      payload: { id: idOf(row), status: 'withdrawn' },
      answer: 412,
    }),
    'quote_request.decline': (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      return { url: `/api/quotes/requests/${id}/decline`, headers, payload: { id }, answer: 412 };
    },
    'quote_request.hide': (_persona, row) => {
      const id = idOf(row);
      return { url: `/api/quotes/requests/${id}/hide`, headers: keyed(), payload: { id, hidden: 0 } };
    },
    'quote_request.close': (_persona, row) => ({
      url: `/api/quotes/requests/${idOf(row)}/close`,
      headers: keyed(),
      payload: { reason: 'Une erreur.' },
    }),
    'quote.list': () => ({ url: '/api/quotes' }),
    // A plan of nobody: a person with the right gets a refusal of the form, and no quote is made.
    'quote.send': (_persona, row) => ({
      url: '/api/quotes',
      headers: keyed(),
      payload: aQuote({ request_id: idOf(row), plan_id: newId() }),
      answer: 400,
    }),
    // An unseen version: a person with the right gets a conflict, and the row stays.
    'quote.edit': (_persona, row) => {
      const id = idOf(row);
      const headers = { ...keyed(), 'if-match': '"99"' };
      return { url: `/api/quotes/${id}`, headers, payload: aQuoteEdit({ id }), answer: 412 };
    },
    'quote.withdraw': (_persona, row) => {
      const id = idOf(row);
      return {
        url: `/api/quotes/${id}/withdraw`,
        headers: { ...keyed(), 'if-match': '"99"' },
        payload: { id },
        answer: 412,
      };
    },
    'quote.accept': (_persona, row) => ({
      url: `/api/quotes/${idOf(row)}/accept`,
      headers: keyed(),
      payload: { version: 99 },
      answer: 412,
    }),
    'quote.reject': (_persona, row) => ({
      url: `/api/quotes/${idOf(row)}/reject`,
      headers: keyed(),
      payload: { version: 99 },
      answer: 412,
    }),
    'quote.see': (_persona, row) => ({ url: `/api/quotes/${idOf(row)}/seen` }),
  } satisfies Partial<Record<EndpointName, (persona: Persona, row: Row | null) => Call>>;
}
