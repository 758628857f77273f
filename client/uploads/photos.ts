import type { OwnerDb } from '../db/owner-db.ts';
import { change } from '../sync/outbox/change.ts';
import { enqueue, move, pendingInLane, resumeWhere } from '../sync/outbox/outbox.ts';
import { pendingItems } from '../db/pending.ts';
import { cancel, drop, replace } from '../sync/outbox/outbox.changes.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { laneOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import { atomically } from '../db/atomically.ts';

// A person's commands on the photos of a portfolio, in the queue. Each is one transaction.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Tags given to photos, and taken from them. */
export interface TagChange {
  readonly ids: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * Removes a photo and its bytes. A photo unknown to the server leaves no trace; another is deleted there too.
 * @param isMeant asked in the same transaction; nothing happens when it answers false
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
      await queueDeletion(ports, db, photoId);
      return cancelUploads(db, photoId);
    },
    [db.assets, db.asset_chunks],
  );
  // Only now: a device that failed in the middle still has the photo to send.
  for (const id of uploads) ports.files.delete(id);
}

async function queueDeletion(ports: IdPorts, db: OwnerDb, photoId: string): Promise<void> {
  const pending = await pendingInLane(db, laneOf('photo.delete', photoId));
  const creation = pending.find(({ kind }) => kind === 'photo.create');
  if (creation !== undefined && (await cancel(db, creation.id))) return;
  for (const item of pending) if (item.kind !== 'photo.delete') await drop(db, item);
  if (pending.some(({ kind }) => kind === 'photo.delete')) return;
  await enqueue(ports, db, { kind: 'photo.delete', payload: { id: photoId } });
}

/** The queued deletion of a photo, or the one that was made; null when there is none. */
export async function removalOf(db: OwnerDb, photoId: string): Promise<string | null> {
  const lane = await db.outbox.where('lane').equals(laneOf('photo.delete', photoId)).toArray();
  return lane.find(({ kind, state }) => kind === 'photo.delete' && state !== 'cancelled')?.id ?? null;
}

/** @returns the uploads that were to bring its bytes */
async function cancelUploads(db: OwnerDb, photoId: string): Promise<readonly string[]> {
  const assets = await db.assets.where('photo_id').equals(photoId).toArray();
  for (const asset of assets) {
    // One on its way is let go first: its sender finds another epoch, and stops.
    const cancelled = move(move(asset, 'retry') ?? asset, 'cancel');
    if (cancelled === null) continue;
    await db.assets.put({ ...cancelled, lease: null });
    await db.asset_chunks.where('asset_id').equals(asset.id).delete();
  }
  return assets.map(({ id }) => id);
}

/**
 * The photo the page, or a plan, begins with: the last one chosen. Each is in its photo's lane, so that they must be told to
 * take turns.
 */
export async function chooseCover(ports: IdPorts, db: OwnerDb, photoId: string): Promise<void> {
  const work = async (db: OwnerDb) => {
    const planId = await planOf(db, photoId);
    const dependsOn: string[] = [];
    for (const item of (await pendingItems(db)).filter(({ kind }) => kind === 'photo.cover')) {
      if ((await planOf(db, item.payload.id)) !== planId) continue;
      if (!(await drop(db, item))) dependsOn.push(item.id);
    }
    await enqueue(ports, db, { kind: 'photo.cover', payload: { id: photoId }, dependsOn });
  };
  await change(db, work, [db.rows, db.assets]);
}

/** The plan a photo is an image of, as the server says it or as it was brought; null of one of the portfolio. */
async function planOf(db: OwnerDb, photoId: string): Promise<string | null> {
  const row = await db.portfolio_photos.get(photoId);
  if (row !== undefined && row.data !== null) return row.data.plan_id;
  const asset = await db.assets.where('photo_id').equals(photoId).first();
  return asset?.plan_id ?? null;
}

/**
 * The whole order, first to last; it leaves once every photo in it is known to the server.
 * @param albumId the provider's; of a plan's images, the plan's
 * @param seen the order the person saw when they changed it: in another one by then, the server asks them
 */
export async function orderPhotos(
  ports: IdPorts,
  db: OwnerDb,
  albumId: string,
  ids: readonly string[],
  seen: readonly string[],
): Promise<void> {
  await change(db, async (db) => {
    const awaited = await awaitedCreations(db);
    let base = seen.filter((id) => !awaited.has(id));
    for (const item of await pendingInLane(db, laneOf('photo.order', albumId))) {
      if (item.kind !== 'photo.order' || !(await cancel(db, item.id))) continue;
      // It never left, or was refused: this one changes what that one was to change.
      base = item.payload.seen;
    }
    await enqueue(ports, db, {
      kind: 'photo.order',
      payload: { id: albumId, ids: [...ids], seen: [...base] },
      dependsOn: creationsOf(awaited, ids),
    });
  });
}

/** The person's order instead of the one another device made meanwhile, as the refusal showed it. */
export async function insistOnOrder(ports: IdPorts, db: OwnerDb, orderId: string): Promise<void> {
  await change(db, async (db) => {
    const refused = await db.outbox.where('id').equals(orderId).first();
    if (refused?.kind !== 'photo.order' || refused.state !== 'needs_you') return;
    const { ids = [] } = (refused.last_error?.current ?? {}) as { ids?: string[] };
    await replace(ports, db, refused, { payload: { ...refused.payload, seen: ids } });
  });
}

/** Gives photos tags, and takes some from them; it leaves once each of them is known to the server. */
export async function tagPhotos(ports: IdPorts, db: OwnerDb, providerId: string, tags: TagChange): Promise<void> {
  await change(db, async (db) => {
    const payload = { id: providerId, ids: [...tags.ids], add: [...tags.add], remove: [...tags.remove] };
    const dependsOn = creationsOf(await awaitedCreations(db), tags.ids);
    await enqueue(ports, db, { kind: 'photo.tags', payload, dependsOn });
  });
}

/** Creations the server has not answered, by their photo. */
async function awaitedCreations(db: OwnerDb): Promise<Map<string, string>> {
  const creations = await db.outbox.filter(({ kind }) => kind === 'photo.create').toArray();
  return new Map(creations.flatMap(({ id, state, payload }) => (isTerminal(state) ? [] : [[payload.id, id]])));
}

function creationsOf(awaited: ReadonlyMap<string, string>, ids: readonly string[]): string[] {
  return ids.flatMap((id) => awaited.get(id) ?? []);
}

/** "Réessayer": whatever waits goes now, its delay forgotten; the photos too. */
export async function retryPhotos(db: OwnerDb): Promise<void> {
  await resumeWhere(db, ({ reason }) => reason !== 'dependency');
  await resumeUploads(db, () => true);
}

interface Waiting {
  readonly reason: string | null;
  readonly last_error: { readonly status: number | null } | null;
}

/** It waits because the line was cut, not because of anything the server said. */
export function gotNoAnswer({ reason, last_error }: Waiting): boolean {
  return reason === 'retry' && last_error?.status === null;
}

/** Puts the chosen waiting photos back in the queue. */
export async function resumeUploads(db: OwnerDb, isMeant: (asset: Waiting) => boolean): Promise<void> {
  await atomically(db, [db.assets], async (db) => {
    for (const asset of await db.assets.where('state').equals('waiting').toArray()) {
      const next = isMeant(asset) ? move(asset, 'resume') : null;
      if (next !== null) await db.assets.put({ ...next, next_at: 0 });
    }
  });
}
