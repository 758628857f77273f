import { call } from '#client/frame/network/call.ts';
import type { PlanSearch } from './plan-search.ts';
import { adminPlanCalls } from '#shared/plans/admin-plan.calls.ts';

/** A page of the plans. */
export function listPlans({ page = 1, ...search }: PlanSearch) {
  return call(adminPlanCalls['plan.list_all'], { query: { ...search, page: String(page) } });
}

/** A page of the plans with a studio address. */
export function listVenues({ page = 1, ...search }: PlanSearch) {
  return call(adminPlanCalls['plan.list_all'], { query: { ...search, venue: '1', page: String(page) } });
}

/**
 * Unpublishes a plan.
 * @param version the version the administrator saw
 */
export function unpublishPlan(id: string, version: number, reason: string) {
  return call(adminPlanCalls['plan.unpublish'], { params: { id }, body: { reason }, seenVersion: version });
}
