import { atomically } from '../db/atomically.ts';
import { isOf, type OwnerDb } from '../db/owner-db.ts';
import { pendingCount, pendingItems } from '../db/pending.ts';
import { unshownItems } from '../outbox/ahead.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { placesOf } from '#shared/uploads/upload.ts';
import { type FinishPorts, finishDeletions } from './deletions.ts';
import { heldDeletions } from './held-deletions.ts';

// The places of a portfolio, or of a plan, as this device knows them. A photo whose deletion is held keeps its place,
// since it may be restored.

/**
 * Makes held deletions final when one more photo needs a place, the oldest first, as few as possible.
 * @param planId the plan of the photo; null for the portfolio
 * @returns false when there is still no place
 */
export async function makeRoom(ports: FinishPorts, db: OwnerDb, planId: string | null): Promise<boolean> {
  if (await hasRoom(db, planId)) return true;
  const there = new Set((await photosOf(db, planId)).map(({ id }) => id));
  for (const id of (await heldDeletions(db)).filter((id) => there.has(id))) {
    await finishDeletions(ports, db, [id]);
    if (await hasRoom(db, planId)) return true;
  }
  return false;
}

/** The queued deletions that the server must make before it has a place for one more photo. */
export function neededDeletions(db: OwnerDb, planId: string | null): Promise<string[]> {
  return inAlbum(db, async (db) => {
    if (await isFarFromFull(db, planId)) return [];
    const removals = (await pendingItems(db)).filter(({ kind }) => kind === 'photo.delete').map(({ id }) => id);
    return (await photosOf(db, planId)).length + removals.length < placesOf(planId) ? [] : removals;
  });
}

function hasRoom(db: OwnerDb, planId: string | null): Promise<boolean> {
  return inAlbum(
    db,
    async (db) => (await isFarFromFull(db, planId)) || (await photosOf(db, planId)).length < placesOf(planId),
  );
}

function inAlbum<Result>(db: OwnerDb, work: (db: OwnerDb) => Promise<Result>): Promise<Result> {
  return atomically(db, [db.outbox, db.meta, db.rows], work);
}

/** In most portfolios, the counts alone decide. */
async function isFarFromFull(db: OwnerDb, planId: string | null): Promise<boolean> {
  return (await db.rowsOf('portfolio_photo').count()) + (await pendingCount(db)) < placesOf(planId);
}

async function photosOf(db: OwnerDb, planId: string | null): Promise<readonly Photo[]> {
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const photos = overlayPhotos(rows, (await unshownItems(db)).filter(isOf('photo')));
  return photos.filter(({ plan_id }) => plan_id === planId);
}
