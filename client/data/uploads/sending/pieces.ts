import { type Asset, CHUNK_BYTES, type OwnerDb } from '../../db/owner-db.ts';
import type { SyncPorts } from '../../ports.ts';
import { MAX_PIECE_BYTES, MIN_PIECE_BYTES } from '#shared/uploads/upload.ts';

/** The device lost the bytes of a photo it still has to send. */
export class BytesLostError extends Error {
  override readonly name = 'BytesLostError';
}

/**
 * Bytes of a photo's file: stored bytes, or the file this page has open.
 * @param from offset of the first byte
 * @param length the maximum number; fewer at the end of the file
 * @throws BytesLostError when the browser has deleted some of them, or the file is gone
 */
export async function readPiece(
  { files }: Pick<SyncPorts, 'files'>,
  db: OwnerDb,
  { id, size, page }: Pick<Asset, 'id' | 'size' | 'page'>,
  from: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const until = Math.min(size, from + length);
  if (page !== undefined) return fromFile(files.get(id), from, until);
  const first = Math.floor(from / CHUNK_BYTES);
  const last = Math.max(first, Math.ceil(until / CHUNK_BYTES) - 1);
  const chunks = await db.asset_chunks.where('[asset_id+index]').between([id, first], [id, last], true, true).toArray();
  const piece = new Uint8Array(until - from);
  let filled = 0;
  for (const { index, bytes } of chunks) {
    const start = index * CHUNK_BYTES;
    const part = new Uint8Array(bytes, Math.max(0, from - start)).subarray(0, until - Math.max(from, start));
    piece.set(part, Math.max(0, start - from));
    filled += part.length;
  }
  if (filled !== piece.length) throw new BytesLostError(`${filled} bytes of ${piece.length} are here`);
  return piece;
}

/** Straight from the chosen file, which may have been changed or removed since. */
async function fromFile(file: Blob | undefined, from: number, until: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = await file?.slice(from, until).arrayBuffer();
    if (bytes?.byteLength === until - from) return new Uint8Array(bytes);
  } catch {
    // The browser cannot read it any more.
  }
  throw new BytesLostError('The file is not there');
}

/** The intended duration of one request, ms. */
const TARGET_MS = 2_000;

/** The minimum and maximum size of pieces, and the step of their sizes, bytes. */
export interface PieceLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const limits: PieceLimits = { min: MIN_PIECE_BYTES, max: MAX_PIECE_BYTES, step: 64 * 1_024 };

/**
 * The size of pieces: what the connection recently carried in two seconds. A cut does not make them smaller, since the
 * server keeps the received bytes; a piece that ran much longer than two seconds and was then lost does.
 */
export class PieceSize {
  readonly #limits: PieceLimits;
  #bytes: number;

  constructor(within = limits) {
    this.#limits = within;
    this.#bytes = 4 * within.min;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param bytes that arrived
   * @param ms the duration
   */
  arrived(bytes: number, ms: number): void {
    const carried = (bytes / Math.max(ms, 1)) * TARGET_MS;
    // At most twice the last: one fast answer does not prove a fast connection.
    this.#bytes = this.#clamp(Math.min(carried, this.#bytes * 2));
  }

  /** @param ms the duration until it was given up */
  lost(ms: number): void {
    if (ms > 2 * TARGET_MS) this.#bytes = this.#clamp(this.#bytes / 2);
  }

  #clamp(bytes: number): number {
    const { min, max, step } = this.#limits;
    return Math.min(max, Math.max(min, Math.floor(bytes / step) * step));
  }
}
