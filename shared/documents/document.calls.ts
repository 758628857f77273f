import { calls } from '../protocol/calls.ts';

/** Calls of documents. */
export const documentCalls = calls({
  'document.list': { method: 'GET', path: '/api/bookings/:id/documents' },
  'document.link': { method: 'POST', path: '/api/bookings/:id/documents/:did/link' },
  'statement.list': { method: 'GET', path: '/api/documents/statements' },
  'statement.link': { method: 'POST', path: '/api/documents/statements/:id/link' },
  'statement.link_year': { method: 'POST', path: '/api/documents/years/:year/link' },
});
