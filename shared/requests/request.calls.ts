import { calls } from '../protocol/calls.ts';

/** Calls of requests that are made at once. */
export const requestCalls = calls({
  'quote_request.list': { method: 'GET', path: '/api/quotes/requests' },
  'quote_request.read': { method: 'GET', path: '/api/quotes/requests/:id' },
  'quote_request.close': { method: 'PUT', path: '/api/quotes/requests/:id/close' },
});
