import { fileTypeFromBuffer } from 'file-type';
import { type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';
import { type PictureType, pictureTypes } from '#shared/uploads/upload.ts';
import type { PictureRefusal } from './picture-refusal.ts';

export type Looked =
  /** `unseen`: only the server can show it, so it is sent as it is. */
  | { readonly kind: 'seen' | 'unseen'; readonly type: PictureType }
  | { readonly kind: 'refused'; readonly why: PictureRefusal };

/** The number of bytes that identify the file type. */
const HEAD_BYTES = 4_100;

/**
 * Whether a file is accepted, and whether this browser can show it: some browsers cannot show the formats of phones,
 * but the server can. What a browser can show is accepted in any size, since it is cut and drawn smaller here.
 */
export async function lookAtPicture(kind: PictureKind, file: File): Promise<Looked> {
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (found === 'image/apng') return { kind: 'refused', why: 'animated' };
  const type = pictureTypes.find((one) => one === found);
  if (type === undefined) return { kind: 'refused', why: 'not_a_picture' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) {
    return file.size > pictureShapes[kind].maxBytes ? { kind: 'refused', why: 'too_large' } : { kind: 'unseen', type };
  }
  bitmap.close();
  return { kind: 'seen', type };
}
