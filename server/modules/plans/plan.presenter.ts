import { sql } from 'kysely';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { isoInstant, jsonOf } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { picturesOf } from '#server/modules/accounts/pictures.service.ts';
import { imagesOfPlans } from '#server/modules/portfolio/shown-images.service.ts';

interface PlanRow {
  id: string;
  title: string;
  description: string;
  status: string;
  provider_id: string;
  user_id: string;
  slug: string;
  first_name: string;
  last_name: string;
  city_id: string | null;
  city: string | null;
  street_name: string | null;
  address_details: string | null;
  postal_code: string | null;
  seats: number | null;
  capacity: number | null;
  surface_area: number | null;
  amenities: unknown;
  establishments: unknown;
  events: unknown;
  page_view_count: number;
  pricing_type: Plan['pricing_type'];
  price_cents: number | null;
  duration_min: number;
  photos_included: number | null;
  extra_hour_cents: number | null;
  travel_km_included: number | null;
  delivery_days: number;
  instant_book: 0 | 1;
  policy: Plan['policy'];
  booking_types: unknown;
  created_at: unknown;
  updated_at: unknown;
}

/** Published plans of active, non-test providers; what a WHERE adds is up to the caller. */
export const publicPlans = sql`
  from plans pl
  join providers p on p.id = pl.provider_id and p.status = 'active'
  join users u on u.id = p.user_id and u.is_test = 0
  left join cities c on c.id = pl.city_id`;

/** The columns `presentPlans` reads. */
export const planColumns = sql`
  pl.id, pl.title, pl.description, pl.status, pl.provider_id, p.user_id, p.slug, u.first_name, u.last_name,
  pl.city_id, c.name as city, pl.street_name, pl.address_details, pl.postal_code,
  pl.seats, pl.capacity, pl.surface_area, pl.amenities, pl.establishments, pl.events, pl.page_view_count,
  pl.pricing_type, pl.price_cents, pl.duration_min, pl.photos_included, pl.extra_hour_cents, pl.travel_km_included,
  pl.delivery_days, pl.instant_book, pl.policy, pl.booking_types, pl.created_at, pl.updated_at`;

/** Plans as anyone sees them, from rows of `planColumns`. */
export async function presentPlans(rows: readonly unknown[]): Promise<Plan[]> {
  const plans = rows as readonly PlanRow[];
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
        full_name: `${plan.first_name} ${plan.last_name}`,
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
          },
    seats: plan.seats,
    capacity: plan.capacity,
    surface_area: plan.surface_area,
    images: images.get(plan.id) ?? [],
    amenities: jsonOf<string[]>(plan.amenities),
    establishments: jsonOf<string[]>(plan.establishments),
    events: jsonOf<string[]>(plan.events),
    is_public: plan.status === 'published' ? 1 : 0,
    page_view_count: plan.page_view_count,
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
    booking_types: jsonOf<Plan['booking_types']>(plan.booking_types),
    categories: categories.get(plan.id) ?? [],
    cities: cities.get(plan.id) ?? [],
    created_at: isoInstant(plan.created_at),
    updated_at: isoInstant(plan.updated_at),
  }));
}

async function categoriesOf(planIds: readonly string[]): Promise<Map<string, Category[]>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await sql<Category & { plan_id: string }>`
    select pc.plan_id, c.id, c.name_i18n from plan_categories pc join categories c on c.id = pc.category_id
    where pc.plan_id in (${sql.join(planIds)}) order by c.position`.execute(em().getKysely());
  return Map.groupBy(rows, (row) => row.plan_id);
}

async function citiesOf(planIds: readonly string[]): Promise<Map<string, City[]>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await sql<City & { plan_id: string }>`
    select pc.plan_id, c.id, c.province_id, c.name, c.slug from plan_cities pc join cities c on c.id = pc.city_id
    where pc.plan_id in (${sql.join(planIds)}) order by c.position`.execute(em().getKysely());
  return Map.groupBy(rows, (row) => row.plan_id);
}
