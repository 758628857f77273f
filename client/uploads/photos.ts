import type { OwnerDb } from '../db/owner-db.ts';
import { change } from '../sync/outbox/change.ts';
import { enqueue, move, pendingInLane, resumeWhere } from '../sync/outbox/outbox.ts';
import { pendingItems } from '../db/pending.ts';
import { cancel, drop, replace } from '../sync/outbox/outbox.changes.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { laneOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/sync/outbox.states.ts';
import { atomically } from '../db/atomically.ts';

// A person's queue commands on the photos of a portfolio. Each is one transaction.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Tags to add to photos, and to remove from them. */
export interface TagChange {
  readonly ids: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

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
      await queueDeletion(ports, db, photoId);
      return cancelUploads(db, photoId);
    },
    [db.assets, db.asset_chunks],
  );
  // Last: if an earlier step failed, the device still has the photo to send.
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

/** @returns the uploads of its bytes */
async function cancelUploads(db: OwnerDb, photoId: string): Promise<readonly string[]> {
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

/**
 * The cover of the portfolio or of a plan: the last one chosen. Each cover action is in its photo's lane, so the
 * actions must depend on each other.
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

/** The plan of an image, from the server's row or from its asset; null for a photo of the portfolio. */
async function planOf(db: OwnerDb, photoId: string): Promise<string | null> {
  const row = await db.rowsOf('portfolio_photo').get(photoId);
  if (row !== undefined && row.data !== null) return row.data.plan_id;
  const asset = await db.assets.where('photo_id').equals(photoId).first();
  return asset?.plan_id ?? null;
}

/**
 * The whole order, first to last; it is sent once the server has every photo in it.
 * @param albumId the provider's id; for a plan's images, the plan's id
 * @param seen the order the person saw when they changed it: the server refuses if it has another one by then
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
      // It was never sent, or was refused: this one replaces it and keeps its base.
      base = item.payload.seen;
    }
    await enqueue(ports, db, {
      kind: 'photo.order',
      payload: { id: albumId, ids: [...ids], seen: [...base] },
      dependsOn: creationsOf(awaited, ids),
    });
  });
}

/** Sends the person's order over the one that another device made meanwhile, as the refusal showed it. */
export async function resendOrder(ports: IdPorts, db: OwnerDb, orderId: string): Promise<void> {
  await change(db, async (db) => {
    const refused = await db.outbox.where('id').equals(orderId).first();
    if (refused?.kind !== 'photo.order' || refused.state !== 'needs_you') return;
    const { ids = [] } = (refused.last_error?.current ?? {}) as { ids?: string[] };
    await replace(ports, db, refused, { payload: { ...refused.payload, seen: ids } });
  });
}

/** Adds tags to photos, and removes some; it is sent once the server has each of them. */
export async function tagPhotos(ports: IdPorts, db: OwnerDb, providerId: string, tags: TagChange): Promise<void> {
  await change(db, async (db) => {
    const payload = { id: providerId, ids: [...tags.ids], add: [...tags.add], remove: [...tags.remove] };
    const dependsOn = creationsOf(await awaitedCreations(db), tags.ids);
    await enqueue(ports, db, { kind: 'photo.tags', payload, dependsOn });
  });
}

/** Unacknowledged creations, by photo. */
async function awaitedCreations(db: OwnerDb): Promise<Map<string, string>> {
  const creations = await db.outbox.filter(({ kind }) => kind === 'photo.create').toArray();
  return new Map(creations.flatMap(({ id, state, payload }) => (isTerminal(state) ? [] : [[payload.id, id]])));
}

function creationsOf(awaited: ReadonlyMap<string, string>, ids: readonly string[]): string[] {
  return ids.flatMap((id) => awaited.get(id) ?? []);
}

/** “Réessayer”: queues every waiting item again without its delay, and the photos too. */
export async function retryPhotos(db: OwnerDb): Promise<void> {
  await resumeWhere(db, ({ reason }) => reason !== 'dependency');
  await resumeUploads(db, () => true);
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
export async function resumeUploads(db: OwnerDb, isMeant: (asset: Waiting) => boolean): Promise<void> {
  await atomically(db, [db.assets], async (db) => {
    for (const asset of await db.assets.where('state').equals('waiting').toArray()) {
      const next = isMeant(asset) ? move(asset, 'resume') : null;
      if (next !== null) await db.assets.put({ ...next, next_at: 0 });
    }
  });
}
