import { calls } from '../protocol/calls.ts';

/** Calls of mailed links that open a request. */
export const accessLinkCalls = calls({
  'access_link.open': { method: 'POST', path: '/api/access-links' },
  'access_link.list': { method: 'GET', path: '/api/quotes/requests/:id/links' },
  'access_link.revoke': { method: 'DELETE', path: '/api/quotes/requests/:id/links/:link_id' },
});
