import { fileTypeFromFile } from 'file-type';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { type PictureType, pictureTypes } from '#shared/uploads/upload.schema.ts';

/** Types that move: pictures too, but not photos. */
const ANIMATED = new Set(['image/apng', 'image/heic-sequence', 'image/heif-sequence']);

/** What a file is by its bytes, whatever its name said: a picture we take, or why we don't. */
export async function pictureTypeOf(file: string): Promise<{ type: PictureType } | { refusal: PhotoRefusal }> {
  const mime = String((await fileTypeFromFile(file))?.mime);
  const type = pictureTypes.find((one) => one === mime);
  if (type !== undefined) return { type };
  return { refusal: ANIMATED.has(mime) ? 'animated' : 'not_a_picture' };
}
