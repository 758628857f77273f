import { calls } from '../protocol/calls.ts';

/** Calls of the providers as an administrator sees them. */
export const reviewCalls = calls({
  'review.list': { method: 'GET', path: '/api/admin/providers' },
  'review.read': { method: 'GET', path: '/api/admin/providers/:id' },
});
