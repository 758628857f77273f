import { type RawBuilder, sql } from 'kysely';
import type { ServiceType } from '#shared/catalogue/service-types.ts';
import { NO_PRICE, servicesBits } from './entry-keys.ts';
import { bitOf, dayOf, type EarliestStart, lateEnough, monthOf } from './free-months.ts';
import type { Filter } from './search-filter.ts';

/*
 * The conditions of a search on one entry `e`, without an index: entries are read one by one (ways.ts), until enough have
 * passed. A scalar subquery is never turned into a join, which would first read all of the other table.
 */

const CENTS = 100;
type Condition = RawBuilder<boolean>;

/** All conditions except the words. */
export function conditionsOf(filter: Filter): Condition[] {
  const { kind, service, provider_ids, date, earliest } = filter;
  const conditions: Condition[] = [];
  if (provider_ids !== undefined) conditions.push(isAmong(provider_ids));
  if (service !== undefined) conditions.push(offers(service));
  if (date !== undefined) conditions.push(isFree(date, earliest));
  const prices = pricesOf(filter);
  if (prices === null) return conditions;
  const { least, most } = prices;
  conditions.push(sql<boolean>`e.price_cents <= ${most}`);
  if (least === 0) return conditions;
  conditions.push(kind === 'plan' ? sql<boolean>`e.price_cents >= ${least}` : hasPlanBetween(least, most));
  return conditions;
}

/** The range of prices of a filter, cents, both ends included; null without one. */
export function pricesOf({ price_min, price_max }: Filter): { readonly least: number; readonly most: number } | null {
  if (price_min === undefined && price_max === undefined) return null;
  return { least: (price_min ?? 0) * CENTS, most: price_max === undefined ? NO_PRICE - 1 : price_max * CENTS };
}

export function isAmong(providerIds: readonly string[]): Condition {
  return sql<boolean>`e.provider_id in (${sql.join(providerIds)})`;
}

/** Whether a word of the entry begins with this one. */
export function hasWord(word: string): Condition {
  return sql<boolean>`(e.words like ${`${word}%`} or e.words like ${`% ${word}%`})`;
}

function offers(service: ServiceType): Condition {
  return sql<boolean>`(e.services & ${sql.lit(servicesBits([service]))}) <> 0`;
}

/** On the first day that may be requested, only a late enough start counts. */
function isFree(date: string, earliest: EarliestStart): Condition {
  const monthly = (column: 'days' | 'last_starts') =>
    sql`(select ${sql.ref(`m.${column}`)} from free_months m where m.provider_id = e.provider_id
      and m.month = ${monthOf(date)} and m.duration_min = e.duration_min)`;
  const isOnDay = sql<boolean>`(${monthly('days')} & ${sql.lit(bitOf(date))}) <> 0`;
  if (date > earliest.date) return isOnDay;
  const late = lateEnough(earliest);
  if (late.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`(${isOnDay} and substr(${monthly('last_starts')}, ${sql.lit(dayOf(date))}, 1) in (${sql.join(late)}))`;
}

/** A photographer passes with one plan in the range; the cheapest one may be below it. */
function hasPlanBetween(least: number, most: number): Condition {
  const plan = sql`(select 1 from search_entries f where f.provider_id = e.provider_id and f.kind = 'plan'
    and f.price_cents between ${least} and ${most} limit 1)`;
  return sql<boolean>`${plan} is not null`;
}
