import { calls } from '../protocol/calls.ts';

/** Calls of the plans as an administrator sees them. */
export const adminPlanCalls = calls({
  'plan.list_all': { method: 'GET', path: '/api/admin/plans' },
  'plan.unpublish': { method: 'PUT', path: '/api/admin/plans/:id/unpublish' },
});
