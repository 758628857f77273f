import { endpointsOf } from '../protocol/endpoint.ts';
import { adminPlanList, adminPlanParams, adminPlanQuery, adminPlanRow, unpublishBody } from './admin-plan.schema.ts';
import { adminPlanCalls } from './admin-plan.calls.ts';

/** The plans as an administrator sees them; part of `endpoints`. */
export const adminPlanEndpoints = endpointsOf(adminPlanCalls, {
  'plan.list_all': {
    summary: 'A page of the plans of every photographer, for an administrator',
    query: adminPlanQuery,
    status: 200,
    reply: adminPlanList,
  },
  'plan.unpublish': {
    summary: 'Take a published plan off the site, and tell its photographer why; names the version it saw in If-Match',
    params: adminPlanParams,
    body: unpublishBody,
    ifMatch: true,
    status: 200,
    reply: adminPlanRow,
  },
});
