import { createHash, type Hash } from 'node:crypto';
import { MAX_PIECE_BYTES } from '#shared/uploads/upload.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { invalid, notFound, Refusal } from '#server/foundation/problems.ts';
import type { ArrivingBytes } from './arriving-bytes.ts';
import { completeReply, finishUpload } from './finish-upload.ts';
import { refuseWithoutRoom } from './receive-file.ts';
import type { UploadParts } from './upload.ports.ts';
import { moveOffset, ownUpload, presentUpload, uploadRow, type UploadRow } from './upload.rows.ts';

/** An arriving piece. */
export interface Piece {
  readonly offset: number;
  /** The announced length; null without one. */
  readonly length: number | null;
  /** SHA-256 of the piece, base64. */
  readonly digest: string;
  readonly isLast: boolean;
  readonly bytes: ArrivingBytes;
}

const RETRY_AFTER_S = 1;
const WRONG_BYTES: ReadonlySet<string> = new Set(['digest_mismatch', 'payload_too_large', 'validation_failed']);

/**
 * Writes a piece at its position; the offset moves only when the bytes are durable. A cut piece keeps the bytes before
 * the cut, since the hash of the whole is checked at the end. The newest sender of an upload wins.
 * @throws Refusal `not_found`, `offset_mismatch`, `digest_mismatch`, `hash_mismatch`, `payload_too_large`,
 *   `in_progress`, `server_full`
 */
export function receivePiece(parts: UploadParts, owner: string, id: string, piece: Piece): Promise<UploadReply> {
  return parts.writers.take(id, async (yieldSignal) => {
    const upload = await ownUpload(id, owner);
    refuseMisplaced(upload, piece);
    if (upload.status === 'complete') return completeReply(parts.targets[upload.purpose], upload);
    // Other files may have filled the disk since the start.
    if (bytesLeftIn(upload) > 0) await refuseWithoutRoom(parts.storage, piece.length ?? bytesLeftIn(upload));
    // A complete piece is not interrupted.
    const interrupt = () => piece.bytes.interrupt(superseded());
    if (yieldSignal.aborted) interrupt();
    else yieldSignal.addEventListener('abort', interrupt, { once: true });
    const { end, sha256 } = await write(parts, upload, piece).catch(async (error: unknown) => {
      if (isRefusalOfBytes(error)) await parts.storage.shortenUpload(id, upload.offset_bytes);
      throw error;
    });
    return end === upload.size ? finishUpload(parts, id, sha256) : presentUpload({ offset_bytes: end, status: 'open' });
  });
}

function refuseMisplaced(upload: UploadRow, { offset, length }: Piece): void {
  if (offset !== upload.offset_bytes) throw offsetMismatch(upload.offset_bytes);
  if (length !== null && length > bytesLeftIn(upload)) throw new Refusal('payload_too_large');
}

function bytesLeftIn(upload: UploadRow): number {
  return Math.min(MAX_PIECE_BYTES, upload.size - upload.offset_bytes);
}

interface Written {
  /** The number of stored bytes. */
  readonly end: number;
  /** The hash of the whole file, when it is complete and its hash is known. */
  readonly sha256: string | null;
}

async function write(parts: UploadParts, upload: UploadRow, piece: Piece): Promise<Written> {
  const isFirst = upload.offset_bytes === 0;
  let whole = parts.hashes.take(upload.id, upload.offset_bytes);
  // For the first piece both are the same.
  const hash = whole !== null && isFirst ? whole : createHash('sha256');
  let end = upload.offset_bytes;
  let cut: unknown = null;
  async function* measured(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of piece.bytes) {
        if (end + chunk.byteLength - upload.offset_bytes > bytesLeftIn(upload)) throw new Refusal('payload_too_large');
        end += chunk.byteLength;
        hash.update(chunk);
        if (hash !== whole) whole?.update(chunk);
        yield chunk;
      }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'payload_too_large') throw error;
      cut = error;
    }
  }
  // Nothing may be written after the end: the file may be in its final place already.
  if (bytesLeftIn(upload) === 0) for await (const _ of measured());
  else if (!(await parts.storage.writePiece(upload.id, upload.offset_bytes, measured())) && !isFirst) {
    // The earlier bytes were deleted: the end detects it.
    whole = null;
  }
  if (cut !== null) {
    await storeOffset(parts, upload, end, whole);
    throw cut;
  }
  if (hash.copy().digest('base64') !== piece.digest) throw new Refusal('digest_mismatch');
  if (piece.isLast && end !== upload.size) throw invalid([{ field: 'upload-complete', validation: 'format' }]);
  await storeOffset(parts, upload, end, whole);
  return { end, sha256: end === upload.size && whole !== null ? whole.digest('hex') : null };
}

/** Refused bytes must not look like bytes that a killed server wrote. */
function isRefusalOfBytes(error: unknown): boolean {
  return error instanceof Refusal && WRONG_BYTES.has(error.code);
}

async function storeOffset(
  parts: UploadParts,
  { id, offset_bytes, size }: UploadRow,
  end: number,
  whole: Hash | null,
): Promise<void> {
  if (end !== offset_bytes && !(await parts.commit(({ now }) => moveOffset(id, offset_bytes, end, now)))) {
    const upload = await uploadRow(id);
    throw upload === null ? notFound() : offsetMismatch(upload.offset_bytes);
  }
  if (whole !== null && end < size) parts.hashes.putBack(id, end, whole);
}

function offsetMismatch(offset: number): Refusal {
  return new Refusal('offset_mismatch', { current: { offset } });
}

function superseded(): Refusal {
  return new Refusal('in_progress', { retryAfterS: RETRY_AFTER_S });
}
