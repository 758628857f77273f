import { createHash } from 'node:crypto';
import type { Bytes, Storage } from '#server/gateways/storage/storage.ts';
import { MAX_PIECE_BYTES, MEGABYTE } from '#shared/uploads/upload.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';

/** Free space reserved for the database and its journal. */
const RESERVED_BYTES = 200 * MEGABYTE;
const RETRY_AFTER_S = 5;

/** @throws Refusal `server_full` when bytes of that size would use the reserved space */
export async function refuseWithoutRoom(storage: Storage, size: number): Promise<void> {
  if ((await storage.freeBytes()) < size + RESERVED_BYTES)
    throw new Refusal('server_full', { retryAfterS: RETRY_AFTER_S });
}

/** A file's bytes that arrive in one request. */
export interface IncomingFile {
  readonly bytes: Bytes;
  /** Whether `bytes`, read to their end, are complete. */
  readonly isWhole: () => boolean;
}

/**
 * Writes them under a name among the uploads. No row refers to them yet, since their size and hash are unknown until
 * the end: after an interruption the cleanup deletes them.
 * @throws Refusal `payload_too_large`, `server_full`, `validation_failed` for no bytes at all
 */
export async function receiveFile(
  storage: Storage,
  name: string,
  { bytes, isWhole }: IncomingFile,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  let hasRoomFor = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      // Its length is unknown: free space is checked before each piece.
      if (size > hasRoomFor) {
        await refuseWithoutRoom(storage, MAX_PIECE_BYTES);
        hasRoomFor = size + MAX_PIECE_BYTES;
      }
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.writePiece(name, 0, measured());
  if (!isWhole()) throw new Refusal('payload_too_large');
  if (size === 0) throw invalid([{ field: 'size', validation: 'minimum' }]);
  return { size, sha256: hash.digest('hex') };
}
