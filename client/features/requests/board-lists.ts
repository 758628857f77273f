import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import type { BoardSort, QuoteRequest } from '#shared/requests/quote-request.schema.ts';

export type BoardScope = 'board' | 'all';

/** A list of the board, or of every request for the administration. */
export interface BoardAsk {
  readonly scope: BoardScope;
  /** `own`: only the photographer's categories and cities. */
  readonly near?: 'own' | 'all';
  /** Those that the photographer hid, instead of the others. */
  readonly hidden?: '1';
  readonly category_id?: string;
  readonly city_id?: string;
  /** The day of the session, both ends included. */
  readonly from?: string;
  readonly to?: string;
  /** The least budget, in whole dollars. */
  readonly budget?: string;
  /** The most kilometres from the photographer's own city. */
  readonly within?: string;
  /** The newest first, without it. */
  readonly sort?: Exclude<BoardSort, 'newest'>;
}

/** Rows of one list that a device keeps; screens say that there are more. */
export const MOST_KEPT = 2 * MAX_PAGE_SIZE;

/** The requests that were opened by their address, and that no feed brings. */
export const OPENED = 'opened';

/** Lists that stay on the device; of the filtered ones only the last. */
export const lastingLists: ReadonlySet<string> = new Set(['board', 'board?near=all', 'board?hidden=1', 'all', OPENED]);

/** The name of a list on the device: `board` for a photographer's own categories and cities. */
export function keyOfBoard(ask: BoardAsk): string {
  const query = queryOf(ask);
  query.delete('scope');
  if (query.get('near') === 'own') query.delete('near');
  return query.size === 0 ? ask.scope : `${ask.scope}?${query.toString()}`;
}

/**
 * Whether a row passes the filters of a list, for a device without network; near or not is the server's to say.
 * @param km from the photographer's own city; null when it is unknown, which filters nothing
 */
export function passesFilters(row: QuoteRequest, ask: BoardAsk, km: number | null): boolean {
  return (
    (ask.within === undefined || km === null || km <= Number(ask.within)) &&
    (ask.category_id === undefined || row.category_id === ask.category_id) &&
    (ask.city_id === undefined || row.city_id === ask.city_id) &&
    (ask.from === undefined || row.date >= ask.from) &&
    (ask.to === undefined || row.date <= ask.to) &&
    (ask.budget === undefined || row.budget === null || row.budget >= Number(ask.budget))
  );
}

type Sorted = Pick<BoardAsk, 'sort'>;

/** Rows in the order of a list, as the server sorts them. */
export function inOrder(rows: readonly QuoteRequest[], { sort }: Sorted): readonly QuoteRequest[] {
  if (sort === undefined) return rows;
  return sort === 'soonest'
    ? rows.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id))
    : rows.toSorted((a, b) => (b.budget ?? -1) - (a.budget ?? -1) || b.id.localeCompare(a.id));
}

/** The place of a row in its list: the next page begins after it. */
export function placeOf(row: QuoteRequest, { sort }: Sorted): Readonly<Record<string, string>> {
  if (sort === 'budget') return { before_budget: String(row.budget ?? ''), before_id: row.id };
  return { before: sort === 'soonest' ? row.starts_at : row.created_at, before_id: row.id };
}

/** In a fixed order: the same list always has the same name. */
export function queryOf({ scope, ...ask }: BoardAsk): URLSearchParams {
  const { near, hidden, category_id, city_id, from, to, budget, within, sort } = ask;
  const query = new URLSearchParams({ scope });
  for (const [name, value] of Object.entries({ near, hidden, category_id, city_id, from, to, budget, within, sort })) {
    if (value !== undefined) query.set(name, value);
  }
  return query;
}
