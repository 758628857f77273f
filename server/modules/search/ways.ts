import { type RawBuilder, sql } from 'kysely';
import { type SearchKind, searchKinds, type Sort } from '#shared/search/search.values.ts';
import { isSqlite } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { entriesWith } from '#server/foundation/db/search-words.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { conditionsOf, hasWord, isAmong, pricesOf } from './conditions.ts';
import { listOf } from './entry-keys.ts';
import type { Filter } from './search-filter.ts';

/** A query of the ids (`entry_id`) of some entries: a part of an index, and never more than asked. */
type Ids = (limit: number, offset?: number) => RawBuilder<unknown>;

/** The entries that a search reads, `e`, and the conditions of the others. */
export interface Way {
  /** From the first of a list on, as far as a search may read, in the order of `sort`; else all that can pass. */
  readonly isInOrder: boolean;
  /** `from` and `where` of a query. Rows come one by one, so a limit ends the reading. */
  readonly entries: RawBuilder<unknown>;
  /** Whether entries beyond those it reads may pass too. */
  readonly leavesOut: () => Promise<boolean>;
}

/**
 * Chooses what a search reads: the photographers it names, the entries with its words or with its prices, if an index
 * has at most `most` of them; else the first `most` entries of its list. No filter makes it read more.
 */
export async function wayOf(filter: Filter, sort: Sort, most: number): Promise<Way> {
  for (const ids of shortcutsOf(filter)) {
    if (await isLonger(ids, most)) continue;
    return { isInOrder: false, entries: passing(ids(most), filter, true), leavesOut: async () => false };
  }
  const ids = firstOf(filter, sort);
  return { isInOrder: true, entries: passing(ids(most), filter, false), leavesOut: () => isLonger(ids, most) };
}

async function isLonger(ids: Ids, most: number): Promise<boolean> {
  const { rows } = await ids(1, most).execute(tables());
  return rows.length > 0;
}

function shortcutsOf(filter: Filter): Ids[] {
  const { kind, provider_ids, rareWords } = filter;
  const shortcuts: Ids[] = [];
  if (provider_ids !== undefined) {
    shortcuts.push(
      limited(
        sql`select e.id as entry_id from search_entries as e where e.kind = ${kind} and ${isAmong(provider_ids)}`,
      ),
    );
  }
  if (rareWords.length > 0) shortcuts.push(limited(entriesWith(rareWords)));
  const prices = pricesOf(filter);
  if (prices !== null) {
    const { least, most } = prices;
    if (kind === 'plan' || least === 0) shortcuts.push(limited(inRange(listOf(kind, filter), least, most)));
    else shortcuts.push(...withPlanBetween(listOf(kind, filter), least, most));
  }
  return shortcuts;
}

/** Photographers whose cheapest plan is not too expensive; photographers of the plans in the range. */
function withPlanBetween(list: string, least: number, most: number): Ids[] {
  const plans = inRange(listOf('plan', {}), least, most);
  return [
    limited(inRange(list, 0, most)),
    // The limit is one of plans: several may be of one photographer.
    (limit, offset = 0) => sql`select distinct own.id as entry_id from (${limited(plans)(limit, offset)}) as r
      ${each('search_entries', 'f', sql`f.id = r.entry_id`)} ${each('search_entries', 'own', sql`own.subject_id = f.provider_id`)}`,
  ];
}

function inRange(list: string, least: number, most: number): RawBuilder<unknown> {
  return sql`select entry_id from search_lists where list = ${list} and price_cents between ${least} and ${most}`;
}

/** The list of a search in its order; by price, without the entries that are too cheap or too expensive. */
function firstOf(filter: Filter, sort: Sort): Ids {
  const list = listOf(filter.kind, filter);
  if (sort !== 'price')
    return limited(sql`select entry_id from search_lists where list = ${list} order by entry_id desc`);
  const { least, most } = pricesOf(filter) ?? {};
  const from = filter.kind === 'plan' && least !== undefined ? sql`and price_cents >= ${least}` : sql``;
  const to = most === undefined ? sql`` : sql`and price_cents <= ${most}`;
  return limited(
    sql`select entry_id from search_lists where list = ${list} ${from} ${to} order by price_cents, entry_id`,
  );
}

function limited(ids: RawBuilder<unknown>): Ids {
  return (limit, offset = 0) => sql`${ids} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/** @param isFromAnyList whether the ids may be of other lists too */
function passing(ids: RawBuilder<unknown>, filter: Filter, isFromAnyList: boolean): RawBuilder<unknown> {
  const list = sql`l.list = ${listOf(filter.kind, filter)} and l.entry_id = d.entry_id`;
  const conditions = [sql`1 = 1`, ...conditionsOf(filter), ...filter.words.map(hasWord)];
  return sql`from (${ids}) as d ${isFromAnyList ? each('search_lists', 'l', list) : sql``}
    ${each('search_entries', 'e', sql`e.id = d.entry_id`)} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Joins a table row by row, after what stands before it. PostgreSQL would otherwise merge or hash the table whole, and
 * read half a million entries of other lists; `offset 0` keeps it from turning the subquery into such a join.
 */
export function each(
  table: 'search_entries' | 'search_lists' | 'free_months' | 'providers',
  alias: string,
  on: RawBuilder<unknown>,
) {
  const named = sql.raw(`${table} as ${alias}`);
  if (isSqlite(em())) return sql`cross join ${named} on ${on}`;
  return sql`cross join lateral (select * from ${named} where ${on} offset 0) as ${sql.raw(alias)}`;
}

/** The newest entries of a kind, which tell whether words are rare. */
const SAMPLE = 500;
const RARE = 5;
/** The index of words has all kinds: a word that photographers rarely have may be in every plan. */
const RARE_ELSEWHERE = 25;

/**
 * The words that few entries have, which the index of words is asked for. For a common word, or a single letter, it would
 * read most of itself; the conditions of an entry contain all words anyway.
 */
export async function rareOf(kind: SearchKind, words: readonly string[]): Promise<readonly string[]> {
  const longer = words.filter((word) => word.length > 1);
  let rare = await fewerThan(RARE, kind, longer);
  for (const other of searchKinds) if (other !== kind) rare = await fewerThan(RARE_ELSEWHERE, other, rare);
  return rare;
}

/** The words that fewer than so many of the newest entries of a kind have. */
async function fewerThan(most: number, kind: SearchKind, words: readonly string[]): Promise<readonly string[]> {
  const counts = await sampleCounts(kind, words);
  return words.filter((word) => (counts.get(word) ?? 0) < most);
}

/** The number of the newest entries of a kind that have each of these words, or one that begins with it. */
export async function sampleCounts(kind: SearchKind, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const newest = sql`select entry_id from search_lists where list = ${listOf(kind, {})} order by entry_id desc limit ${sql.lit(SAMPLE)}`;
  const counts = words.map(
    (word, index) => sql`sum(case when ${hasWord(word)} then 1 else 0 end) as ${sql.id(`w${index}`)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(counts)}
    from (${newest}) as d ${each('search_entries', 'e', sql`e.id = d.entry_id`)}`.execute(tables());
  return new Map(words.map((word, index) => [word, rows[0]?.[`w${index}`] ?? 0]));
}
