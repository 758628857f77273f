import type { Plan } from '#shared/plans/plan.schema.ts';
import { tables } from '#server/db/tables.ts';
import { presentPlans } from './plan.presenter.ts';
import { plansOfProvider, plansToBeOfProvider } from './plan.queries.ts';

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

/** The published plans of a provider whom clients do not see yet, or not any more; as of `plansOf`. */
export async function plansToBe(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansToBeOfProvider(providerId));
}
