import { atomically } from '../db/atomically.ts';
import { paths } from '#shared/api/paths.ts';
import type { Page } from '#shared/api/envelope.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { SyncPorts } from './ports.ts';
import { mayKeepRows } from './rows.ts';
import type { SessionKeeper } from './session.ts';

export type BoardScope = 'board' | 'all';

/**
 * Asks for the bulletin board (or, for the administration, every request) and keeps the answer with its age. The board
 * is not fanned out to devices: it is a query, and an unanswered one leaves the kept rows as they were.
 */
export async function pullBoard(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  scope: BoardScope,
): Promise<void> {
  const reply = await keeper.call(owner, { method: 'GET', path: `${paths.quoteRequests}?scope=${scope}&per_page=100` });
  if (reply.kind !== 'ours' || reply.status !== 200) return;
  const page = reply.body as Page<QuoteRequest>;
  const db = ports.openOwner(owner);
  const fetched_at = new Date(ports.clock.now()).toISOString();
  await atomically(db, [db.meta, db.lists], async (db) => {
    if (await mayKeepRows(db)) await db.lists.put({ key: scope, rows: page.data, fetched_at });
  });
}
