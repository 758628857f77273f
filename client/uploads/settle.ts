import { atomically } from '../db/atomically.ts';
import type { Asset, OutboxError, OwnerDb } from '../db/owner-db.ts';
import { LEASE_MS } from '../sync/lease.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { retryDelay, type Verdict } from '#shared/sync/verdict.ts';
import { moveAsset } from './claim.ts';

// What became of a photo on its way, written only while it is still ours: another epoch is another sender's.

/** Bytes arrived: the offset and the lease move on, and the tries begin anew. @returns the asset as it is now, or null */
export function advance(db: OwnerDb, sent: Asset, offset: number, now: number): Promise<Asset | null> {
  return whileOurs(db, sent, async (db, asset) => {
    const lease = asset.lease === null ? null : { ...asset.lease, until: now + LEASE_MS };
    const next = { ...asset, offset, attempts: 1, lease, last_error: null };
    await db.assets.put(next);
    return next;
  });
}

/** Every byte is on the server, or was there before: nothing of the file need be kept here. */
export async function finish(db: OwnerDb, sent: Asset, duplicateOf: string | null, now: number): Promise<void> {
  await whileOurs(db, sent, async (db, asset) => {
    const done = moveAsset(asset, 'acknowledge');
    if (done === null) return null;
    const offset = duplicateOf === null ? asset.size : asset.offset;
    const at = new Date(now).toISOString();
    await db.assets.put({ ...done, offset, lease: null, last_error: null, duplicate_of: duplicateOf, done_at: at });
    await db.asset_chunks.where('asset_id').equals(asset.id).delete();
    return null;
  });
}

/** It did not go through: it waits, or needs the person, as the verdict says. */
export async function stop(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  sent: Asset,
  verdict: Verdict,
  error: OutboxError | null,
): Promise<void> {
  await whileOurs(db, sent, async (db, asset) => {
    const moved = moveAsset(asset, verdict.event);
    if (moved === null) return null;
    const next = { ...moved, lease: null, last_error: error };
    if (verdict.event === 'retry') {
      const delay = retryDelay(asset.attempts, ports.random.number(), verdict.retryAfterMs);
      await db.assets.put({ ...next, next_at: ports.clock.now() + delay });
    } else {
      await db.assets.put({ ...next, attempts: verdict.event === 'lack_auth' ? asset.attempts - 1 : asset.attempts });
    }
    return null;
  });
}

function whileOurs<Result>(
  db: OwnerDb,
  { id, epoch }: Asset,
  work: (db: OwnerDb, asset: Asset) => Promise<Result>,
): Promise<Result | null> {
  return atomically(db, [db.assets, db.asset_chunks], async (db) => {
    const asset = await db.assets.get(id);
    return asset?.epoch === epoch ? work(db, asset) : null;
  });
}
