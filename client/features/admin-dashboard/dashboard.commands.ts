import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { dashboardPaths } from '#shared/desk/dashboard.paths.ts';
import { WEEKS_OF_YEAR } from '#shared/desk/dashboard.lists.ts';

const dashboardCall = callTo<'adminDashboard'>('GET', dashboardPaths.adminDashboard);
const weeksCall = callTo<'adminWeeks'>('GET', dashboardPaths.adminWeeks);

/** Reads the open work. */
export function readDashboard() {
  return call(dashboardCall, {});
}

/** The last weeks, the oldest first. */
export function readWeeks() {
  return call(weeksCall, { query: {} });
}

/** The weeks of a year. */
export function readYear() {
  return call(weeksCall, { query: { weeks: String(WEEKS_OF_YEAR) } });
}
