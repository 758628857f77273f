import ExifReader from 'exifreader';
import { fileTypeFromBuffer } from 'file-type';
import { rgbaToThumbHash } from 'thumbhash';
import type { Look } from '#client/data/uploads/ingest.ts';
import { pictureTypes } from '#shared/uploads/upload.ts';
import { takenAt } from './taken-at.ts';

/** Longest side of the preview, px. */
const PREVIEW_PX = 480;
/** The longest side that ThumbHash accepts. */
const HASH_PX = 100;
const PREVIEW_QUALITY = 0.7;

/**
 * Reads the properties of a picture as this browser decodes it. A file it cannot decode is still stored, since the
 * server may decode it.
 */
export async function describePicture(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<Look> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  const content_type = pictureTypes.find((known) => known === type) ?? null;
  const taken_at = content_type === null ? null : takenAtOf(bytes);
  const bitmap = content_type === null ? null : await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { content_type, taken_at, width: 0, height: 0, thumbhash: null, preview: null };
  const { width, height } = bitmap;
  try {
    const preview = await encoded(drawn(bitmap, PREVIEW_PX));
    return { content_type, taken_at, width, height, thumbhash: hashOf(drawn(bitmap, HASH_PX)), preview };
  } finally {
    bitmap.close();
  }
}

/** A bitmap within a square, upright: `createImageBitmap` has rotated it as its file says. */
function drawn(bitmap: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP; as JPEG in WebKit, which cannot write WebP and would give PNG, ten times as large. */
async function encoded(canvas: OffscreenCanvas): Promise<ArrayBuffer> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: PREVIEW_QUALITY });
  if (webp.type === 'image/webp') return webp.arrayBuffer();
  const context = canvas.getContext('2d');
  if (context !== null) {
    // JPEG has no transparency and would turn it black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: PREVIEW_QUALITY })).arrayBuffer();
}

function hashOf(canvas: OffscreenCanvas): string | null {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (pixels === undefined) return null;
  return btoa(String.fromCharCode(...rgbaToThumbHash(pixels.width, pixels.height, pixels.data)));
}

/** In the camera's time; null when the file has no date, or one that is none. */
function takenAtOf(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return takenAt(ExifReader.load(bytes.buffer, { expanded: true }).exif?.DateTimeOriginal?.description ?? '');
  } catch {
    // Damaged EXIF data does not make the picture invalid.
    return null;
  }
}
