import { calls } from '../protocol/calls.ts';

/** Counts of visitors. */
export const viewCalls = calls({
  'view.provider': { method: 'PATCH', path: '/api/providers/:id/update/view-count' },
  'view.plan': { method: 'PATCH', path: '/api/plans/:id/update/view-count' },
  'view.list_own': { method: 'GET', path: '/api/providers/me/views' },
});
