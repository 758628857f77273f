import { type Asset, type OwnerDb, UNSENT } from '#client/data/db/owner-db.ts';
import { change } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import { ingestLock } from '#client/data/uploads/ingest.ts';
import { cancelUploads, pauseUploads, resumePaused } from '#client/data/uploads/photos.ts';
import { storeOrKeepOpen } from '#client/data/uploads/sending/open-files.ts';
import type { PictureType } from '#shared/uploads/upload.ts';

// Photos of receipts: kept on this device, and sent as soon as the network allows, before the claim that names them.

type FilePorts = Pick<SyncPorts, 'clock' | 'random' | 'digest' | 'locks' | 'files' | 'contextId'>;

/** Stores the bytes of a receipt, to be sent. @returns the number of its upload */
export async function queueReceipt(ports: FilePorts, db: OwnerDb, file: Blob, type: PictureType): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = Array.from(await ports.digest(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = newId(ports);
  // Its chunks are orphans until the asset names them.
  await ports.locks.hold(ingestLock(db), Number.POSITIVE_INFINITY, async () => {
    const where = await storeOrKeepOpen(ports, db, id, file, bytes);
    const asset: Asset = {
      id,
      photo_id: id,
      purpose: 'receipt',
      content_type: type,
      size: bytes.length,
      sha256,
      ...where,
      ...UNSENT,
      offset: 0,
      duplicate_of: null,
      created_at: new Date(ports.clock.now()).toISOString(),
      done_at: null,
    };
    await change(db, (db) => db.assets.add(asset), [db.assets, db.asset_chunks]);
  });
  return id;
}

/**
 * Holds receipts back while nothing is claimed, and forgets them once nothing is.
 * @param order says so to the server; when it was not done, the receipts leave as before
 */
export async function withoutReceipts(
  ports: Pick<SyncPorts, 'files'>,
  db: OwnerDb,
  ids: readonly string[],
  order: () => Promise<boolean>,
): Promise<boolean> {
  await pauseUploads(db, ids);
  const isDone = await order();
  if (!isDone) await resumePaused(db, ids);
  else for (const id of ids) await giveUpReceipt(ports, db, id);
  return isDone;
}

/** Takes a receipt back; one that has arrived is forgotten by the server if no claim names it. */
export async function giveUpReceipt({ files }: Pick<SyncPorts, 'files'>, db: OwnerDb, id: string): Promise<void> {
  await change(db, (db) => cancelUploads(db, id), [db.assets, db.asset_chunks]);
  files.delete(id);
}
