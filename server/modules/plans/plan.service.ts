import type { Plan } from '#shared/plans/plan.schema.ts';
import { tables } from '#server/db/tables.ts';
import { presentPlans } from './plan.presenter.ts';
import { plansOfProvider } from './plan.queries.ts';

/** A provider's published plans, cheapest first. */
export async function plansOf(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansOfProvider(providerId));
}

/** Counts a visitor of a published plan. Its version stays: nobody who edits the plan is in conflict with a visitor. */
export async function countPlanView(planId: string): Promise<void> {
  await tables()
    .updateTable('plans')
    .set((set) => ({ page_view_count: set('page_view_count', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'published')
    .execute();
}
