import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { type PictureType, pictureTypes } from '#shared/uploads/upload.ts';

/** Types of animations, which are not photos. */
const ANIMATED = new Set(['image/apng', 'image/avif-sequence', 'image/heic-sequence', 'image/heif-sequence']);
/** The position of the type in a file of the MP4 family: its first box, `ftyp`, and the brand (ISO 14496-12, 4.3). */
const BRAND = { from: 4, to: 12 };

/** The type of a file by its bytes, whatever its name: an accepted type, or the reason for the refusal. */
export async function pictureTypeOf(file: string): Promise<{ type: PictureType } | { refusal: PhotoRefusal }> {
  const mime = (await isAvifSequence(file)) ? 'image/avif-sequence' : String((await fileTypeFromFile(file))?.mime);
  const type = pictureTypes.find((one) => one === mime);
  if (type !== undefined) return { type };
  return { refusal: ANIMATED.has(mime) ? 'animated' : 'not_a_picture' };
}

/** AVIF has one media type for photos and animations. */
async function isAvifSequence(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(BRAND.to), 0, BRAND.to, 0);
    return buffer.toString('latin1', BRAND.from, BRAND.to) === 'ftypavis';
  } finally {
    await handle.close();
  }
}
