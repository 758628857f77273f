import type { Plan } from '#shared/plans/plan.schema.ts';
import { presentPlans } from './plan.presenter.ts';
import { plansOfProvider } from './plan.queries.ts';

/** A provider's published plans, cheapest first. */
export async function plansOf(providerId: string): Promise<Plan[]> {
  return presentPlans(await plansOfProvider(providerId));
}
