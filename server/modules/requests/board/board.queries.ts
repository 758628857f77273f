import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isSqlite } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { BoardSort } from '#shared/requests/quote-request.schema.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { type BoardOrder, orderOf } from './board-order.ts';
import { citiesAround } from './cities-around.ts';
import { type Behind, type RequestFilter, requestConditions } from './request-filter.ts';

// The board is read in the order of its index, or by category and city: the rows of a page, however many are on it
// (decision 102).

/** The most requests of the board that are counted. */
export const MOST_COUNTED = 100;

type Sql = RawBuilder<unknown>;

export interface BoardFilter extends RequestFilter {
  /** Only the categories and cities of the photographer. */
  readonly isNear: boolean;
  /** The requests that the reader hid, instead of the others. */
  readonly isHidden: boolean;
  readonly sort: BoardSort;
  /** The most kilometres from the photographer's own city. */
  readonly within?: number | undefined;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Whether a person has a board: administrators, and photographers whose page is public or may become so. */
function hasBoard(actor: KnownActor): boolean {
  return actor.kind === 'user' && (actor.isAdmin || actor.provider?.hasBoard === true);
}

/** Literal: the partial indexes are not used for parameters. */
const isOpen = sql`r.provider_id is null and r.status in ('open', 'quoted')`;

/** The condition for a row of `r` to be on a person's board, hidden and answered ones too. */
function onBoardOf(actor: KnownActor): Sql {
  return sql`${isOpen} and r.owner <> ${actor.owner} and ${hasActiveClient()}`;
}

/**
 * Whether the client of a row of `r` is not suspended. It asks for the account of each row: PostgreSQL would turn a
 * `not exists` into a join that reads all accounts for every page.
 */
export function hasActiveClient(): RawBuilder<SqlBool> {
  return sql`(select o.status <> 'active' from users o where o.id = ${userOfOwner()}) is not true`;
}

/** Whether a request is on the board of a person. */
export async function isOnBoardOf(actor: KnownActor, id: string): Promise<boolean> {
  if (!hasBoard(actor)) return false;
  const { rows } = await sql`select r.id from quote_requests r where r.id = ${id} and ${onBoardOf(actor)}`.execute(
    tables(),
  );
  return rows.length > 0;
}

/** The number of requests of the board, `MOST_COUNTED` at most. */
export async function countBoard(actor: KnownActor, filter: BoardFilter) {
  if (!hasBoard(actor)) return { total: 0, isLeast: false };
  const { from, conditions } = await rowsOf(actor, filter);
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from (
    select r.id from ${from} where ${all(conditions)} limit ${MOST_COUNTED + 1}) as f`.execute(tables());
  const found = Number(rows[0]?.total ?? 0);
  return { total: Math.min(found, MOST_COUNTED), isLeast: found > MOST_COUNTED };
}

/** The ids of a page of the board, in its order. */
export async function boardIds(
  actor: KnownActor,
  filter: BoardFilter,
  part: Part,
  behind: Behind | null,
): Promise<string[]> {
  if (!hasBoard(actor)) return [];
  const read = idsOf(await rowsOf(actor, filter), orderOf(filter.sort, behind), part);
  const { rows } = await read.execute(tables());
  return rows.map(({ id }) => id);
}

/** Where the rows of a board are read, and what they pass; with `kinds`, each category in each city on its own. */
interface BoardRows {
  readonly from: Sql;
  readonly conditions: readonly Sql[];
  readonly kinds: Sql | null;
}

async function rowsOf(actor: KnownActor, filter: BoardFilter): Promise<BoardRows> {
  const providerId = providerOf(actor);
  const passes = [
    onBoardOf(actor),
    ...requestConditions(filter),
    ...(providerId === null ? [] : [isUnanswered(providerId)]),
  ];
  if (filter.isHidden) {
    const from = sql`hidden_requests h inner join quote_requests r on r.id = h.quote_request_id`;
    return { from, conditions: [sql`h.owner = ${actor.owner}`, ...passes], kinds: null };
  }
  const shown = [...passes, isShown(actor)];
  const kinds = kindsSql(await kindsOf(actor, filter));
  if (kinds === null) return { from: sql`quote_requests r`, conditions: shown, kinds };
  const inKind = sql`r.category_id = s.category_id and r.city_id = s.city_id`;
  return { from: sql`${kinds} cross join quote_requests r`, conditions: [inKind, ...shown], kinds };
}

function idsOf({ from, conditions, kinds }: BoardRows, order: BoardOrder, part: Part) {
  const inRuns = (part: Part, source: Sql) =>
    order.runs.map(
      (run) => sql<{ id: string }>`select r.id from ${source} where ${all([...conditions, ...run])}
        order by ${order.inRun} limit ${part.limit} offset ${part.offset}`,
    );
  const [whole, ...others] = inRuns(part, from);
  if (kinds === null && whole !== undefined && others.length === 0) return whole;
  // The first of each run, of each category in each city, then the first of these.
  const most = { limit: part.limit + part.offset, offset: 0 };
  const each = joined(inRuns(most, kinds === null ? from : sql`quote_requests r`));
  const rows =
    kinds === null
      ? sql`from quote_requests b where b.id in (${each})`
      : isSqlite(em())
        ? sql`from ${kinds} cross join quote_requests b where b.id in (${each})`
        : sql`from ${kinds} cross join lateral (${each}) as n inner join quote_requests b on b.id = n.id`;
  return sql<{ id: string }>`select b.id ${rows} order by ${order.ofAll} limit ${part.limit} offset ${part.offset}`;
}

function joined(runs: readonly Sql[]): Sql {
  if (runs.length === 1) return sql.join(runs);
  return sql.join(
    runs.map((run) => sql`select t.id from (${run}) as t`),
    sql` union all `,
  );
}

function all(conditions: readonly Sql[]): Sql {
  return sql.join(conditions, sql` and `);
}

/** The categories and the cities that are looked for; null for all of them. */
interface Kinds {
  readonly categories: readonly string[] | null;
  readonly cities: readonly string[] | null;
}

/** A photographer who named no categories or no cities works in all. Read first: the plan of a page needs their number. */
async function kindsOf(actor: KnownActor, filter: BoardFilter): Promise<Kinds> {
  const providerId = filter.isNear ? providerOf(actor) : null;
  const own =
    providerId === null
      ? { categories: [], cities: [] }
      : {
          categories: await idsIn(sql`select category_id as id from provider_categories`, providerId),
          cities: await idsIn(sql`select city_id as id from provider_cities`, providerId),
        };
  return {
    categories: chosen(own.categories, filter.category_id),
    cities: both(chosen(own.cities, filter.city_id), await around(actor, filter)),
  };
}

async function around(actor: KnownActor, { within }: BoardFilter): Promise<readonly string[] | null> {
  const providerId = providerOf(actor);
  return within === undefined || providerId === null ? null : citiesAround(providerId, within);
}

/** Those in both lists, where null is all. */
function both(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}

async function idsIn(select: Sql, providerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${select} where provider_id = ${providerId}`.execute(tables());
  return rows.map(({ id }) => id);
}

function chosen(own: readonly string[], one: string | undefined): readonly string[] | null {
  if (one === undefined) return own.length === 0 ? null : own;
  return own.length === 0 || own.includes(one) ? [one] : [];
}

function kindsSql({ categories, cities }: Kinds): Sql | null {
  if (categories === null && cities === null) return null;
  const among = (column: Sql, ids: readonly string[] | null) =>
    ids === null ? sql`true` : ids.length === 0 ? sql`false` : sql`${column} in (${sql.join(ids)})`;
  return sql`(select k.id as category_id, c.id as city_id from categories k cross join cities c
    where ${among(sql`k.id`, categories)} and ${among(sql`c.id`, cities)}) as s`;
}

function providerOf(actor: KnownActor): string | null {
  return actor.kind === 'user' ? (actor.provider?.id ?? null) : null;
}

/** A photographer whose quote waits for an answer finds the request in their own list. */
function isUnanswered(providerId: string): Sql {
  return sql`not exists (select 1 from quotes q
    where q.quote_request_id = r.id and q.provider_id = ${providerId} and q.status in ('sent', 'accepted'))`;
}

function isShown({ owner }: KnownActor): Sql {
  return sql`not exists (select 1 from hidden_requests h where h.owner = ${owner} and h.quote_request_id = r.id)`;
}

/** The account's id in an owner; no id for a guest. */
function userOfOwner(): Sql {
  return isSqlite(em())
    ? sql`substr(r.owner, 6)`
    : sql`case when r.owner like 'user:%' then cast(substr(r.owner, 6) as uuid) end`;
}
