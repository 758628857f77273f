import type { Plan } from '#shared/plans/plan.schema.ts';
import { tables } from '#server/db/tables.ts';
import { presentPlans } from './plan.presenter.ts';
import { plansOfProvider, plansOfHiddenProvider } from './plan.queries.ts';

/** A provider's published plans, cheapest first. */
export async function plansOf(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansOfProvider(providerId));
}

/** Counts a visitor of a published plan, without a new version, since a visit must not conflict with an edit. */
export async function countPlanView(planId: string): Promise<void> {
  await tables()
    .updateTable('plans')
    .set((set) => ({ page_view_count: set('page_view_count', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'published')
    .execute();
}

/** The published plans of a provider whom clients do not see, in the format of `plansOf`. */
export async function plansForPreview(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansOfHiddenProvider(providerId));
}
