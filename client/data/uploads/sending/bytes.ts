import { atomically } from '../../db/atomically.ts';
import { CHUNK_BYTES, type OwnerDb } from '../../db/owner-db.ts';
import { sweepPreviews } from '../../db/previews.ts';

/** Chunks written in one transaction: twice as fast as one by one, and an interruption loses only these. */
const CHUNKS_AT_ONCE = 8;

/**
 * Writes a file's bytes; when there is no room for all of them, none stay.
 * @throws the device's error when it is full (`QuotaExceededError`)
 */
export async function storeBytes(db: OwnerDb, asset_id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  try {
    for (let from = 0; from < count; from += CHUNKS_AT_ONCE) {
      const indexes = Array.from({ length: Math.min(CHUNKS_AT_ONCE, count - from) }, (_, at) => from + at);
      const chunks = indexes.map((index) => ({
        asset_id,
        index,
        bytes: bytes.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES).buffer,
      }));
      await atomically(db, [db.asset_chunks], (db) => db.asset_chunks.bulkPut(chunks));
    }
  } catch (error) {
    await atomically(db, [db.asset_chunks], (db) => db.asset_chunks.where('asset_id').equals(asset_id).delete());
    throw error;
  }
}

/**
 * Deletes chunks of files whose page closed before the end, and previews of deleted photos. Runs under the ingest lock.
 */
export async function sweepOrphans(db: OwnerDb): Promise<void> {
  await atomically(db, [db.assets, db.asset_chunks, db.previews, db.rows], async (db) => {
    const kept = new Set(await db.assets.toCollection().primaryKeys());
    const keys = await db.asset_chunks.toCollection().primaryKeys();
    await db.asset_chunks.bulkDelete(keys.filter(([id]) => !kept.has(id)));
    await sweepPreviews(db);
  });
}
