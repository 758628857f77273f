import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AdminPlanSort } from '#shared/plans/admin-plan.lists.ts';
import type { AdminPlanRow, adminPlanQuery } from '#shared/plans/admin-plan.schema.ts';
import { publicName } from '#shared/providers/public-name.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { anywhere, folded } from '#server/foundation/db/folded.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { citiesOfPlans } from '../plan.queries.ts';

type Filter = Pick<z.output<typeof adminPlanQuery>, 'q' | 'status' | 'venue' | 'sort'>;

const title = folded(sql<string>`pl.title`);
/** The expression that corresponds to `publicName`. */
const photographer = folded(sql<string>`coalesce(p.business_name, u.first_name || ' ' || u.last_name)`);
const words = folded(
  sql<string>`pl.title || ' ' || coalesce(p.business_name, '') || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(c.name, '')`,
);

/** Every plan that is not deleted. */
function everyPlan() {
  return tables()
    .selectFrom('plans as pl')
    .innerJoin('providers as p', 'p.id', 'pl.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as c', 'c.id', 'pl.city_id')
    .where('pl.status', '!=', 'deleted');
}

function found({ q, status, venue }: Omit<Filter, 'sort'>) {
  let plans = everyPlan();
  if (status !== undefined) plans = plans.where('pl.status', '=', status);
  if (venue !== undefined) plans = plans.where('pl.street_name', 'is not', null);
  if (q !== undefined) {
    const pattern = anywhere(q);
    plans = plans.where((eb) =>
      eb.or([sql<boolean>`${words} like ${pattern} escape '\\'`, eb('pl.id', 'in', servingCity(pattern))]),
    );
  }
  return plans;
}

function servingCity(pattern: string) {
  return tables()
    .selectFrom('plan_cities as pc')
    .innerJoin('cities as served', 'served.id', 'pc.city_id')
    .select('pc.plan_id')
    .where(sql<boolean>`${folded(sql<string>`served.name`)} like ${pattern} escape '\\'`);
}

function withColumns(plans: ReturnType<typeof everyPlan>) {
  return plans
    .select(['pl.id', 'pl.title', 'pl.status', 'pl.unpublish_reason', 'pl.street_name', 'c.name as city'])
    .select(['pl.pricing_type', 'pl.price_cents', 'pl.page_view_count', 'pl.version', 'pl.updated_at'])
    .select(['p.user_id', 'p.slug', 'p.business_name', 'p.status as provider_status'])
    .select(['u.first_name', 'u.last_name', 'u.status as user_status', 'u.is_test']);
}

function ordered(plans: ReturnType<typeof withColumns>, sort: AdminPlanSort) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort) {
    case 'title':
    case '-title':
      return plans.orderBy(title, direction);
    case 'photographer':
    case '-photographer':
      return plans.orderBy(photographer, direction);
    case 'price':
    case '-price':
      return plans.orderBy('pl.price_cents', (order) =>
        direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
      );
    case 'updated':
    case '-updated':
      return plans.orderBy('pl.updated_at', direction);
    case 'views':
    case '-views':
      return plans.orderBy('pl.page_view_count', direction);
  }
}

/** A page of the plans, and their total number. */
export async function adminPlanPage(
  filter: Filter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: AdminPlanRow[] }> {
  const total = await countOf(found(filter));
  const rows = await ordered(withColumns(found(filter)), filter.sort)
    .orderBy('pl.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows: await present(rows) };
}

/** One plan, in a list of one. */
export async function adminPlan(id: string): Promise<AdminPlanRow[]> {
  return present(await withColumns(everyPlan().where('pl.id', '=', id)).execute());
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

async function present(rows: readonly Row[]): Promise<AdminPlanRow[]> {
  const served = rows.length === 0 ? [] : await citiesOfPlans(rows.map(({ id }) => id));
  const cities = Map.groupBy(served, ({ plan_id }) => plan_id);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status === 'published' ? 'published' : 'draft',
    is_shown: isShown(row) ? 1 : 0,
    unpublish_reason: row.unpublish_reason,
    photographer: { user_id: row.user_id, name: publicName(row), slug: row.slug },
    street_name: row.street_name,
    cities: row.city === null ? (cities.get(row.id) ?? []).map(({ name }) => name) : [row.city],
    pricing_type: row.pricing_type,
    price_cents: row.price_cents,
    page_view_count: row.page_view_count,
    version: row.version,
    updated_at: isoInstant(row.updated_at),
  }));
}

function isShown({ status, provider_status, user_status, is_test }: Row): boolean {
  return status === 'published' && provider_status === 'active' && user_status === 'active' && is_test === 0;
}
