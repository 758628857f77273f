import { sql } from 'kysely';
import { MOST_FOUND, type Sort } from '#shared/search/search.values.ts';
import { isSqlite, type StoredInstant } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { entriesWith } from '#server/db/search-words.ts';
import { tables } from '#server/db/tables.ts';
import { conditionsOf, hasWord } from './conditions.ts';
import { listOf } from './entry-keys.ts';
import type { Filter } from './search-filter.ts';

/** The first entries in an order, by price the cheapest, otherwise the newest; at most one more than are counted. */
export async function firstEntries(filter: Filter, sort: Sort) {
  return (await passing(filter, sort))
    .select(['e.id', 'e.subject_id', 'e.name', 'e.is_payable'])
    .orderBy(orders[sort])
    .limit(MOST_FOUND + 1)
    .execute();
}

/** The number of entries, at most one more than are counted. */
export async function countEntries(filter: Filter): Promise<number> {
  const some = (await passing(filter, 'newest'))
    .select('e.id')
    .orderBy(orders.newest)
    .limit(MOST_FOUND + 1);
  const { total } = await tables()
    .selectFrom(some.as('found'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const orders = {
  relevance: sql`l.entry_id desc`,
  newest: sql`l.entry_id desc`,
  price: sql`l.price_cents, l.entry_id`,
} satisfies Record<Sort, unknown>;

/** The entries that pass, read in the shorter of two ways: through their list, or through the index of words. */
async function passing(filter: Filter, sort: Sort) {
  let entries = listed(filter);
  for (const condition of conditionsOf(filter)) entries = entries.where(condition);
  if (filter.words.length === 0) return entries;
  if (await areWordsRare(filter, sort)) return entries.where('l.entry_id', 'in', entriesWith(filter.words));
  for (const word of filter.words) entries = entries.where(hasWord(word));
  return entries;
}

function listed({ provider_ids, ...filter }: Filter) {
  const list = entriesOfLists().where('l.list', '=', listOf(filter.kind, filter));
  return provider_ids === undefined ? list : list.where('e.provider_id', 'in', provider_ids);
}

/**
 * Each entry of a list is looked up by its id. PostgreSQL would otherwise merge the list with all entries, and read
 * those of other lists from the newest on; `offset 0` keeps it from turning the subquery into a join.
 */
function entriesOfLists() {
  const lists = tables().selectFrom('search_lists as l');
  const joined = lists.innerJoin('search_entries as e', 'e.id', 'l.entry_id');
  if (isSqlite(em())) return joined;
  return lists.innerJoinLateral(
    (eb) => eb.selectFrom('search_entries').selectAll().whereRef('id', '=', 'l.entry_id').offset(0).as('e'),
    (join) => join.onTrue(),
  ) as unknown as typeof joined;
}

/** The number of entries at the beginning of a list that decides which way is shorter. */
const SAMPLE = 500;

/**
 * Whether the index of words is the shorter way. The list way reads about 1,000 / (share that passes) entries; the index
 * way reads the entries with the words in any list. The shares are those at the list's beginning; a share of zero counts
 * as half an entry. The shorter way reads at most about √(1,000 · all entries) entries, if the other filters let most
 * entries pass.
 */
async function areWordsRare(filter: Filter, sort: Sort): Promise<boolean> {
  const having = sql<boolean>`(${sql.join(filter.words.map(hasWord), sql` and `)})`;
  const others = sql<boolean>`(${sql.join([sql`1 = 1`, ...conditionsOf(filter)], sql` and `)})`;
  // 2 for an entry that passes, 1 for one that only has the words: no condition is tested twice.
  const sample = listed(filter)
    .select(sql<number>`case when not ${having} then 0 when ${others} then 2 else 1 end`.as('found'))
    .orderBy(orders[sort])
    .limit(SAMPLE);
  const { size, with_words, passed, newest } = await tables()
    .selectFrom(sample.as('s'))
    .select((eb) => [
      eb.fn.countAll().as('size'),
      sql<number>`sum(case when s.found >= 1 then 1 else 0 end)`.as('with_words'),
      sql<number>`sum(case when s.found = 2 then 1 else 0 end)`.as('passed'),
      eb
        .selectFrom('search_entries')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('newest'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(size) < SAMPLE) return false;
  const shareOf = (count: number | string | bigint) => Math.max(Number(count), 0.5) / SAMPLE;
  const throughList = Math.min(newest ?? 0, MOST_FOUND / shareOf(passed));
  return (newest ?? 0) * shareOf(with_words) < throughList;
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

/** The different months, from one on, of the newest entries that pass. */
export async function monthsOfEntries(filter: Filter, month: string) {
  const some = (await passing(filter, 'newest'))
    .select(['e.provider_id', 'e.duration_min'])
    .orderBy(orders.newest)
    .limit(MOST_FOUND + 1);
  return tables()
    .selectFrom(some.as('s'))
    .innerJoin('free_months as m', (join) =>
      join.onRef('m.provider_id', '=', 's.provider_id').onRef('m.duration_min', '=', 's.duration_min'),
    )
    .select(['m.month', 'm.days'])
    .distinct()
    .where('m.month', '>=', month)
    .execute();
}

/** Every public photographer, and when their page last changed. */
export function sitemapProviders() {
  return tables()
    .selectFrom('search_lists as l')
    .innerJoin('search_entries as e', 'e.id', 'l.entry_id')
    .innerJoin('providers as p', 'p.id', 'e.provider_id')
    .leftJoin('plans as pl', (join) => join.onRef('pl.provider_id', '=', 'p.id').on('pl.status', '=', 'published'))
    .select(['p.slug', ({ fn }) => fn.max(sql<StoredInstant>`coalesce(pl.updated_at, p.updated_at)`).as('changed_at')])
    .where('l.list', '=', listOf('provider', {}))
    .groupBy(['p.id', 'p.slug'])
    .orderBy('p.id')
    .execute();
}
