import { createHash } from 'node:crypto';
import type { Bytes, Storage } from '#server/gateways/storage/storage.ts';
import { MAX_PIECE_BYTES, MEGABYTE } from '#shared/uploads/upload.ts';
import { invalid, Refusal } from '#server/problems.ts';

/** Room the database and its journal keep for themselves. */
const RESERVED_BYTES = 200 * MEGABYTE;
const RETRY_AFTER_S = 5;

/** @throws Refusal `server_full` when bytes of that size would take the last room */
export async function refuseWithoutRoom(storage: Storage, size: number): Promise<void> {
  if ((await storage.freeBytes()) < size + RESERVED_BYTES)
    throw new Refusal('server_full', { retryAfterS: RETRY_AFTER_S });
}

/** A file's bytes that come in one go. */
export interface IncomingFile {
  readonly bytes: Bytes;
  /** Whether `bytes`, read to their end, were all there was. */
  readonly isWhole: () => boolean;
}

/**
 * Writes them under a name among the uploads. No row knows them yet, since their size and hash are found out only now: one
 * cut here is swept with the files no row names.
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
      // Its length is unknown: the disk is asked again before each piece of it.
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
