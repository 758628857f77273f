import { atomically } from '#client/data/db/atomically.ts';
import type { ListRow } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { callAs } from '#client/frame/network/call.ts';
import { mayKeepRows } from '#client/data/db/feed-rows.ts';
import type { Views } from '#shared/views/view.schema.ts';
import { viewCalls } from '#shared/views/view.calls.ts';

const { device, openOwner } = runtime.ports;
const KEY = 'views';

/** A day as this device stores it. */
interface KeptDay {
  readonly id: string;
  readonly views: number;
}

/** Visitors of my page, as last seen on this device; null when they were never seen here. */
export async function keptViews(): Promise<Views | null> {
  const session = await device.fact('session');
  if (session === null) return null;
  const kept = (await openOwner(session.owner).lists.get(KEY)) as ListRow<KeptDay> | undefined;
  if (kept === undefined) return null;
  const days = kept.rows.map(({ id, views }) => ({ date: id, views }));
  return { as_of: kept.fetched_at, total: days.reduce((sum, { views }) => sum + views, 0), days };
}

/** Reads them from the server; without an answer the stored ones stay. */
export async function refreshViews(): Promise<void> {
  const session = await device.fact('session');
  if (session === null) return;
  const outcome = await callAs(session.owner, viewCalls['view.list_own'], { query: {} });
  if (outcome.kind !== 'ok') return;
  const { as_of, days } = outcome.body;
  const db = openOwner(session.owner);
  await atomically(db, [db.meta, db.lists], async (db) => {
    if (!(await mayKeepRows(db))) return;
    const rows: KeptDay[] = days.map(({ date, views }) => ({ id: date, views }));
    await db.lists.put({ key: KEY, rows, fetched_at: as_of });
  });
}
