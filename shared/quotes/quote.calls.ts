import { calls } from '../protocol/calls.ts';

/** Calls of quotes that are made at once. */
export const quoteCalls = calls({
  'quote.list': { method: 'GET', path: '/api/quotes' },
  'quote.see': { method: 'PUT', path: '/api/quotes/:id/seen' },
});
