import { atomically } from '../../db/atomically.ts';
import type { Asset, OwnerDb } from '../../db/owner-db.ts';
import { isStorageFull } from '../../db/browser/storage-full.ts';
import { move } from '../../outbox/outbox.ts';
import type { SyncPorts } from '../../ports.ts';
import { announcePresence, isPresent } from '../../presence.ts';
import { storeBytes } from './bytes.ts';

// When the device has no room for a photo, the page that has the chosen file open sends it straight from there. If that
// page closes before the end, the photo asks for its file again, and the server keeps the bytes it has.

type FilePorts = Pick<SyncPorts, 'contextId' | 'files' | 'locks'>;

/**
 * Stores a photo's bytes or, without room for them, keeps its file open in this page.
 * @returns the asset fields that say where the bytes are
 * @throws any other error of the device
 */
export async function storeOrKeepOpen(
  ports: FilePorts,
  db: OwnerDb,
  id: string,
  file: Blob,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pick<Asset, 'page'>> {
  try {
    await storeBytes(db, id, bytes);
    return {};
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await announcePresence(ports);
    ports.files.set(id, file);
    return { page: ports.contextId };
  }
}

/** Gives a waiting photo its file, chosen again: the upload continues from the server's offset. */
export async function giveFile(
  ports: FilePorts,
  db: OwnerDb,
  asset: Asset,
  file: Blob,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const where = await storeOrKeepOpen(ports, db, asset.id, file, bytes);
  await atomically(db, [db.assets, db.asset_chunks], async (db) => {
    const now = await db.assets.get(asset.id);
    const given = now === undefined ? null : move(now, 'give_file');
    if (given === null) {
      // The photo arrived, or was removed, meanwhile.
      await db.asset_chunks.where('asset_id').equals(asset.id).delete();
      return;
    }
    const { page: _, ...rest } = given;
    await db.assets.put({ ...rest, ...where, attempts: 0, lease: null, last_error: null });
  });
}

/** Whether this page could send it: its bytes are stored, or its file is open here. */
export function isHere({ page, reason }: Pick<Asset, 'page' | 'reason'>, by: string): boolean {
  return reason !== 'file' && (page === undefined || page === by);
}

/** Photos whose page closed before they were sent: they ask for their file. */
export async function askForClosedFiles({ contextId, locks }: FilePorts, db: OwnerDb): Promise<void> {
  const pending = await db.assets.where('state').anyOf('queued', 'waiting', 'in_flight').toArray();
  for (const { id, page, epoch } of pending) {
    if (page === undefined || page === contextId || (await isPresent(locks, page))) continue;
    await atomically(db, [db.assets], async (db) => {
      const asset = await db.assets.get(id);
      const lost = asset === undefined ? null : move(asset, 'lose_file');
      if (lost?.epoch === epoch + 1) await db.assets.put({ ...lost, lease: null, last_error: null });
    });
  }
}
