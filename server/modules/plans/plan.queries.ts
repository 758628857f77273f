import type { InferResult } from 'kysely';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { plainColumns, shownColumns } from './plan.columns.ts';

/** Published plans of active providers whose account is active and not a test one. */
function publicPlans() {
  return publishedPlans().where('p.status', '=', 'active').where('u.is_test', '=', 0).where('u.status', '=', 'active');
}

/** Published plans of any provider. */
function publishedPlans() {
  return tables()
    .selectFrom('plans as pl')
    .innerJoin('providers as p', 'p.id', 'pl.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as c', 'c.id', 'pl.city_id')
    .where('pl.status', '=', 'published');
}

type PublicPlans = ReturnType<typeof publicPlans>;

function withColumns(plans: PublicPlans) {
  return plans
    .select(['pl.id', 'pl.status', 'pl.provider_id', 'p.user_id', 'p.slug', 'p.business_name', 'u.first_name'])
    .select(['u.last_name', 'pl.city_id', 'c.name as city', 'pl.street_name', 'pl.address_details', 'pl.postal_code'])
    .select(['pl.province', 'pl.page_view_count', 'pl.created_at', 'pl.updated_at'])
    .select(shownColumns.map((name) => `pl.${name}` as const));
}

/** A plan with the names it shows. */
export type PlanRow = InferResult<ReturnType<typeof withColumns>>[number];

function cheapestFirst(plans: PublicPlans) {
  return withColumns(plans)
    .orderBy('pl.price_cents', (order) => order.asc().nullsLast())
    .orderBy('pl.id');
}

/** The public plans with these ids. */
export function publicPlansOf(ids: readonly string[]): Promise<PlanRow[]> {
  return withColumns(publicPlans().where('pl.id', 'in', ids)).execute();
}

/** A provider's public plans. */
export function plansOfProvider(providerId: string): Promise<PlanRow[]> {
  return cheapestFirst(publicPlans().where('pl.provider_id', '=', providerId)).execute();
}

/** A provider's published plans, in any state of the provider. */
export function plansOfHiddenProvider(providerId: string): Promise<PlanRow[]> {
  return cheapestFirst(publishedPlans().where('pl.provider_id', '=', providerId)).execute();
}

/** A public plan, in a list of one. */
export function publicPlan(id: string): Promise<PlanRow[]> {
  return withColumns(publicPlans().where('pl.id', '=', id)).execute();
}

export function categoriesOfPlans(planIds: readonly string[]) {
  return tables()
    .selectFrom('plan_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['pc.plan_id', 'c.id', 'c.name_i18n'])
    .where('pc.plan_id', 'in', planIds)
    .orderBy('c.position')
    .execute();
}

export function citiesOfPlans(planIds: readonly string[]) {
  return tables()
    .selectFrom('plan_cities as pc')
    .innerJoin('cities as c', 'c.id', 'pc.city_id')
    .select(['pc.plan_id', 'c.id', 'c.province_id', 'c.name', 'c.slug'])
    .where('pc.plan_id', 'in', planIds)
    .orderBy('c.position')
    .execute();
}

/** A provider's own plans, deleted ones too. */
export function ownPlans(providerId: string, selection: Selection) {
  const mine = tables()
    .selectFrom('plans')
    .select(['id', 'provider_id', 'status', 'street_name', 'address_details', 'postal_code', 'city_id', 'province'])
    .select(['unpublish_reason', 'deleted_at', 'version', 'created_at', 'updated_at'])
    .select(plainColumns)
    .where('provider_id', '=', providerId);
  return narrow(mine, 'id', selection).execute();
}
