import { adminPlanPaths } from './admin-plan.paths.ts';
import { adminPlanList, adminPlanParams, adminPlanQuery, adminPlanRow, unpublishBody } from './admin-plan.schema.ts';

/** The plans as an administrator sees them; part of `endpoints`. */
export const adminPlanEndpoints = {
  adminPlans: {
    method: 'GET',
    path: adminPlanPaths.adminPlans,
    summary: 'A page of the plans of every photographer, for an administrator',
    query: adminPlanQuery,
    status: 200,
    reply: adminPlanList,
  },
  unpublishPlan: {
    method: 'PUT',
    path: adminPlanPaths.unpublishPlan,
    summary: 'Take a published plan off the site, and tell its photographer why; names the version it saw in If-Match',
    params: adminPlanParams,
    body: unpublishBody,
    status: 200,
    reply: adminPlanRow,
  },
} as const;
