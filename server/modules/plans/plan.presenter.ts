import { publicName } from '#shared/providers/public-name.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { isoInstant, jsonOf } from '#server/foundation/db/columns.ts';
import { picturesOf } from '#server/modules/accounts/pictures.service.ts';
import { imagesOfPlans } from '#server/modules/portfolio/shown-images.service.ts';
import { categoriesOfPlans, citiesOfPlans, type PlanRow } from './plan.queries.ts';

/** Plans as anyone sees them. */
export async function presentPlans(plans: readonly PlanRow[]): Promise<Plan[]> {
  const ids = plans.map((plan) => plan.id);
  const categories = await categoriesOf(ids);
  const cities = await citiesOf(ids);
  const pictures = await picturesOf(plans.map((plan) => plan.user_id));
  const images = await imagesOfPlans(ids);
  return plans.map((plan) => ({
    id: plan.id,
    title: plan.title,
    description: plan.description,
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
    seats: plan.seats,
    capacity: plan.capacity,
    surface_area: plan.surface_area,
    images: images.get(plan.id) ?? [],
    amenities: jsonOf(plan.amenities),
    establishments: jsonOf(plan.establishments),
    events: jsonOf(plan.events),
    is_public: plan.status === 'published' ? 1 : 0,
    page_view_count: plan.page_view_count,
    // The number of published reviews, which nobody can write yet.
    nbOfComments: 0,
    images_count: images.get(plan.id)?.length ?? 0,
    pricing_type: plan.pricing_type,
    price_cents: plan.price_cents,
    duration_min: plan.duration_min,
    photos_included: plan.photos_included,
    extra_hour_cents: plan.extra_hour_cents,
    travel_km_included: plan.travel_km_included,
    delivery_days: plan.delivery_days,
    instant_book: plan.instant_book,
    policy: plan.policy,
    booking_types: jsonOf(plan.booking_types),
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
