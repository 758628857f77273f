import { callTo } from '#client/api/call.ts';
import { atomically } from '#client/db/atomically.ts';
import { metaOf } from '#client/db/owner-db.ts';
import { runtime } from '#client/shell/device/runtime.ts';
import { callAs } from '#client/shell/network/call.ts';
import { mayKeepRows } from '#client/sync/feed/rows.ts';
import type { Views } from '#shared/views/view.schema.ts';
import { viewPaths } from '#shared/views/view.paths.ts';

const { device, openOwner } = runtime.ports;
const readViews = callTo<'myViews'>('GET', viewPaths.myViews);

/** Visitors of my page, as last seen on this device; null when they were never seen here. */
export async function keptViews(): Promise<Views | null> {
  const session = await device.fact('session');
  if (session === null) return null;
  return (await metaOf(openOwner(session.owner), 'views'))?.views ?? null;
}

/** Reads them again; without an answer the kept ones stay. */
export async function refreshViews(): Promise<void> {
  const session = await device.fact('session');
  if (session === null) return;
  const outcome = await callAs(session.owner, readViews, { query: {} });
  if (outcome.kind !== 'ok') return;
  const db = openOwner(session.owner);
  await atomically(db, [db.meta], async (db) => {
    if (await mayKeepRows(db)) await db.meta.put({ key: 'views', views: outcome.body });
  });
}
