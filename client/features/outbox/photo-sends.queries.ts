import { type PhotoBatch, photoBatch } from '#client/app/photo-batch.ts';
import { runtime } from '#client/app/runtime.ts';
import { isOfPhoto, type PhotoItem } from '#client/db/owner-db.ts';
import { pendingItems } from '#client/db/pending.ts';

const { device, openOwner } = runtime.ports;

/** What is on its way to the portfolio of whoever is signed in. */
export interface PhotoSends {
  /** Photos and their bytes. */
  readonly batch: PhotoBatch | null;
  /** What else was done there: an order, a cover, photos deleted. */
  readonly changes: readonly PhotoItem[];
}

export async function photoSends(): Promise<PhotoSends> {
  const session = await device.fact('session');
  if (session === null) return { batch: null, changes: [] };
  const db = openOwner(session.owner);
  const assets = await db.assets.toArray();
  const withBytes = new Set(assets.map(({ photo_id }) => photo_id));
  const pending = (await pendingItems(db)).filter(isOfPhoto);
  return {
    batch: photoBatch(assets, pending),
    changes: pending.filter(({ kind, payload }) => kind !== 'photo.create' || !withBytes.has(payload.id)),
  };
}
