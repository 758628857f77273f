import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import { atomically } from '#client/data/db/atomically.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { ListRow, OwnerDb } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import { type BoardAsk, keyOfBoard, lastingLists, MOST_KEPT, passesFilters, placeOf, queryOf } from './board-lists.ts';
import { newestFirst, queueNow, type QueueThen, withChoices } from './hide-choices.ts';
import { mayKeepRows } from '#client/data/db/feed-rows.ts';
import type { SessionKeeper } from '#client/data/session/session.ts';
import { requestCalls } from '#shared/requests/request.calls.ts';

// One file for the browser: both are needed where the board is read.
export { readRequest } from './read-request.ts';

/** A list as the server had it. */
interface BoardAnswer {
  readonly rows: readonly QuoteRequest[];
  readonly fetched_at: string;
  /** The queue before the list was asked for. */
  readonly asked: QueueThen;
}

/** A newer answer for a list that is on the screen, with rows that are not there yet. */
export interface BoardNews extends BoardAnswer {
  readonly ask: BoardAsk;
  readonly fresh: ReadonlySet<string>;
}

/**
 * Loads a list of the board page by page, as far as it is kept, and stores the answer with its date. The board is a query and
 * not part of the feed. An incomplete answer leaves the stored rows unchanged.
 */
export async function pullBoard(ports: SyncPorts, keeper: SessionKeeper, owner: Owner, ask: BoardAsk): Promise<void> {
  const answer = await askBoard(ports, keeper, owner, ask);
  if (answer !== null) await keepBoard(ports.openOwner(owner), ask, answer);
}

/**
 * Asks for a stored list again while it is on the screen. With the same rows it is stored, so that their places and the
 * age are true. With others it is not, because a list may not move under a finger: its reader asks for what is new, and
 * what is gone leaves with it.
 * @param isShown whether the screen shows a row of the list
 */
export async function lookAgain(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  ask: BoardAsk,
  isShown: (row: QuoteRequest) => boolean,
): Promise<BoardNews | null> {
  const answer = await askBoard(ports, keeper, owner, ask);
  const db = ports.openOwner(owner);
  const stored = (await db.lists.get(keyOfBoard(ask))) as ListRow<QuoteRequest> | undefined;
  if (answer === null || stored === undefined) return null;
  const here = idsOf(stored.rows.filter(isShown));
  const now = idsOf((await withChoices(db, ask, answer.rows, answer.asked)).filter(isShown));
  const fresh = new Set([...now].filter((id) => !here.has(id)));
  if (fresh.size > 0) return { ...answer, ask, fresh };
  if (now.size === here.size) await keepBoard(db, ask, answer);
  return null;
}

/** Shows what is new. A row that was hidden since then is not in the stored list any more, and stays away. */
export async function showNews(db: OwnerDb, { ask, rows, fresh, ...answer }: BoardNews): Promise<void> {
  const stored = await db.lists.get(keyOfBoard(ask));
  const here = idsOf(stored?.rows ?? []);
  await keepBoard(db, ask, { ...answer, rows: rows.filter(({ id }) => here.has(id) || fresh.has(id)) });
}

async function askBoard(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  ask: BoardAsk,
): Promise<BoardAnswer | null> {
  const asked = await queueNow(ports.openOwner(owner));
  const rows = await loadBoard(keeper, owner, ask);
  return rows === null ? null : { rows, fetched_at: new Date(ports.clock.now()).toISOString(), asked };
}

async function keepBoard(db: OwnerDb, ask: BoardAsk, { rows, fetched_at, asked }: BoardAnswer): Promise<void> {
  const key = keyOfBoard(ask);
  await atomically(db, [db.meta, db.lists, db.outbox], async (db) => {
    if (!(await mayKeepRows(db))) return;
    const kept = await withChoices(db, ask, rows, asked);
    await db.lists.put({ key, rows: [...kept], fetched_at });
    const ids = idsOf(kept);
    for (const row of rows.filter(({ id }) => !ids.has(id))) {
      await moveHidden(db, row, ask.hidden === '1' ? 0 : 1, new Date(fetched_at));
    }
    if (lastingLists.has(key)) return;
    await db.lists.filter((list) => list.key !== key && !lastingLists.has(list.key)).delete();
  });
}

function idsOf(rows: readonly { readonly id: string }[]): Set<string> {
  return new Set(rows.map(({ id }) => id));
}

const HIDDEN = 'board?hidden=1';

/** Moves a request between the stored lists, so that it stays hidden, or shown, once the server has been told. */
export async function moveHidden(db: OwnerDb, row: QuoteRequest, hidden: 0 | 1, now: Date): Promise<void> {
  await atomically(db, [db.lists], async (db) => {
    if (hidden === 1 && (await db.lists.get(HIDDEN)) === undefined) {
      await db.lists.put({ key: HIDDEN, rows: [], fetched_at: now.toISOString() });
    }
    for (const list of await db.lists.toArray()) {
      if (!list.key.startsWith('board')) continue;
      const others = list.rows.filter(({ id }) => id !== row.id);
      const isOnIt = (list.key === HIDDEN) === (hidden === 1);
      const isKnown = others.length < list.rows.length;
      if (isOnIt && !isKnown && mayPass(row, list.key))
        await db.lists.put({ ...list, rows: newestFirst([row, ...list.rows]) });
      if (!isOnIt && isKnown) await db.lists.put({ ...list, rows: others });
    }
  });
}

/** Whether a row may be added to a list. How far it is, only the server says. */
function mayPass(row: QuoteRequest, key: string): boolean {
  const { within, ...ask } = Object.fromEntries(new URLSearchParams(key.split('?')[1])) as Omit<BoardAsk, 'scope'>;
  return within === undefined && passesFilters(row, { scope: 'board', ...ask }, null);
}

/**
 * Reads one request of the stored board again, when its page is opened: it may have ended, or left the board. One that
 * is not found leaves the stored lists; without an answer they stay unchanged.
 */
export async function pullBoardRow(ports: SyncPorts, keeper: SessionKeeper, owner: Owner, id: string): Promise<void> {
  const reply = await keeper.call(owner, {
    method: 'GET',
    path: requestCalls['quote_request.read'].path.replace(':id', id),
  });
  if (reply.kind !== 'ours' || (reply.status !== 200 && reply.status !== 404)) return;
  const now = reply.status === 200 ? [reply.body as QuoteRequest] : [];
  const db = ports.openOwner(owner);
  await atomically(db, [db.meta, db.lists], async (db) => {
    if (!(await mayKeepRows(db))) return;
    for (const list of await db.lists.toArray()) {
      await db.lists.put({ ...list, rows: list.rows.flatMap((row) => (row.id === id ? now : [row])) });
    }
  });
}

/** The rows that are kept, newest first; null when a page got no answer. */
async function loadBoard(keeper: SessionKeeper, owner: Owner, ask: BoardAsk): Promise<QuoteRequest[] | null> {
  const rows: QuoteRequest[] = [];
  for (;;) {
    const reply = await keeper.call(owner, { method: 'GET', path: pageAfter(ask, rows.at(-1)) });
    if (reply.kind !== 'ours' || reply.status !== 200) return null;
    const { data } = reply.body as Page<QuoteRequest>;
    rows.push(...data);
    if (data.length < MAX_PAGE_SIZE || rows.length >= MOST_KEPT) return rows;
  }
}

/** Pages by the last row instead of a number: a row added or removed meanwhile moves no other row to another page. */
function pageAfter(ask: BoardAsk, last: QuoteRequest | undefined): string {
  const query = queryOf(ask);
  query.set('per_page', String(MAX_PAGE_SIZE));
  if (last !== undefined) for (const [name, value] of Object.entries(placeOf(last, ask))) query.set(name, value);
  return `${requestCalls['quote_request.list'].path}?${query.toString()}`;
}
