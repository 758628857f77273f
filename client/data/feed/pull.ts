import { atomically } from '../db/atomically.ts';
import type { Owner } from '#shared/ids.ts';
import type { ChangesReply, EntityType } from '#shared/sync/sync.schema.ts';
import { arrivedTypes } from '../db/kept-list.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { isDecided } from '../api/http.ts';
import { aheadOfRows, removeAheadOfRows } from '../outbox/ahead.ts';
import { storeUser } from '../session/current-user.ts';
import type { SyncPorts } from '../ports.ts';
import { applyChange, mayKeepRows, syncState } from '#client/data/db/feed-rows.ts';
import type { SessionKeeper } from '../session/session.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';

export type PullResult = 'done' | 'auth' | 'later';

const LOCK_PATIENCE_MS = 60_000;

/**
 * Updates the owner's rows from the device's cursor on. Each page and its next cursor are written in one transaction,
 * and only if the cursor has not changed since the request. Nothing is written during a pending claim by the owner.
 */
export function pull(ports: SyncPorts, keeper: SessionKeeper, owner: Owner): Promise<PullResult> {
  return ports.locks.hold(`declic-pull:${owner}`, LOCK_PATIENCE_MS, async () => {
    const db = ports.openOwner(owner);
    const answered = await aheadOfRows(db);
    while (await mayKeepRows(db)) {
      const state = await syncState(db);
      const query = new URLSearchParams({ types: ports.types.join(',') });
      if (state.cursor !== null) query.set('since', state.cursor);
      const reply = await keeper.call(owner, {
        method: 'GET',
        path: `${syncCalls['sync.pull'].path}?${query.toString()}`,
      });
      if (reply.kind === 'auth') return 'auth';
      if (!isDecided(reply)) return 'later';
      // The answer may contain rows of the claimed guest, whose pending actions are still in the guest's queue.
      if ((await ports.device.claims.where('to').equals(owner).count()) > 0) return 'later';
      if (reply.status === 410 && state.cursor !== null) {
        await startNewSnapshot(db, state.cursor);
        continue;
      }
      if (reply.status !== 200) return 'auth';
      const page = reply.body as ChangesReply;
      await storeUsers(ports, page);
      const pulled = { at: new Date(ports.clock.now()).toISOString(), types: ports.types };
      await applyPage(db, state.cursor, page, pulled, answered);
      if (page.has_more === 0) return 'done';
    }
    return 'auth';
  });
}

/** Users are stored before the cursor moves, so that an interruption repeats it. */
async function storeUsers({ device }: SyncPorts, { changes }: ChangesReply): Promise<void> {
  for (const change of changes) {
    if (change.type === 'user' && change.data !== null) await storeUser(device, change.data);
  }
}

/**
 * @param answered actions answered before the pull of this page began: with its last page, the rows show their effects
 */
async function applyPage(
  db: OwnerDb,
  askedWith: string | null,
  page: ChangesReply,
  pulled: { readonly at: string; readonly types: readonly EntityType[] },
  answered: readonly number[],
): Promise<void> {
  await atomically(db, [db.meta, db.rows], async (db) => {
    const before = await syncState(db);
    const { cursor } = before;
    const arrived = arrivedTypes(before);
    if (cursor !== askedWith || !(await mayKeepRows(db))) return;
    // The server starts to send the rows of a type that an older build of this device did not request.
    const isBeginning = isChangesCursor(askedWith) && (page.whole.length > 0 || !isChangesCursor(page.cursor));
    const snapshot = isBeginning ? before.snapshot + 1 : before.snapshot;
    for (const change of page.changes) await applyChange(db, change, snapshot);
    for (const type of page.whole) await deleteMissingRows(db, type, snapshot);
    await db.meta.put({
      key: 'sync',
      cursor: page.cursor,
      snapshot,
      pulled_at: page.has_more === 0 ? pulled.at : before.pulled_at,
      arrived: page.has_more === 0 ? pulled.types : [...new Set([...arrived, ...page.whole])],
    });
    if (page.has_more === 0) await removeAheadOfRows(db, answered);
  });
}

/** Whether a cursor is among the feed's changes, instead of in the initial snapshot. */
function isChangesCursor(cursor: string | null): boolean {
  return cursor?.startsWith('s:') === true;
}

/** All rows of a type have arrived: the person may no longer read a missing one. */
async function deleteMissingRows(db: OwnerDb, type: EntityType, snapshot: number): Promise<void> {
  await db.rows
    .where('type')
    .equals(type)
    .filter((row) => row.snapshot < snapshot)
    .delete();
}

/**
 * The server does not know the cursor any more: starts a new snapshot, while the old rows stay readable until it is
 * complete.
 */
async function startNewSnapshot(db: OwnerDb, askedWith: string | null): Promise<void> {
  await atomically(db, [db.meta], async (db) => {
    const state = await syncState(db);
    if (state.cursor !== askedWith) return;
    const arrived = arrivedTypes(state);
    await db.meta.put({ key: 'sync', cursor: null, snapshot: state.snapshot + 1, pulled_at: null, arrived });
  });
}
