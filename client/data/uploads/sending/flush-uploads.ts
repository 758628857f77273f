import type { OwnerDb } from '../../db/owner-db.ts';
import type { SyncPorts } from '../../ports.ts';
import { announcePresence, releaseAbandonedLeases } from '../../presence.ts';
import { currentSessionId, type SessionKeeper } from '../../session/session.ts';
import { claimAsset, nextCheckAt, UPLOADS_AT_ONCE } from './claim.ts';
import { isUnanswered, resumeUploads } from '../photos.ts';
import { BytesLostError, PieceSize } from './pieces.ts';
import { sendAsset } from './send.ts';
import { askForFile } from './settle.ts';

/** The result: the number of photos that arrived, and the time of the next try (epoch ms). */
export interface UploadsResult {
  readonly arrived: number;
  readonly wakeAt: number | null;
}

const LOCK_PATIENCE_MS = 60_000;

/**
 * Sends the waiting photos, two at a time, until none can be sent. Page and worker run this same function; one lock for
 * each of the two separates them in the ordinary case, leases and epochs in every other.
 * @param mayContinue asked before each photo and each piece
 */
export async function flushUploads(
  ports: SyncPorts,
  keeper: SessionKeeper,
  db: OwnerDb,
  piece: PieceSize,
  mayContinue: () => boolean = () => true,
): Promise<UploadsResult> {
  await announcePresence(ports);
  const lanes = Array.from({ length: UPLOADS_AT_ONCE }, (_, lane) =>
    ports.locks.hold(`declic-upload-${lane}:${db.owner}`, LOCK_PATIENCE_MS, () =>
      flushLane(ports, keeper, db, piece, mayContinue),
    ),
  );
  const counts = await Promise.all(lanes);
  const now = ports.clock.now();
  return {
    arrived: counts.reduce((sum, arrived) => sum + arrived, 0),
    wakeAt: mayContinue() ? await nextCheckAt(db, now, ports.contextId) : now,
  };
}

/** @returns the number of photos that arrived */
async function flushLane(
  ports: SyncPorts,
  keeper: SessionKeeper,
  db: OwnerDb,
  piece: PieceSize,
  mayContinue: () => boolean,
): Promise<number> {
  await releaseAbandonedLeases(ports, db.assets);
  let arrived = 0;
  while (mayContinue()) {
    const session = await currentSessionId(ports.device);
    const claim = await claimAsset(ports, db);
    if (claim.kind !== 'asset') return arrived;
    try {
      if (await sendAsset({ ports, keeper, db, piece, session, mayContinue }, claim.asset)) {
        arrived += 1;
        // The connection works, so photos that were cut off need not wait any longer.
        await resumeUploads(db, isUnanswered);
      }
    } catch (error) {
      if (!(error instanceof BytesLostError)) throw error;
      await askForFile(db, claim.asset);
    }
    if ((await db.assets.get(claim.asset.id))?.reason === 'auth') return arrived;
  }
  return arrived;
}
