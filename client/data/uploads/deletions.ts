import { atomically } from '../db/atomically.ts';
import type { HeldDeletion, OwnerDb } from '../db/owner-db.ts';
import { change } from '../outbox/change.ts';
import { announcePresence, isPresent } from '../presence.ts';
import type { SyncPorts } from '../ports.ts';
import { UNDO_HELD_MINUTES } from '#shared/uploads/upload.ts';
import { heldIn } from './held-deletions.ts';
import { removalOf, removePhoto } from './photos.ts';

// A person can restore a deleted photo for a moment. The page records the deletion at once and holds it for that time.
// A page that closes earlier releases it, and the next page, or the worker, deletes the photo.

const HELD_MS = UNDO_HELD_MINUTES * 60_000;

type HoldPorts = Pick<SyncPorts, 'clock' | 'contextId' | 'locks'>;
export type FinishPorts = HoldPorts & Pick<SyncPorts, 'random' | 'files'>;

/** Hides photos and records their deletion, which the person can undo. */
export async function holdDeletions(ports: HoldPorts, db: OwnerDb, ids: readonly string[]): Promise<void> {
  await announcePresence(ports);
  const until = ports.clock.now() + HELD_MS;
  await changeHeldDeletions(db, (held) => [
    ...held.filter(({ id }) => !ids.includes(id)),
    ...ids.map((id) => ({ id, page: ports.contextId, until })),
  ]);
}

/**
 * Undoes deletions.
 * @returns the restored photos; the deletion of the others is final
 */
export async function takeBackDeletions(db: OwnerDb, ids: readonly string[]): Promise<readonly string[]> {
  const before = await changeHeldDeletions(db, (held) => held.filter(({ id }) => !ids.includes(id)));
  return before.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
}

/**
 * Makes the deletions that nobody can undo any more, each in one transaction with the end of its hold.
 * @param finished photos of this page whose time is over
 * @param gone a page that is about to close
 */
export async function finishDeletions(
  ports: FinishPorts,
  db: OwnerDb,
  finished: readonly string[] = [],
  gone: string | null = null,
): Promise<void> {
  for (const { id, page, until } of await heldIn(db)) {
    const isAwaited = !finished.includes(id) && ports.clock.now() < until && page !== gone;
    if (isAwaited && (await isPresent(ports.locks, page))) continue;
    await removePhoto(ports, db, id, async (db) => (await takeBackDeletions(db, [id])).length > 0);
  }
}

/**
 * Whether one of these photos is deleted for good: its deletion is queued or made, or nothing of it is stored here any
 * more.
 */
export function isAnyDeleted(db: OwnerDb, ids: readonly string[]): Promise<boolean> {
  const work = async (db: OwnerDb) => {
    for (const id of ids) if (await isGone(db, id)) return true;
    return false;
  };
  return atomically(db, [db.outbox, db.rows, db.assets], work);
}

async function isGone(db: OwnerDb, id: string): Promise<boolean> {
  if ((await removalOf(db, id)) !== null) return true;
  const row = await db.rowsOf('portfolio_photo').get(id);
  if (row !== undefined) return row.data === null;
  const uploads = await db.assets.where('photo_id').equals(id).toArray();
  return uploads.every(({ state }) => state === 'cancelled');
}

/** @returns the deletions held before */
function changeHeldDeletions(
  db: OwnerDb,
  next: (held: readonly HeldDeletion[]) => readonly HeldDeletion[],
): Promise<readonly HeldDeletion[]> {
  return change(db, async (db) => {
    const before = await heldIn(db);
    const photos = next(before);
    if (photos.length > 0) await db.meta.put({ key: 'deleting', photos });
    else if (before.length > 0) await db.meta.delete('deleting');
    return before;
  });
}
