import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withEm } from '#server/foundation/db/request-em.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { ImageCrash, type ImageMaker, type ImageResult } from '#server/gateways/images/images.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { photoForChange, photos } from '../photo.changes.ts';
import { bytesToProcess } from '../photo.queries.ts';

/** The dependencies of making images. */
export interface PhotoParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly images: ImageMaker;
  commit<Result>(work: (work: Work) => Promise<Result>): Promise<Result>;
}

/** A photo with this many crashes is refused. */
const MAX_CRASHES = 3;

/**
 * Makes the public images of a photo whose bytes are here. It ignores a deleted or finished photo, and may be repeated
 * after any interruption.
 * @param crashes earlier tries that crashed, without other failures
 */
export async function processPhoto(parts: PhotoParts, photoId: string, crashes: number): Promise<void> {
  const sha256 = await withEm(parts.database.reader.fork(), () => bytesToProcess(photoId));
  if (sha256 === null) return;
  await parts.storage.withFolder(async (folder) => {
    const result = await picturesOf(parts, sha256, folder, crashes);
    if (result.kind === 'made') await publish(parts.storage, photoId, folder, result.names);
    const isKept = await parts.commit((work) => storeResult(work, photoId, result));
    if (!isKept) await parts.storage.removePictures(photoId);
  });
}

async function picturesOf(
  { storage, images }: PhotoParts,
  sha256: string,
  folder: string,
  crashes: number,
): Promise<ImageResult> {
  try {
    const result = await storage.withOriginal(sha256, (file) => images.make(file, folder));
    return result ?? { kind: 'refused', reason: 'damaged' };
  } catch (error) {
    if (!(error instanceof ImageCrash) || crashes + 1 < MAX_CRASHES) throw error;
    return { kind: 'refused', reason: 'damaged' };
  }
}

async function publish(storage: Storage, photoId: string, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await storage.putPicture(photoId, name, await readFile(join(folder, name)));
}

/** @returns false when the photo was deleted meanwhile */
async function storeResult(work: Work, photoId: string, result: ImageResult): Promise<boolean> {
  const photo = await photoForChange(photoId);
  if (photo === null) return false;
  if (photo.status !== 'processing') return true;
  await work.change(photos, photo, null, () => {
    if (result.kind === 'made') {
      photo.status = 'ready';
      photo.width = result.width;
      photo.height = result.height;
      photo.thumbhash = result.thumbhash;
      // A point chosen meanwhile stays.
      photo.focus_x ??= result.focus.x;
      photo.focus_y ??= result.focus.y;
      photo.base = `/media/${photoId}`;
      photo.widths = [...result.widths];
    } else {
      photo.status = 'refused';
      photo.refusal = result.kind === 'refused' ? result.reason : 'damaged';
    }
  });
  return true;
}
