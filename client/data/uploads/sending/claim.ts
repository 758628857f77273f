import { atomically } from '../../db/atomically.ts';
import type { Asset, OwnerDb } from '../../db/owner-db.ts';
import { earliest, isDue, leasedUntil } from '../../flush/lease.ts';
import type { SyncPorts } from '../../ports.ts';
import { LEASE_MS } from '../../outbox/turns.ts';
import { move } from '../../outbox/outbox.ts';
import { kindsWithFile, laneOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { isHere } from './open-files.ts';

/** In addition to the one JSON request of an owner. */
export const UPLOADS_AT_ONCE = 2;

export type AssetClaim =
  | { readonly kind: 'asset'; readonly asset: Asset }
  /** The maximum number is being sent. */
  | { readonly kind: 'busy' }
  /** Nothing can be sent now. */
  | { readonly kind: 'idle' };

/** Photos whose bytes are not all on the server, in the order they were chosen. */
async function pendingAssets(db: OwnerDb): Promise<Asset[]> {
  const assets = await db.assets.orderBy('id').toArray();
  return assets.filter(({ state }) => !isTerminal(state));
}

/**
 * Takes the next photo to send, with a lease, in one transaction. Its row is sent first: the server must know the
 * purpose of the bytes.
 */
export function claimAsset(
  { clock, contextId: by }: Pick<SyncPorts, 'clock' | 'contextId'>,
  db: OwnerDb,
): Promise<AssetClaim> {
  return atomically(db, [db.assets, db.outbox], async (db) => {
    const now = clock.now();
    const assets = await pendingAssets(db);
    const leases = assets.filter((asset) => leasedUntil(asset) > now);
    if (leases.length >= UPLOADS_AT_ONCE) return { kind: 'busy' };
    for (const asset of assets) {
      // A killed sender left it in flight: its lease has expired, so this is another try.
      const free = leasedUntil(asset) > now ? null : (move(asset, 'retry') ?? asset);
      const claimed = free === null ? null : move(free, 'claim');
      if (claimed === null || !isHere(asset, by) || !isDue(asset, now) || !(await hasServerRow(db, asset))) continue;
      const taken = { ...claimed, attempts: asset.attempts + 1, lease: { by, until: now + LEASE_MS } };
      await db.assets.put(taken);
      return { kind: 'asset', asset: taken };
    }
    return { kind: 'idle' };
  });
}

/** The server knows what the bytes are for; an announcement that is no longer in the queue was done long ago. */
async function hasServerRow(db: OwnerDb, { id, photo_id }: Asset): Promise<boolean> {
  const lanes = kindsWithFile.map((kind) => laneOf(kind, photo_id));
  const announcement = await db.outbox
    .where('lane')
    .anyOf(lanes)
    .and(({ payload }) => 'upload_id' in payload && payload.upload_id === id)
    .first();
  return announcement === undefined || announcement.state === 'done';
}

/**
 * The time of the next try or of the end of a lease, epoch ms; null when only an event can change that. While the
 * maximum number is being sent, due photos wait for the end of the first lease: an immediate check would loop.
 */
export async function nextCheckAt(db: OwnerDb, now: number, by: string): Promise<number | null> {
  const assets = await pendingAssets(db);
  const ends = assets.map(leasedUntil).filter((until) => until > now);
  const here = assets.filter((asset) => isHere(asset, by));
  const due = ends.length >= UPLOADS_AT_ONCE ? null : earliest(here, now);
  const times = due === null ? ends : [due, ...ends];
  return times.length === 0 ? null : Math.min(...times);
}
