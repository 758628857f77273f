import { sql } from 'kysely';
import { MOST_FOUND, type Sort } from '#shared/search/search.values.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Candidate } from './relevance.ts';
import type { Filter } from './search-filter.ts';
import { each, type Way, wayOf } from './ways.ts';

/** A number of entries, at most one more than are counted; it is a least one when the search stopped before. */
export interface Found {
  readonly total: number;
  readonly isLeast: boolean;
}

/** One entry more than are counted tells that there are more. */
const ENOUGH = sql.lit(MOST_FOUND + 1);

const orders = {
  relevance: sql`e.id desc`,
  newest: sql`e.id desc`,
  price: sql`e.price_cents, e.id`,
} satisfies Record<Sort, unknown>;

interface FirstEntry extends Candidate {
  readonly subject_id: string;
}

/** The first entries in an order, by price the cheapest, otherwise the newest. @param most entries that may be read */
export async function firstEntries(filter: Filter, sort: Sort, most: number) {
  const way = await wayOf(filter, sort, most);
  // Entries that are read in order must not be ordered again: all of them would be read first.
  const order = way.isInOrder ? sql`` : sql`order by ${orders[sort]}`;
  const { rows } = await sql<FirstEntry>`select e.id, e.subject_id, e.name, e.is_payable ${way.entries} ${order}
    limit ${ENOUGH}`.execute(tables());
  return { rows, ...(await found(way, rows.length)) };
}

/** The number of entries. @param most entries that may be read */
export async function countEntries(filter: Filter, most: number): Promise<Found> {
  const way = await wayOf(filter, 'newest', most);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select e.id ${way.entries} limit ${ENOUGH}) as found`.execute(tables());
  return found(way, rows[0]?.total ?? 0);
}

async function found({ leavesOut }: Way, total: number): Promise<Found> {
  return { total, isLeast: total <= MOST_FOUND && (await leavesOut()) };
}

/** The free days of photographers or plans from a month on, by the length of each. */
export function monthsFrom(subjectIds: readonly string[], month: string) {
  return tables()
    .selectFrom('search_entries as e')
    .innerJoin('free_months as m', (join) =>
      join.onRef('m.provider_id', '=', 'e.provider_id').onRef('m.duration_min', '=', 'e.duration_min'),
    )
    .select(['e.subject_id', 'm.month', 'm.days', 'm.last_starts'])
    .where('e.subject_id', 'in', subjectIds)
    .where('m.month', '>=', month)
    .execute();
}

/** A photographer's months from one on, for each length of their plans. */
export function monthsByLength(providerId: string, month: string) {
  return tables()
    .selectFrom('free_months')
    .select(['duration_min', 'month', 'days', 'last_starts'])
    .where('provider_id', '=', providerId)
    .where('month', '>=', month)
    .orderBy('duration_min')
    .execute();
}

/** Entries whose months tell the next date on which somebody is free. */
const MOST_MONTHS_OF = 200;

/** The different months, from one on, of the first entries that pass. @param most entries that may be read */
export async function monthsOfEntries(filter: Filter, month: string, most: number) {
  const { entries } = await wayOf(filter, 'newest', most);
  const some = sql`select e.provider_id, e.duration_min ${entries} limit ${sql.lit(MOST_MONTHS_OF)}`;
  const months = sql`m.provider_id = s.provider_id and m.duration_min = s.duration_min and m.month >= ${month}`;
  const { rows } = await sql<{ month: string; days: number }>`
    select distinct m.month, m.days from (${some}) as s ${each('free_months', 'm', months)}`.execute(tables());
  return rows;
}
