import { tables } from '#server/foundation/db/tables.ts';

/** A public photographer as search needs them; undefined for any other. */
export function offerOf(providerId: string) {
  return tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .select(['p.business_name', 'u.first_name', 'u.last_name', 'p.profile_description', 'c.name as city'])
    .select(['p.stripe_charges_enabled'])
    .where('p.id', '=', providerId)
    .where('p.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where('u.is_test', '=', 0)
    .executeTakeFirst();
}

export function plansOfOffer(providerId: string) {
  return tables()
    .selectFrom('plans')
    .select(['id', 'title', 'description', 'price_cents', 'duration_min', 'booking_types'])
    .where('provider_id', '=', providerId)
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
}

/** The categories of a photographer (`subject_id` is theirs) and of each of their plans. */
export async function categoriesOfOffer(providerId: string, planIds: readonly string[]) {
  const own = await tables()
    .selectFrom('provider_categories as pc')
    .innerJoin('categories as k', 'k.id', 'pc.category_id')
    .select(['pc.provider_id as subject_id', 'k.id', 'k.name_i18n'])
    .where('pc.provider_id', '=', providerId)
    .execute();
  if (planIds.length === 0) return own;
  const ofPlans = await tables()
    .selectFrom('plan_categories as pc')
    .innerJoin('categories as k', 'k.id', 'pc.category_id')
    .select(['pc.plan_id as subject_id', 'k.id', 'k.name_i18n'])
    .where('pc.plan_id', 'in', planIds)
    .execute();
  return [...own, ...ofPlans];
}

/** The same for cities. */
export async function citiesOfOffer(providerId: string, planIds: readonly string[]) {
  const own = await tables()
    .selectFrom('provider_cities as pc')
    .innerJoin('cities as c', 'c.id', 'pc.city_id')
    .select(['pc.provider_id as subject_id', 'c.id', 'c.name'])
    .where('pc.provider_id', '=', providerId)
    .execute();
  if (planIds.length === 0) return own;
  const ofPlans = await tables()
    .selectFrom('plan_cities as pc')
    .innerJoin('cities as c', 'c.id', 'pc.city_id')
    .select(['pc.plan_id as subject_id', 'c.id', 'c.name'])
    .where('pc.plan_id', 'in', planIds)
    .execute();
  return [...own, ...ofPlans];
}

/** The existing entries. */
export function entriesOf(providerId: string) {
  return tables()
    .selectFrom('search_entries')
    .select(['id', 'kind', 'subject_id', 'name', 'words', 'price_cents', 'is_payable', 'services', 'duration_min'])
    .select('folding')
    .where('provider_id', '=', providerId)
    .execute();
}

export function listsOfEntries(ids: readonly number[]) {
  return tables()
    .selectFrom('search_lists')
    .select(['list', 'entry_id', 'price_cents'])
    .where('entry_id', 'in', ids)
    .execute();
}
