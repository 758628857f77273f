import { atomically } from '../../db/atomically.ts';
import type { Asset, OutboxError, OwnerDb } from '../../db/owner-db.ts';
import { LEASE_MS } from '../../outbox/turns.ts';
import type { SyncPorts } from '../../ports.ts';
import { type OutboxEvent, outboxEvents } from '#shared/protocol/outbox.states.ts';
import { retryDelay, type Verdict } from '#shared/protocol/verdict.ts';

// Stores the result of a send, only while this sender still has the photo: another epoch means another sender.

/**
 * Stores the offset that the server returned, and extends the lease. When the offset grew, the count of tries starts
 * again.
 * @returns the current asset; null when another sender has it
 */
export function advance(
  { clock, contextId }: Pick<SyncPorts, 'clock' | 'contextId'>,
  db: OwnerDb,
  sent: Asset,
  offset: number,
): Promise<Asset | null> {
  return updateIfSender(db, sent, async (db, asset) => {
    const lease = { by: contextId, until: clock.now() + LEASE_MS };
    const attempts = offset > asset.offset ? 1 : asset.attempts;
    const next = { ...asset, offset, attempts, lease, last_error: null };
    await db.assets.put(next);
    return next;
  });
}

/**
 * Every byte is on the server, or was there before: the stored bytes are deleted.
 * @returns whether this sender still had it
 */
export function finish(db: OwnerDb, sent: Asset, duplicateOf: string | null, now: number): Promise<boolean> {
  return settled(db, sent, 'acknowledge', async (db, done) => {
    const offset = duplicateOf === null ? done.size : done.offset;
    const at = new Date(now).toISOString();
    await db.assets.put({ ...done, offset, last_error: null, duplicate_of: duplicateOf, done_at: at });
    await db.asset_chunks.where('asset_id').equals(done.id).delete();
  });
}

/** The send failed: it waits, or needs the person, as the verdict says. */
export async function stop(
  ports: Pick<SyncPorts, 'clock' | 'random'>,
  db: OwnerDb,
  sent: Asset,
  verdict: Verdict,
  error: OutboxError | null,
): Promise<void> {
  await settled(db, sent, verdict.event, async (db, asset) => {
    const next = { ...asset, last_error: error };
    if (verdict.event === 'retry') {
      const isCut = error?.status === null && verdict.retryAfterMs === null;
      const delay = isCut
        ? delayAfterCut(asset.attempts, ports.random.number())
        : retryDelay(Math.max(1, asset.attempts - 1), ports.random.number(), verdict.retryAfterMs);
      await db.assets.put({ ...next, next_at: ports.clock.now() + delay });
    } else {
      await db.assets.put({ ...next, attempts: verdict.event === 'lack_auth' ? asset.attempts - 1 : asset.attempts });
    }
  });
}

/** The device lost some of its bytes: the photo asks for its file. */
export async function askForFile(db: OwnerDb, sent: Asset): Promise<void> {
  await settled(db, sent, 'lose_file', async (db, asset) => {
    await db.assets.put({ ...asset, last_error: null });
  });
}

/** The number of quick tries of an unanswered photo, and their delay, ms. */
const QUICK_TRIES = 20;
const QUICK_DELAY_MS = { least: 150, spread: 100 };

/**
 * A connection in the metro usually returns within seconds, so the first delays are short; then those of all other
 * items apply.
 * @param tries since the last byte that arrived, at least 1
 * @param random in [0, 1)
 */
function delayAfterCut(tries: number, random: number): number {
  if (tries <= QUICK_TRIES) return QUICK_DELAY_MS.least + Math.floor(random * QUICK_DELAY_MS.spread);
  return retryDelay(tries - QUICK_TRIES + 1, random, null);
}

/**
 * Moves it to the event's state, without its lease.
 * @returns whether this sender still had it
 */
async function settled(
  db: OwnerDb,
  sent: Asset,
  event: OutboxEvent,
  write: (db: OwnerDb, asset: Asset) => Promise<void>,
): Promise<boolean> {
  const isStillSender = await updateIfSender(db, sent, async (db, asset) => {
    // This sender's photo is in flight, and each of these events applies there.
    await write(db, { ...asset, ...outboxEvents[event].to, epoch: asset.epoch + 1, lease: null });
    return true;
  });
  return isStillSender === true;
}

function updateIfSender<Result>(
  db: OwnerDb,
  { id, epoch }: Asset,
  work: (db: OwnerDb, asset: Asset) => Promise<Result>,
): Promise<Result | null> {
  return atomically(db, [db.assets, db.asset_chunks], async (db) => {
    const asset = await db.assets.get(id);
    return asset?.epoch === epoch ? work(db, asset) : null;
  });
}
