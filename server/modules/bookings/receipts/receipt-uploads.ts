import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { MAX_PHOTO_BYTES, MAX_PIXELS } from '#shared/uploads/upload.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { refusalOfFile } from '#server/foundation/file-refusal.ts';
import type { UploadTools } from '#server/foundation/module.ts';
import { newId } from '#server/foundation/new-id.ts';
import { ImageCrash, type ImageResult } from '#server/gateways/images/images.ts';
import type { UploadTarget } from '#server/modules/uploads/upload.service.ts';
import { ClaimReceipt } from './receipt.entity.ts';

/** Wide enough to read a receipt of a till. */
const WIDTH = 1_600;
/** Of one person; complete ones count for some days. */
const MAX_UPLOADS = 60;

/** The whole photo, in one width. */
const SHAPE = { ratio: null, widths: [WIDTH], maxPixels: MAX_PIXELS, crop: null };

/**
 * Uploads of receipts. A receipt is drawn again from its pixels before the last byte is answered, so that nothing of the
 * phone that took it (its place above all) is kept; the device's own bytes are deleted.
 */
export function receiptUploads(tools: UploadTools): UploadTarget {
  return {
    action: 'receipt.send',
    maxBytes: MAX_PHOTO_BYTES,
    quota: () => MAX_UPLOADS,
    /** An upload that was forgotten since is not needed again. */
    findSameBytes: async ({ id }) => ((await em().count(ClaimReceipt, { id })) > 0 ? id : null),
    drop: () => Promise.resolve(),
    use: async ({ id, owner }) => {
      const drawn = await drawAgain(tools, owner, id);
      if (typeof drawn === 'string') return { refusal: drawn };
      return {
        refusal: null,
        keep: async ({ now }) => {
          em().create(ClaimReceipt, { id, owner, booking_id: null, sha256: drawn.sha256, created_at: now });
          await em().flush();
        },
        // Without a row, the cleanup deletes it.
        discard: () => Promise.resolve(),
      };
    },
    arrived: () => Promise.resolve(),
    refuse: refusalOfFile,
  };
}

async function drawAgain(
  { images, storage, decoding }: UploadTools,
  owner: string,
  uploadId: string,
): Promise<{ sha256: string } | PhotoRefusal> {
  return storage.withFolder(async (folder) => {
    const make = (file: string) => images.make(file, folder, SHAPE);
    const result = await decoding.take(owner, () => storage.withUpload(uploadId, make).catch(unreadable));
    if (result === null) throw new Error('The bytes just received are gone');
    if (result.kind === 'misshapen') return 'damaged';
    if (result.kind === 'refused') return result.reason;
    const bytes = await readFile(join(folder, `${result.widths.at(-1)}.webp`));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = newId();
    await storage.writePiece(name, 0, chunksOf(bytes));
    await storage.keepOriginal(name, sha256);
    return { sha256 };
  });
}

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Its photographer waits for the answer: a crash of the image process is not retried. */
function unreadable(error: unknown): ImageResult {
  if (error instanceof ImageCrash) return { kind: 'refused', reason: 'damaged' };
  throw error;
}
