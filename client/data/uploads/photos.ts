import type { Asset, OwnerDb } from '../db/owner-db.ts';
import { change } from '../outbox/change.ts';
import { move, resumeWhere } from '../outbox/outbox.ts';
import { withdraw } from '../outbox/waiting.ts';
import type { SyncPorts } from '../ports.ts';
import { laneOf } from '#shared/nouns.ts';
import { atomically } from '../db/atomically.ts';

// The bytes of photos whose row is deleted, and the person's commands on what waits. Each is one transaction.

/** A file of the portfolio or of a plan, in contrast to a profile picture. */
export function isOfAlbum({ purpose }: Pick<Asset, 'purpose'>): boolean {
  return purpose === 'portfolio' || purpose === 'plan';
}

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/**
 * Removes a photo and its bytes. A photo unknown to the server leaves no trace; another is deleted there too.
 * @param isMeant called in the same transaction; nothing happens when it returns false
 */
export async function removePhoto(
  ports: IdPorts & Pick<SyncPorts, 'files'>,
  db: OwnerDb,
  photoId: string,
  isMeant: (db: OwnerDb) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const uploads = await change(
    db,
    async (db) => {
      if (!(await isMeant(db))) return [];
      // The worker makes deletions too, and loads no other function of the queue.
      await withdraw(ports, db, { kind: 'photo.delete', payload: { id: photoId } });
      return cancelUploads(db, photoId);
    },
    [db.assets, db.asset_chunks],
  );
  // Last: if an earlier step failed, the device still has the photo to send.
  for (const id of uploads) ports.files.delete(id);
}

/** The queued deletion of a photo, or the one that was made; null when there is none. */
export async function removalOf(db: OwnerDb, photoId: string): Promise<string | null> {
  const lane = await db.outbox.where('lane').equals(laneOf('photo.delete', photoId)).toArray();
  return lane.find(({ kind, state }) => kind === 'photo.delete' && state !== 'cancelled')?.id ?? null;
}

/**
 * Cancels the uploads of a photo, or of a profile picture, and deletes their bytes; needs a transaction over assets and
 * chunks.
 * @returns their ids
 */
export async function cancelUploads(db: OwnerDb, photoId: string): Promise<readonly string[]> {
  const assets = await db.assets.where('photo_id').equals(photoId).toArray();
  for (const asset of assets) {
    // An upload in flight is released first: its sender finds another epoch, and stops.
    const cancelled = move(move(asset, 'retry') ?? asset, 'cancel');
    if (cancelled === null) continue;
    await db.assets.put({ ...cancelled, lease: null });
    await db.asset_chunks.where('asset_id').equals(asset.id).delete();
  }
  return assets.map(({ id }) => id);
}

/** “Réessayer”: queues every waiting item again without its delay, and the photos too. */
export async function retryPhotos(db: OwnerDb): Promise<void> {
  await resumeWhere(db, ({ reason }) => reason !== 'dependency');
  await resumeUploads(db, isNotPaused);
}

/** Holds photos back until the person resumes them: a piece under way still arrives, and no other leaves. */
export async function pauseUploads(db: OwnerDb, photoIds: readonly string[]): Promise<void> {
  await atomically(db, [db.assets], async (db) => {
    for (const asset of await db.assets.where('photo_id').anyOf(photoIds).toArray()) {
      const paused = move(asset, 'pause');
      if (paused !== null) await db.assets.put({ ...paused, lease: null, last_error: null });
    }
  });
}

/** Queues paused photos again: each continues from the server's offset. */
export async function resumePaused(db: OwnerDb, photoIds: readonly string[]): Promise<void> {
  await resumeUploads(db, ({ photo_id, reason }) => reason === 'paused' && photoIds.includes(photo_id));
}

/** Of what waits, “Réessayer” sends everything else. */
export function isNotPaused({ reason }: Waiting): boolean {
  return reason !== 'paused';
}

interface Waiting {
  readonly reason: string | null;
  readonly last_error: { readonly status: number | null } | null;
}

/** It waits because of a cut, and not because of an answer of the server. */
export function isUnanswered({ reason, last_error }: Waiting): boolean {
  return reason === 'retry' && last_error?.status === null;
}

/** Queues the chosen waiting photos again. */
export async function resumeUploads(db: OwnerDb, isMeant: (asset: Asset) => boolean): Promise<void> {
  await atomically(db, [db.assets], async (db) => {
    for (const asset of await db.assets.where('state').equals('waiting').toArray()) {
      const next = isMeant(asset) ? move(asset, 'resume') : null;
      if (next !== null) await db.assets.put({ ...next, next_at: 0 });
    }
  });
}
