import { calls } from '../protocol/calls.ts';

/** Calls of kept cards. */
export const cardCalls = calls({
  'card.list': { method: 'GET', path: '/api/me/cards' },
  'card.remove': { method: 'DELETE', path: '/api/me/cards/:id' },
  'card.change': { method: 'POST', path: '/api/bookings/:id/card' },
  'card.check': { method: 'PUT', path: '/api/bookings/:id/card' },
});
