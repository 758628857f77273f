import { call } from '#client/frame/network/call.ts';
import { WEEKS_OF_YEAR } from '#shared/desk/dashboard.lists.ts';
import { dashboardCalls } from '#shared/desk/dashboard.calls.ts';

/** Reads the open work. */
export function readDashboard() {
  return call(dashboardCalls['dashboard.read'], {});
}

/** The last weeks, the oldest first. */
export function readWeeks() {
  return call(dashboardCalls['dashboard.read_weeks'], { query: {} });
}

/** The weeks of a year. */
export function readYear() {
  return call(dashboardCalls['dashboard.read_weeks'], { query: { weeks: String(WEEKS_OF_YEAR) } });
}
