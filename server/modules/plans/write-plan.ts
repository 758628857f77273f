import { userOwner } from '#shared/ids.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { PlanBody, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { newPricesWithCents } from '#shared/plans/plan.rules.ts';
import { planValues } from '#shared/plans/plan.fields.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import { invalid } from '#server/foundation/problems.ts';
import { type Plan, PlanCategory, PlanCity } from './plan.entity.ts';

/**
 * Refuses a plan that refers to nonexistent rows, to another photographer, or to a province that does not contain its
 * city; and a new price with cents.
 * @param known the plan so far; null for a new one
 * @throws Refusal `validation_failed`
 */
export async function assertPlan(me: Photographer, body: PlanBody, known: Plan | null): Promise<void> {
  const errors: FieldError[] = newPricesWithCents(body, known).map((field) => ({ field, validation: 'wholeDollars' }));
  const doubt = (field: string, isRight: boolean) => {
    if (!isRight) errors.push({ field, validation: 'exists' });
  };
  doubt('partner_id', body.partner_id === undefined || body.partner_id === me.providerId);
  doubt('user_id', body.user_id === undefined || userOwner(body.user_id) === me.owner);
  doubt('category_ids', await allExist('categories', body.category_ids));
  doubt('city_ids', await allExist('cities', body.city_ids));
  const { city_id = null, province = null } = body.address ?? {};
  if (city_id !== null) {
    const of = await provinceOf(city_id);
    doubt('address.city_id', of !== null);
    if (of !== null && province !== null && of !== province)
      errors.push({ field: 'address.province', validation: 'city' });
  }
  if (errors.length > 0) throw invalid(errors);
}

async function allExist(table: 'categories' | 'cities', ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tables().selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.length === ids.length;
}

async function provinceOf(cityId: string): Promise<string | null> {
  const row = await tables()
    .selectFrom('cities as c')
    .innerJoin('provinces as p', 'p.id', 'c.province_id')
    .select('p.code')
    .where('c.id', '=', cityId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** The columns of a plan that its photographer writes; `null` for empty fields. */
export function columnsOf(body: PlanValues) {
  const { is_public, address, category_ids: _, city_ids: __, ...columns } = planValues(body);
  return {
    ...columns,
    status: is_public === 1 ? ('published' as const) : ('draft' as const),
    street_name: address?.street_name || null,
    address_details: address?.details || null,
    postal_code: address?.postal_code || null,
    city_id: address?.city_id ?? null,
    province: address?.province ?? null,
  };
}

/** Replaces the categories and the cities of a plan. */
export async function replaceChoices({ id }: Plan, { category_ids, city_ids }: PlanValues): Promise<void> {
  await em().nativeDelete(PlanCategory, { plan_id: id });
  await em().nativeDelete(PlanCity, { plan_id: id });
  for (const category_id of category_ids) em().create(PlanCategory, { plan_id: id, category_id });
  for (const city_id of city_ids) em().create(PlanCity, { plan_id: id, city_id });
  await em().flush();
}
