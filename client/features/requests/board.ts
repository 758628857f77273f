import { MAX_PAGE_SIZE } from '#shared/api/page-size.ts';
import { atomically } from '#client/db/atomically.ts';
import { paths } from '#shared/api/paths.ts';
import type { Page } from '#shared/api/envelope.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { SyncPorts } from '#client/sync/ports.ts';
import { mayKeepRows } from '#client/sync/feed/rows.ts';
import type { SessionKeeper } from '#client/sync/session/session.ts';

export type BoardScope = 'board' | 'all';

/**
 * Loads the request board (or every request, for the administration) page by page to its end, and stores the answer
 * with its date. The board is a query and not part of the feed. An incomplete answer leaves the stored rows unchanged.
 */
export async function pullBoard(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  scope: BoardScope,
): Promise<void> {
  const rows = await loadWholeBoard(keeper, owner, scope);
  if (rows === null) return;
  const db = ports.openOwner(owner);
  const fetched_at = new Date(ports.clock.now()).toISOString();
  await atomically(db, [db.meta, db.lists], async (db) => {
    if (await mayKeepRows(db)) await db.lists.put({ key: scope, rows, fetched_at });
  });
}

/**
 * Reads one request of the stored board again, when its page is opened: it may have ended, or left the board. One that
 * is not found leaves the stored lists; without an answer they stay unchanged.
 */
export async function pullBoardRow(ports: SyncPorts, keeper: SessionKeeper, owner: Owner, id: string): Promise<void> {
  const reply = await keeper.call(owner, { method: 'GET', path: paths.quoteRequest.replace(':id', id) });
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

/** Every row, newest first; null when a page got no answer. */
async function loadWholeBoard(keeper: SessionKeeper, owner: Owner, scope: BoardScope): Promise<QuoteRequest[] | null> {
  const rows: QuoteRequest[] = [];
  for (;;) {
    const reply = await keeper.call(owner, { method: 'GET', path: pageAfter(scope, rows.at(-1)) });
    if (reply.kind !== 'ours' || reply.status !== 200) return null;
    const { data } = reply.body as Page<QuoteRequest>;
    rows.push(...data);
    if (data.length < MAX_PAGE_SIZE) return rows;
  }
}

/** Pages by the last row instead of a number: a row added or removed meanwhile moves no other row to another page. */
function pageAfter(scope: BoardScope, last: QuoteRequest | undefined): string {
  const query = new URLSearchParams({ scope, per_page: String(MAX_PAGE_SIZE) });
  if (last !== undefined) {
    query.set('before', last.created_at);
    query.set('before_id', last.id);
  }
  return `${paths.quoteRequests}?${query.toString()}`;
}
