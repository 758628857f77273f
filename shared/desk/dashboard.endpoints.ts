import { dashboardPaths } from './dashboard.paths.ts';
import { adminDashboard, deskWeeks, weeksQuery } from './dashboard.schema.ts';

/** The administration's dashboard; part of `endpoints`. */
export const dashboardEndpoints = {
  adminDashboard: {
    method: 'GET',
    path: dashboardPaths.adminDashboard,
    summary: 'What waits for an administrator now, with the age of the oldest of each kind',
    status: 200,
    reply: adminDashboard,
  },
  adminWeeks: {
    method: 'GET',
    path: dashboardPaths.adminWeeks,
    summary: 'Requests, quotes, sessions and their value by week, for an administrator',
    query: weeksQuery,
    status: 200,
    reply: deskWeeks,
  },
} as const;
