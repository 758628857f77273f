import { fileTypeFromBuffer } from 'file-type';
import { type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';
import { pictureTypes } from '#shared/uploads/upload.ts';

/** Why a file cannot be a profile picture; found here or by the server. */
export type PictureRefusal =
  | 'empty'
  | 'too_large'
  | 'not_a_picture'
  | 'animated'
  | 'too_many_pixels'
  | 'too_small'
  | 'damaged'
  | 'too_often'
  | 'no_room'
  | 'failed';

export type Looked =
  /** `file`: the chosen one, or a smaller copy of one that is too large to send. */
  | { readonly kind: 'seen' | 'unseen'; readonly file: File }
  | { readonly kind: 'refused'; readonly why: PictureRefusal };

/** The number of bytes that identify the file type. */
const HEAD_BYTES = 4_100;

/** The longest side of a smaller copy, px: sharp enough for the largest image at the strongest enlargement. */
const COPY_PX = 3_072;
const COPY_QUALITY = 0.85;

/**
 * Whether a file is accepted, and whether this browser can show it: some browsers cannot show the formats of phones,
 * but the server can. A photo of any size is accepted where this browser can make a smaller copy of it.
 */
export async function lookAtPicture(kind: PictureKind, file: File): Promise<Looked> {
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = (await fileTypeFromBuffer(head))?.mime;
  if (type === 'image/apng') return { kind: 'refused', why: 'animated' };
  if (!pictureTypes.some((one) => one === type)) return { kind: 'refused', why: 'not_a_picture' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  const { maxBytes, maxPixels } = pictureShapes[kind];
  if (bitmap === null) return file.size > maxBytes ? { kind: 'refused', why: 'too_large' } : { kind: 'unseen', file };
  try {
    const isLarge = file.size > maxBytes || bitmap.width * bitmap.height > maxPixels;
    return { kind: 'seen', file: isLarge ? await smallerCopy(bitmap, file.name) : file };
  } finally {
    bitmap.close();
  }
}

/** Upright, since the browser has rotated the bitmap, and without what the file says of its place. */
async function smallerCopy(bitmap: ImageBitmap, name: string): Promise<File> {
  const scale = Math.min(1, COPY_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: COPY_QUALITY });
  return new File([blob], name, { type: blob.type });
}
