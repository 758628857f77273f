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

export type Looked = { readonly kind: 'seen' | 'unseen' } | { readonly kind: 'refused'; readonly why: PictureRefusal };

/** The number of bytes that identify the file type. */
const HEAD_BYTES = 4_100;

/**
 * Whether a file is accepted, and whether this browser can show it: some browsers cannot show the formats of phones,
 * but the server can.
 */
export async function lookAtPicture(kind: PictureKind, file: File): Promise<Looked> {
  if (file.size === 0) return { kind: 'refused', why: 'empty' };
  if (file.size > pictureShapes[kind].maxBytes) return { kind: 'refused', why: 'too_large' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = (await fileTypeFromBuffer(head))?.mime;
  if (type === 'image/apng') return { kind: 'refused', why: 'animated' };
  if (!pictureTypes.some((one) => one === type)) return { kind: 'refused', why: 'not_a_picture' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return { kind: bitmap === null ? 'unseen' : 'seen' };
}
