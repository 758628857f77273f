import { readFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import { MAX_PIXELS } from '#shared/uploads/upload.schema.ts';
import { pictureTypeOf } from './picture-type.ts';

/** Bytes that no try will make a photo of. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A photo ready to be decoded: what sharp makes of `image` is upright. */
export interface OpenPhoto {
  readonly image: Sharp;
  /** Upright, px. */
  readonly width: number;
  readonly height: number;
}

/**
 * Looks at a photo's header, and refuses what must not be decoded. Phones write small mistakes into their files: only what
 * is cut short is damaged.
 * @throws Refused
 */
export async function openPhoto(file: string): Promise<OpenPhoto> {
  const type = await pictureTypeOf(file);
  if ('refusal' in type) throw new Refused(type.refusal);
  const header = await headerOf(file);
  const { width, height } = header.autoOrient;
  if (width * height > MAX_PIXELS) throw new Refused('too_many_pixels');
  // A HEIC file may hold several pictures (a burst, a depth map): its first is the photo.
  const isHevc = header.compression === 'hevc';
  if (!isHevc && (header.pages ?? 1) > 1) throw new Refused('animated');
  if (isHevc) return heicPhoto(file);
  const image = sharp(file, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true }).autoOrient();
  return { image, width, height };
}

async function headerOf(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refused('damaged');
  }
}

/** libvips knows the container but has no HEVC decoder; this one applies the file's own rotation. */
async function heicPhoto(file: string): Promise<OpenPhoto> {
  try {
    const { width, height, data } = await decodeHeic({ buffer: await readFile(file) });
    const image = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
      raw: { width, height, channels: 4 },
    }).removeAlpha();
    return { image, width, height };
  } catch {
    throw new Refused('damaged');
  }
}
