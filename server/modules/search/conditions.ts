import { type RawBuilder, sql } from 'kysely';
import type { ServiceType } from '#shared/plans/service-types.ts';
import { NO_PRICE, servicesBits } from './entry-keys.ts';
import { bitOf, monthOf } from './free-months.ts';
import type { Filter } from './search-filter.ts';

/*
 * The conditions of a search on one entry `e` of a list `l`, without an index: a list is read in its order, until enough
 * have passed. A scalar subquery is never turned into a join, which would first read all of the other table.
 */

const CENTS = 100;
type Condition = RawBuilder<boolean>;

/** All conditions except the words. */
export function conditionsOf({ kind, service, date, price_min, price_max }: Filter): Condition[] {
  const conditions: Condition[] = [];
  if (service !== undefined) conditions.push(offers(service));
  if (date !== undefined) conditions.push(isFree(date));
  if (price_min === undefined && price_max === undefined) return conditions;
  const least = (price_min ?? 0) * CENTS;
  const most = price_max === undefined ? NO_PRICE - 1 : price_max * CENTS;
  conditions.push(sql<boolean>`l.price_cents <= ${most}`);
  conditions.push(kind === 'plan' ? sql<boolean>`l.price_cents >= ${least}` : hasPlanBetween(least, most));
  return conditions;
}

/** Whether a word of the entry begins with this one. */
export function hasWord(word: string): Condition {
  return sql<boolean>`(e.words like ${`${word}%`} or e.words like ${`% ${word}%`})`;
}

function offers(service: ServiceType): Condition {
  return sql<boolean>`(e.services & ${sql.lit(servicesBits([service]))}) <> 0`;
}

function isFree(date: string): Condition {
  const days = sql`(select m.days from free_months m where m.provider_id = e.provider_id and m.month = ${monthOf(date)})`;
  return sql<boolean>`(${days} & ${sql.lit(bitOf(date))}) <> 0`;
}

/** A photographer passes with one plan in the range; the cheapest one may be below it. */
function hasPlanBetween(least: number, most: number): Condition {
  const plan = sql`(select 1 from search_entries f where f.provider_id = e.provider_id and f.kind = 'plan'
    and f.price_cents between ${least} and ${most} limit 1)`;
  return sql<boolean>`${plan} is not null`;
}
