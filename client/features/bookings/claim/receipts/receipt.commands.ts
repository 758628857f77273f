import { fileTypeFromBuffer } from 'file-type';
import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { type Owner } from '#shared/ids.ts';
import { MAX_PHOTO_BYTES, pictureTypes } from '#shared/uploads/upload.ts';
import { giveUpReceipt, queueReceipt } from './receipt.offline.ts';

/** The number of bytes that identify the file type. */
const HEAD_BYTES = 4_100;

/** A file that was taken, or the reason why it was not. */
export type TakenReceipt =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'refused'; readonly why: 'not_a_picture' | 'too_large' };

/** Keeps a chosen file on this device, and sends it. */
export async function addReceipt(owner: Owner, file: File): Promise<TakenReceipt> {
  if (file.size > MAX_PHOTO_BYTES) return { kind: 'refused', why: 'too_large' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = (await fileTypeFromBuffer(head))?.mime;
  const type = pictureTypes.find((one) => one === found);
  if (type === undefined) return { kind: 'refused', why: 'not_a_picture' };
  const { ports } = runtime;
  const id = await queueReceipt(ports, ports.openOwner(owner), file, type);
  sendSoon();
  return { kind: 'kept', id };
}

/** Takes a receipt back before its claim. */
export async function removeReceipt(owner: Owner, id: string): Promise<void> {
  const { ports } = runtime;
  await giveUpReceipt(ports, ports.openOwner(owner), id);
}
