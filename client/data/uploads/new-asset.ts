import { type Asset, type OwnerDb, UNSENT } from '../db/owner-db.ts';
import { hexOf } from '../hex.ts';
import { newId } from '../outbox/outbox.ts';
import type { SyncPorts } from '../ports.ts';
import { storeOrKeepOpen } from './sending/open-files.ts';

type FilePorts = Pick<SyncPorts, 'clock' | 'random' | 'digest' | 'locks' | 'files' | 'contextId'>;
/** The content type of a file, and the place that it belongs to. */
type Described = Pick<Asset, 'photo_id' | 'purpose' | 'plan_id' | 'replaces' | 'content_type'>;

/** One page takes files in at a time: under this lock, chunks without an asset are orphans. */
export function ingestLock(db: OwnerDb): string {
  return `declic-ingest:${db.owner}`;
}

/** The asset of a file whose bytes are stored, or kept open, and not sent. */
export function newAsset(
  { clock }: Pick<SyncPorts, 'clock'>,
  file: Described & Pick<Asset, 'id' | 'size' | 'sha256' | 'page'>,
): Asset {
  return {
    ...file,
    ...UNSENT,
    offset: 0,
    duplicate_of: null,
    created_at: new Date(clock.now()).toISOString(),
    done_at: null,
  };
}

/**
 * Takes in a file that is in no album: its bytes, then its asset.
 * @param describe names it, by the number of its upload
 * @param add stores the asset, in one transaction
 * @returns the number of its upload
 */
export async function takeIn(
  ports: FilePorts,
  db: OwnerDb,
  file: Blob,
  describe: (id: string) => Described,
  add: (asset: Asset, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = hexOf(await ports.digest(bytes));
  const id = newId(ports);
  // Its chunks are orphans until the asset names them.
  await ports.locks.hold(ingestLock(db), Number.POSITIVE_INFINITY, async () => {
    const where = await storeOrKeepOpen(ports, db, id, file, bytes);
    await add(newAsset(ports, { id, ...describe(id), size: bytes.length, sha256, ...where }), bytes);
  });
  return id;
}
