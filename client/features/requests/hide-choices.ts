import { isOf, type OutboxItem, type OwnerDb } from '#client/data/db/owner-db.ts';
import { pendingItems } from '#client/data/db/pending.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { type BoardAsk, keyOfBoard } from './board-lists.ts';

// The server answers with a list as it was when it read it. A person may have hidden a request of it meanwhile, or shown
// it again: for these requests, the stored list is right.

/** The queue when a list is asked for. */
export interface QueueThen {
  /** The `seq` of each choice that the server may not have yet. */
  readonly waiting: readonly number[];
  /** The last `seq`. */
  readonly last: number;
}

/** Reads the queue before a list is asked for. */
export async function queueNow(db: OwnerDb): Promise<QueueThen> {
  // First: a choice between the two reads is then in both.
  const last = (await db.outbox.orderBy('seq').last())?.seq ?? 0;
  const waiting = (await pendingItems(db)).filter((item) => choiceIn(item).length > 0).map(({ seq }) => seq);
  return { last, waiting };
}

/**
 * The rows of an answer, with the choices of this device that it may not contain.
 * @param asked the queue when the list was asked for
 */
export async function withChoices(
  db: OwnerDb,
  ask: BoardAsk,
  rows: readonly QuoteRequest[],
  asked: QueueThen,
): Promise<readonly QuoteRequest[]> {
  if (ask.scope === 'all') return rows;
  const since = await db.outbox.where('seq').anyOf(asked.waiting).or('seq').above(asked.last).sortBy('seq');
  const choices = new Map(since.flatMap(choiceIn));
  if (choices.size === 0) return rows;
  const wanted = ask.hidden === '1' ? 1 : 0;
  const kept = rows.filter(({ id }) => (choices.get(id) ?? wanted) === wanted);
  const stored = ((await db.lists.get(keyOfBoard(ask)))?.rows ?? []) as QuoteRequest[];
  const own = stored.filter(({ id }) => choices.get(id) === wanted && !kept.some((row) => row.id === id));
  return newestFirst([...own, ...kept]);
}

/** The choice in an item of the queue: 1 hides the request. A cancelled or refused item has none. */
export function choiceIn(item: OutboxItem): [] | [readonly [id: string, hidden: 0 | 1]] {
  if (!isOf('quote_request')(item) || item.kind !== 'quote_request.hide') return [];
  if (item.state === 'cancelled' || item.state === 'needs_you') return [];
  return [[item.payload.id, item.payload.hidden]];
}

/** Newest first, as the server sorts. */
export function newestFirst<Row extends { readonly id: string; readonly created_at?: string }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''));
}
