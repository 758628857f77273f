import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureFields } from '#shared/accounts/picture.schema.ts';
import { pictureShapes } from '#shared/accounts/pictures.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { ImageCrash, type ImageResult } from '#server/gateways/images/images.ts';
import { newId } from '#server/foundation/new-id.ts';
import { refusalOfFile } from '#server/foundation/file-refusal.ts';
import { invalid } from '#server/foundation/problems.ts';
import type { PictureTools } from './picture-parts.ts';

/** A picture in the store that no row names yet. */
export interface MadePicture {
  readonly address: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
}

/**
 * Cuts a picture out of the received bytes, and stores it under a new address.
 * @throws Refusal `unsupported_media_type`, `payload_too_large` or `validation_failed`, naming the error of each
 *   field
 */
export async function makePicture(
  tools: PictureTools,
  userId: string,
  received: string,
  fields: PictureFields,
): Promise<MadePicture> {
  const result = await cutPicture(tools, userId, received, fields);
  if (result === 'misshapen') throw invalid([{ field: 'crop', validation: 'format' }]);
  if (typeof result === 'string') throw refusalOfFile(result);
  return result;
}

/** The same, with the reason when there is no picture. */
export async function cutPicture(
  { images, storage, inTurn }: PictureTools,
  userId: string,
  received: string,
  { type, crop }: PictureFields,
): Promise<MadePicture | PhotoRefusal | 'misshapen'> {
  const folder = await mkdtemp(join(tmpdir(), 'declic-picture-'));
  const { ratio, widths, maxPixels } = pictureShapes[type];
  try {
    const make = (file: string) => images.make(file, folder, { ratio, widths, maxPixels, crop: crop ?? null });
    const result = await inTurn(userId, () => storage.withUpload(received, make).catch(unreadable));
    if (result === null) throw new Error('The bytes just received are gone');
    if (result.kind === 'misshapen') return 'misshapen';
    if (result.kind === 'refused') return result.reason;
    const address = newId();
    for (const name of result.names) await storage.putPicture(address, name, await readFile(join(folder, name)));
    return { ...result, address };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A person waits for the answer: a crash of the image process is not retried. */
function unreadable(error: unknown): ImageResult {
  if (error instanceof ImageCrash) return { kind: 'refused', reason: 'damaged' };
  throw error;
}
