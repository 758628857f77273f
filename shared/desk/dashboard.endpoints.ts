import { endpointsOf } from '../protocol/endpoint.ts';
import { adminDashboard, deskWeeks, weeksQuery } from './dashboard.schema.ts';
import { dashboardCalls } from './dashboard.calls.ts';

/** The administration's dashboard; part of `endpoints`. */
export const dashboardEndpoints = endpointsOf(dashboardCalls, {
  'dashboard.read': {
    summary: 'What waits for an administrator now, with the age of the oldest of each kind',
    status: 200,
    reply: adminDashboard,
  },
  'dashboard.read_weeks': {
    summary: 'Requests, quotes, sessions and their value by week, for an administrator',
    query: weeksQuery,
    status: 200,
    reply: deskWeeks,
  },
});
