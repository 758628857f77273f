import type { Plan } from '#shared/plans/plan.schema.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { shownProviders } from '#server/modules/providers/provider.service.ts';
import { presentPlans } from './plan.presenter.ts';
import { plansOfProvider, plansOfHiddenProvider } from './plan.queries.ts';

/** A provider's published plans, cheapest first. */
export async function plansOf(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansOfProvider(providerId));
}

/**
 * Counts a visitor of a plan that clients can see, without a new version, since a visit must not conflict with an edit.
 */
export async function countPlanView(planId: string): Promise<void> {
  await tables()
    .updateTable('plans')
    .set((set) => ({ page_view_count: set('page_view_count', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'published')
    .where('provider_id', 'in', shownProviders())
    .execute();
}

/** The published plans of a provider whom clients do not see, in the format of `plansOf`. */
export async function plansForPreview(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansOfHiddenProvider(providerId));
}
