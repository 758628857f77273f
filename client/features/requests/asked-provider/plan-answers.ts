import type { PublicData } from '#client/frame/network/public-data.ts';
import { serviceTypes } from '#shared/catalogue/service-types.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';

/** The answers that follow from this plan: its duration, and its category and service if it has only one. */
export async function answersOfPlan(slug: string, planId: string, publicData: PublicData): Promise<DraftFields> {
  const provider = await publicData.get('provider.read', { slug: '1' }, { id: slug });
  const plan = provider?.plans.find(({ id }) => id === planId);
  if (plan === undefined) return {};
  const [category, otherCategory] = plan.categories;
  const [service, otherService] = serviceTypes.filter((type) => plan.booking_types.includes(type));
  return {
    plan_id: plan.id,
    duration_min: String(plan.duration_min),
    ...(category === undefined || otherCategory !== undefined ? {} : { category_id: category.id }),
    ...(service === undefined || otherService !== undefined ? {} : { service }),
  };
}
