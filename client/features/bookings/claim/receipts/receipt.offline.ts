import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { change } from '#client/data/outbox/change.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import { takeIn } from '#client/data/uploads/new-asset.ts';
import { cancelUploads, pauseUploads, resumePaused } from '#client/data/uploads/photos.ts';
import type { PictureType } from '#shared/uploads/upload.ts';

// Photos of receipts: kept on this device, and sent as soon as the network allows, before the claim that names them.

type FilePorts = Pick<SyncPorts, 'clock' | 'random' | 'digest' | 'locks' | 'files' | 'contextId'>;

/** Stores the bytes of a receipt, to be sent. @returns the number of its upload */
export async function queueReceipt(ports: FilePorts, db: OwnerDb, file: Blob, type: PictureType): Promise<string> {
  const describe = (id: string) => ({ photo_id: id, purpose: 'receipt', content_type: type }) as const;
  return takeIn(ports, db, file, describe, async (asset) => {
    await change(db, (db) => db.assets.add(asset), [db.assets, db.asset_chunks]);
  });
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
