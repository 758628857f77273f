import { runtime } from '#client/frame/device/runtime.ts';
import { isOf, type ListRow, metaOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { pendingItems } from '#client/data/db/pending.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { type BoardAsk, inOrder, keyOfBoard, MOST_KEPT, passesFilters } from './board-lists.ts';
import { choiceIn } from './hide-choices.ts';
import { formLists } from './form/form-lists.queries.ts';
import { kilometresTo, ownCityOf } from './own-city.ts';
import { shownOwners } from './requests.queries.ts';

const { clock, openOwner } = runtime.ports;

/** A list of the board as this device has it. */
export interface KeptBoard {
  readonly rows: readonly QuoteRequest[];
  readonly fetched_at: string;
  /** 1: the server has more than a device keeps. */
  readonly hasMore: boolean;
}

/**
 * A stored list of the board (or of every request, for the administration), and the time it was loaded. What the photographer
 * hid or answered is not on it, also while that waits in the queue. A filter that never had an answer is applied to what is here.
 */
export async function keptBoard(ask: BoardAsk): Promise<KeptBoard | null> {
  const [owner] = await shownOwners();
  if (owner === undefined) return null;
  const db = openOwner(owner);
  const list = await storedBoard(db, ask);
  const { choices, isShown } = await choicesOf(db, ask);
  // Hidden without network, before the list of hidden ones was ever loaded.
  const others = ask.hidden === '1' ? await hiddenNow(db, choices) : [];
  if (list === null && others.length === 0) return null;
  const { rows: stored, fetched_at } = list ?? { rows: [], fetched_at: new Date(clock.now()).toISOString() };
  const hasMore = stored.length >= MOST_KEPT;
  if (ask.scope === 'all') return { rows: stored, fetched_at, hasMore };
  const rows = [...others, ...stored.filter((row) => !others.some(({ id }) => id === row.id))];
  return { rows: inOrder(rows.filter(isShown), ask), fetched_at, hasMore };
}

/** Whether a row of a list of the board is shown: not what its photographer hid or answered, though that may still wait. */
export async function shownOnBoard(owner: Owner, ask: BoardAsk): Promise<(row: QuoteRequest) => boolean> {
  return (await choicesOf(openOwner(owner), ask)).isShown;
}

async function choicesOf(db: OwnerDb, { hidden }: BoardAsk) {
  const choices = await waitingHides(db);
  const answered = await answeredRequests(db);
  const wanted = hidden === '1' ? 1 : 0;
  const isShown = ({ id }: QuoteRequest) => (choices.get(id) ?? wanted) === wanted && !answered.has(id);
  return { choices, isShown };
}

/** The last time this device heard all that is new for its person; null before the first. */
export async function lastPull(): Promise<string | null> {
  const [owner] = await shownOwners();
  return owner === undefined ? null : ((await metaOf(openOwner(owner), 'sync'))?.pulled_at ?? null);
}

async function storedBoard(db: OwnerDb, ask: BoardAsk): Promise<ListRow<QuoteRequest> | null> {
  const { scope, near, hidden } = ask;
  const whole = { scope, ...(near && { near }), ...(hidden && { hidden }) };
  const keys = [keyOfBoard(ask), keyOfBoard(whole), ...(hidden === undefined ? [scope] : [])];
  const [own, ...others] = (await db.lists.bulkGet(keys)) as (ListRow<QuoteRequest> | undefined)[];
  if (own !== undefined) return own;
  const wider = others.find((list) => list !== undefined);
  if (wider === undefined) return null;
  const { cities } = await formLists();
  const city = await ownCityOf(db, cities);
  return { ...wider, rows: wider.rows.filter((row) => passesFilters(row, ask, kilometresTo(row, city, cities))) };
}

/** The last waiting choice for each request: 1 hides it. */
async function waitingHides(db: OwnerDb): Promise<Map<string, 0 | 1>> {
  return new Map((await pendingItems(db)).flatMap(choiceIn));
}

/** Rows of the other lists that a waiting choice hides. */
async function hiddenNow(db: OwnerDb, choices: ReadonlyMap<string, 0 | 1>): Promise<QuoteRequest[]> {
  const lists = (await db.lists.where('key').startsWith('board').toArray()) as ListRow<QuoteRequest>[];
  const rows = new Map(lists.flatMap((list) => list.rows.map((row) => [row.id, row] as const)));
  return [...rows.values()].filter(({ id }) => choices.get(id) === 1);
}

/** Requests with a quote of this photographer that can be accepted, sent or waiting. Only a send names its request. */
async function answeredRequests(db: OwnerDb): Promise<ReadonlySet<string>> {
  const kept = (await db.rowsOf('quote').toArray()).flatMap(({ data }) =>
    data !== null && (data.status === 'sent' || data.status === 'accepted') ? [data.request_id] : [],
  );
  const waiting = (await pendingItems(db))
    .filter(isOf('quote'))
    .flatMap((item) => ('request_id' in item.payload && item.state !== 'needs_you' ? [item.payload.request_id] : []));
  return new Set([...kept, ...waiting]);
}
