import { publicName } from '#shared/providers/public-name.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { PlanValues } from '#shared/plans/own-plan.schema.ts';
import { planFields } from '#shared/plans/plan.fields.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { picturesOf } from '#server/modules/accounts/pictures.service.ts';
import { imagesOfPlans } from '#server/modules/portfolio/shown-images.service.ts';
import { readFields } from '#server/foundation/db/stored-fields.ts';
import { type ShownColumn, shownColumns } from './plan.columns.ts';
import { categoriesOfPlans, citiesOfPlans, type PlanRow } from './plan.queries.ts';

/** Plans as anyone sees them. */
export async function presentPlans(plans: readonly PlanRow[]): Promise<Plan[]> {
  const ids = plans.map((plan) => plan.id);
  const categories = await categoriesOf(ids);
  const cities = await citiesOf(ids);
  const pictures = await picturesOf(plans.map((plan) => plan.user_id));
  const images = await imagesOfPlans(ids);
  return plans.map((plan) => ({
    ...readFields<PlanValues, ShownColumn>(planFields, shownColumns, plan),
    id: plan.id,
    partner: {
      id: plan.provider_id,
      slug: plan.slug,
      user: {
        full_name: publicName(plan),
        profile_pictures: pictures.get(plan.user_id) ?? [],
      },
    },
    address:
      plan.city_id === null
        ? null
        : {
            city_id: plan.city_id,
            city: plan.city ?? '',
            street_name: plan.street_name,
            details: plan.address_details,
            postal_code: plan.postal_code,
            province: plan.province,
          },
    images: images.get(plan.id) ?? [],
    is_public: plan.status === 'published' ? 1 : 0,
    page_view_count: plan.page_view_count,
    // The number of published reviews, which nobody can write yet.
    nbOfComments: 0,
    images_count: images.get(plan.id)?.length ?? 0,
    categories: categories.get(plan.id) ?? [],
    cities: cities.get(plan.id) ?? [],
    created_at: isoInstant(plan.created_at),
    updated_at: isoInstant(plan.updated_at),
  }));
}

async function categoriesOf(planIds: readonly string[]): Promise<Map<string, Category[]>> {
  if (planIds.length === 0) return new Map();
  return Map.groupBy(await categoriesOfPlans(planIds), (row) => row.plan_id);
}

async function citiesOf(planIds: readonly string[]): Promise<Map<string, City[]>> {
  if (planIds.length === 0) return new Map();
  return Map.groupBy(await citiesOfPlans(planIds), (row) => row.plan_id);
}
