import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { adminPlanPaths } from '#shared/plans/admin-plan.paths.ts';
import type { PlanSearch } from './plan-search.ts';

const listCall = callTo<'adminPlans'>('GET', adminPlanPaths.adminPlans);
const unpublishCall = callTo<'unpublishPlan'>('PUT', adminPlanPaths.unpublishPlan);

/** A page of the plans. */
export function listPlans({ page = 1, ...search }: PlanSearch) {
  return call(listCall, { query: { ...search, page: String(page) } });
}

/** A page of the plans with a studio address. */
export function listVenues({ page = 1, ...search }: PlanSearch) {
  return call(listCall, { query: { ...search, venue: '1', page: String(page) } });
}

/**
 * Unpublishes a plan.
 * @param version the version the administrator saw
 */
export function unpublishPlan(id: string, version: number, reason: string) {
  return call(unpublishCall, { params: { id }, body: { reason }, seenVersion: version });
}
