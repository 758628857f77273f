import { isDecided } from '#client/data/api/http.ts';
import { atomically } from '#client/data/db/atomically.ts';
import type { ListRow } from '#client/data/db/owner-db.ts';
import { mayKeepRows } from '#client/data/db/feed-rows.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { SessionKeeper } from '#client/data/session/session.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { OPENED } from './board-lists.ts';
import { requestCalls } from '#shared/requests/request.calls.ts';

/**
 * The outcome of a read. `coming`: the feed brings it. `unknown`: the server has none for this person.
 * `away`: no answer.
 */
export type ReadOutcome = 'kept' | 'coming' | 'unknown' | 'away';

const MOST_OPENED = 20;

/**
 * Reads a request that the device lacks, as when a mailed link is opened on another device. One that no feed brings (of the
 * board; for an administrator, any) is kept among the opened ones.
 */
export async function readRequest(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  id: string,
): Promise<ReadOutcome> {
  const reply = await keeper.call(owner, {
    method: 'GET',
    path: requestCalls['quote_request.read'].path.replace(':id', id),
  });
  if (!isDecided(reply)) return 'away';
  if (reply.status !== 200) return 'unknown';
  const row = reply.body as QuoteRequest;
  const isAdmin = (await ports.device.fact('session'))?.user.is_admin === 1;
  if (row.view !== 'board' && !isAdmin) return 'coming';
  const db = ports.openOwner(owner);
  const fetched_at = new Date(ports.clock.now()).toISOString();
  await atomically(db, [db.meta, db.lists], async (db) => {
    if (!(await mayKeepRows(db))) return;
    const opened = (await db.lists.get(OPENED)) as ListRow<QuoteRequest> | undefined;
    const others = (opened?.rows ?? []).filter((one) => one.id !== id);
    await db.lists.put({ key: OPENED, rows: [row, ...others].slice(0, MOST_OPENED), fetched_at });
  });
  return 'kept';
}
