import { atomically } from '../../db/atomically.ts';
import { paths } from '#shared/api/paths.ts';
import type { Owner } from '#shared/ids.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import type { EntityType } from '#shared/sync/entity-types.ts';
import type { OwnerDb } from '../../db/owner-db.ts';
import { isDecided } from '../../api/http.ts';
import { aheadOfRows, rowsCaughtUp } from '../flush/ahead.ts';
import { keepUser } from '../session/current-user.ts';
import type { SyncPorts } from '../ports.ts';
import { applyChange, mayKeepRows, syncState } from './rows.ts';
import type { SessionKeeper } from '../session/session.ts';

export type PullResult = 'done' | 'auth' | 'later';

const LOCK_PATIENCE_MS = 60_000;

/**
 * Brings the owner's rows up to date from where the device stands. Each page and the cursor it leads to are written in
 * one transaction, and only when the cursor is still the one that was asked with. Nothing is taken while a guest's things
 * are on their way to the owner.
 */
export function pull(ports: SyncPorts, keeper: SessionKeeper, owner: Owner): Promise<PullResult> {
  return ports.locks.hold(`declic-pull:${owner}`, LOCK_PATIENCE_MS, async () => {
    const db = ports.openOwner(owner);
    const answered = await aheadOfRows(db);
    while (await mayKeepRows(db)) {
      const state = await syncState(db);
      const query = new URLSearchParams({ types: ports.types.join(',') });
      if (state.cursor !== null) query.set('since', state.cursor);
      const reply = await keeper.call(owner, { method: 'GET', path: `${paths.changes}?${query.toString()}` });
      if (reply.kind === 'auth') return 'auth';
      if (!isDecided(reply)) return 'later';
      // What a guest gave her may be in the answer, while what waits over it is still in the guest's queue.
      if ((await ports.device.claims.where('to').equals(owner).count()) > 0) return 'later';
      if (reply.status === 410 && state.cursor !== null) {
        await startAgain(db, state.cursor);
        continue;
      }
      if (reply.status !== 200) return 'auth';
      const page = reply.body as ChangesReply;
      await keepUsers(ports, page);
      await applyPage(db, state.cursor, page, new Date(ports.clock.now()).toISOString(), answered);
      if (page.has_more === 0) return 'done';
    }
    return 'auth';
  });
}

/** Before the cursor moves: cut in between, they come again. */
async function keepUsers({ device }: SyncPorts, { changes }: ChangesReply): Promise<void> {
  for (const change of changes) {
    if (change.type === 'user' && change.data !== null) await keepUser(device, change.data);
  }
}

/** @param answered before the pull this page is of began: with its last page, the rows show it */
async function applyPage(
  db: OwnerDb,
  askedWith: string | null,
  page: ChangesReply,
  pulledAt: string,
  answered: readonly number[],
): Promise<void> {
  await atomically(db, [db.meta, db.rows], async (db) => {
    const { cursor, ...before } = await syncState(db);
    if (cursor !== askedWith || !(await mayKeepRows(db))) return;
    // The server begins to give the rows of a type that an older build of this device did not ask for.
    const isBeginning = isOfChanges(askedWith) && (page.whole.length > 0 || !isOfChanges(page.cursor));
    const snapshot = isBeginning ? before.snapshot + 1 : before.snapshot;
    for (const change of page.changes) await applyChange(db, change, snapshot);
    for (const type of page.whole) await forgetOlder(db, type, snapshot);
    await db.meta.put({ key: 'sync', cursor: page.cursor, snapshot, pulled_at: pulledAt });
    if (page.has_more === 0) await rowsCaughtUp(db, answered);
  });
}

/** Whether a place in the feed is among its changes, rather than in the rows that come first. */
function isOfChanges(cursor: string | null): boolean {
  return cursor?.startsWith('s:') === true;
}

/** All rows of a type have come: one that did not is one the person may no longer read. */
async function forgetOlder(db: OwnerDb, type: EntityType, snapshot: number): Promise<void> {
  await db.rows
    .where('type')
    .equals(type)
    .filter((row) => row.snapshot < snapshot)
    .delete();
}

/** The server no longer knows our cursor: a new snapshot, while the old rows stay readable until it is whole. */
async function startAgain(db: OwnerDb, askedWith: string | null): Promise<void> {
  await atomically(db, [db.meta], async (db) => {
    const state = await syncState(db);
    if (state.cursor !== askedWith) return;
    await db.meta.put({ key: 'sync', cursor: null, snapshot: state.snapshot + 1, pulled_at: null });
  });
}
