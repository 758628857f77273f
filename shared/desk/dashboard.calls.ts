import { calls } from '../protocol/calls.ts';

/** Calls of the administration’s dashboard. */
export const dashboardCalls = calls({
  'dashboard.read': { method: 'GET', path: '/api/admin/dashboard' },
  'dashboard.read_weeks': { method: 'GET', path: '/api/admin/weeks' },
});
