import { atomically } from '../db/atomically.ts';
import { isOf, type OwnerDb } from '../db/owner-db.ts';
import { pendingCount, pendingItems } from '../db/pending.ts';
import { unshownItems } from '../sync/flush/ahead.ts';
import { overlayPhotos } from '#shared/portfolio/photo.overlay.ts';
import { MAX_PORTFOLIO_PHOTOS } from '#shared/uploads/upload.ts';
import { type FinishPorts, finishDeletions } from './deletions.ts';
import { heldDeletions } from './held-deletions.ts';

// The places of a portfolio, as this device knows them. A photo whose deletion is held keeps its place, since it may be
// restored.

/**
 * Makes held deletions final when one more photo needs a place, the oldest first, as few as possible.
 * @returns false when the portfolio is still full
 */
export async function makeRoom(ports: FinishPorts, db: OwnerDb): Promise<boolean> {
  if (await hasRoom(db)) return true;
  for (const id of await heldDeletions(db)) {
    await finishDeletions(ports, db, [id]);
    if (await hasRoom(db)) return true;
  }
  return false;
}

/** The queued deletions that the server must make before it has a place for one more photo. */
export function neededDeletions(db: OwnerDb): Promise<string[]> {
  return inPortfolio(db, async (db) => {
    if (await isFarFromFull(db)) return [];
    const removals = (await pendingItems(db)).filter(({ kind }) => kind === 'photo.delete').map(({ id }) => id);
    return (await placesTaken(db)) + removals.length < MAX_PORTFOLIO_PHOTOS ? [] : removals;
  });
}

function hasRoom(db: OwnerDb): Promise<boolean> {
  return inPortfolio(db, async (db) => (await isFarFromFull(db)) || (await placesTaken(db)) < MAX_PORTFOLIO_PHOTOS);
}

function inPortfolio<Result>(db: OwnerDb, work: (db: OwnerDb) => Promise<Result>): Promise<Result> {
  return atomically(db, [db.outbox, db.meta, db.rows], work);
}

/** In most portfolios, the counts alone decide. */
async function isFarFromFull(db: OwnerDb): Promise<boolean> {
  return (await db.rowsOf('portfolio_photo').count()) + (await pendingCount(db)) < MAX_PORTFOLIO_PHOTOS;
}

async function placesTaken(db: OwnerDb): Promise<number> {
  const rows = (await db.rowsOf('portfolio_photo').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const photos = overlayPhotos(rows, (await unshownItems(db)).filter(isOf('photo')));
  return photos.filter(({ plan_id }) => plan_id === null).length;
}
