import { atomically } from '../db/atomically.ts';
import type { Asset, OwnerDb } from '../db/owner-db.ts';
import { LEASE_MS } from '../sync/lease.ts';
import { laneOf } from '#shared/api/mutations.ts';
import { isTerminal, moveOutbox, type OutboxEvent } from '#shared/sync/outbox.states.ts';

/** Beside the one JSON request of an owner. */
export const UPLOADS_AT_ONCE = 2;

export type AssetClaim =
  | { readonly kind: 'asset'; readonly asset: Asset }
  /** As many as may are being sent. */
  | { readonly kind: 'busy' }
  /** Nothing can go now. */
  | { readonly kind: 'idle' };

/** Changes an asset by the state graph of all sends, or not at all. @returns null where the event does not apply */
export function moveAsset(asset: Asset, event: OutboxEvent): Asset | null {
  const position = moveOutbox(asset.state, event);
  return position === null ? null : { ...asset, ...position, epoch: asset.epoch + 1 };
}

/** Photos whose bytes are not all on the server, in the order they were chosen. */
async function pendingAssets(db: OwnerDb): Promise<Asset[]> {
  const assets = await db.assets.orderBy('id').toArray();
  return assets.filter(({ state }) => !isTerminal(state));
}

/**
 * Takes the next photo to send, with a lease, in one transaction. Its row goes first: the server must know what the bytes
 * are for.
 * @param now epoch milliseconds  @param by the context that will send it
 */
export function claimAsset(db: OwnerDb, now: number, by: string): Promise<AssetClaim> {
  return atomically(db, [db.assets, db.outbox], async (db) => {
    const assets = await pendingAssets(db);
    const leases = assets.filter((asset) => leasedUntil(asset) > now);
    if (leases.length >= UPLOADS_AT_ONCE) return { kind: 'busy' };
    for (const asset of assets) {
      // A sender that was killed left it in flight: its lease has run out, so this is another try.
      const free = leasedUntil(asset) > now ? null : (moveAsset(asset, 'retry') ?? asset);
      const claimed = free === null ? null : moveAsset(free, 'claim');
      if (claimed === null || !isDue(asset, now) || !(await isAnnounced(db, asset))) continue;
      const taken = { ...claimed, attempts: asset.attempts + 1, lease: { by, until: now + LEASE_MS } };
      await db.assets.put(taken);
      return { kind: 'asset', asset: taken };
    }
    return { kind: 'idle' };
  });
}

/** The server has the photo's row; what is no longer in the queue was done long ago. */
async function isAnnounced(db: OwnerDb, { photo_id }: Asset): Promise<boolean> {
  const lane = await db.outbox.where('lane').equals(laneOf('photo.create', photo_id)).toArray();
  const creation = lane.find(({ kind }) => kind === 'photo.create');
  return creation === undefined || creation.state === 'done';
}

function leasedUntil({ state, lease }: Asset): number {
  return state === 'in_flight' && lease !== null ? lease.until : 0;
}

function isDue(asset: Asset, now: number): boolean {
  return asset.state !== 'waiting' || (asset.reason === 'retry' && asset.next_at <= now);
}

/** When something that waits may go, or a lease ends, epoch ms; null when only an event can change that. */
export async function nextLook(db: OwnerDb, now: number): Promise<number | null> {
  const assets = await pendingAssets(db);
  const times = assets
    .filter(({ state, reason }) => state === 'waiting' && reason === 'retry')
    .map(({ next_at }) => Math.max(next_at, now));
  const leases = assets.map(leasedUntil).filter((until) => until > now);
  const all = [...times, ...leases];
  return all.length === 0 ? null : Math.min(...all);
}
