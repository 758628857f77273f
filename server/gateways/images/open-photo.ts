import { open, readFile } from 'node:fs/promises';
import type { HeicPixels } from 'heic-decode';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type PhotoRefusal, photoWidths } from '#shared/portfolio/photo.schema.ts';
import { MAX_PIXELS } from '#shared/uploads/upload.ts';
import { withProfile } from './color-profile.ts';
import { countedPixels } from './picture-cost.ts';
import { pictureTypeOf } from './picture-type.ts';

/** A photo is decoded once, at the size of the widest image; WebP ends at 16,383 px. */
export const fitting = {
  width: Math.max(...photoWidths),
  height: 4 * Math.max(...photoWidths),
  fit: 'inside',
  withoutEnlargement: true,
} as const;

const JPEG_END = Buffer.of(0xff, 0xd9);
/** The start of a scan, the pixels. */
const JPEG_SCAN = Buffer.of(0xff, 0xda);

/** Bytes that can never become a photo. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: PhotoRefusal;

  constructor(reason: PhotoRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** A photo ready to be decoded, upright in sharp's output of `image`. */
export interface OpenPhoto {
  readonly image: Sharp;
  /** Size of `image`, px: smaller than the photo when its decoder had to shrink it. */
  readonly decodes: { readonly width: number; readonly height: number };
  /** Upright size, px. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a photo's header, and refuses a photo that must not be decoded. Phones write small errors into their files:
 * only a truncated file is damaged.
 * @param maxPixels the most pixels in the photo, not weighted by the cost of decoding
 * @throws Refused
 */
export async function openPhoto(file: string, maxPixels = MAX_PIXELS): Promise<OpenPhoto> {
  const type = await pictureTypeOf(file);
  if ('refusal' in type) throw new Refused(type.refusal);
  const header = await headerOf(file);
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels || countedPixels(header) > MAX_PIXELS) throw new Refused('too_many_pixels');
  if (header.compression === 'hevc') return { ...(await heicImage(file, header)), width, height };
  // Several pictures in a HEIF file are a collection, and the first is the photo; in other formats they are an
  // animation.
  if (header.format !== 'heif' && (header.pages ?? 1) > 1) throw new Refused('animated');
  const limits = { limitInputPixels: MAX_PIXELS, sequentialRead: true };
  const ended = header.format === 'jpeg' ? await endedJpeg(file) : null;
  const image =
    ended === null ? sharp(file, { ...limits, failOn: 'truncated' }) : sharp(ended, { ...limits, failOn: 'warning' });
  // By default, deep colours with a profile become Display P3, in numbers that then pass for sRGB.
  const inSrgb = header.depth === 'ushort' ? image.pipelineColourspace('srgb') : image;
  return { image: inSrgb.autoOrient(), decodes: { width, height }, width, height };
}

/**
 * Some cameras and cuts leave a JPEG without its last two bytes, the end of the image (ITU-T T.81, B.1.1.3). With them, a
 * whole one decodes without a warning, and one that lacks pixels does not.
 * @returns null for a file that has its end
 */
async function endedJpeg(file: string): Promise<Buffer | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer: tail } = await handle.read(
      Buffer.alloc(JPEG_END.length),
      0,
      JPEG_END.length,
      size - JPEG_END.length,
    );
    if (tail.equals(JPEG_END)) return null;
  } finally {
    await handle.close();
  }
  const bytes = await readFile(file);
  // Other data may follow the end: a second picture, a maker's notes.
  return bytes.lastIndexOf(JPEG_END) > bytes.lastIndexOf(JPEG_SCAN) ? null : Buffer.concat([bytes, JPEG_END]);
}

async function headerOf(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refused('damaged');
  }
}

/** libvips parses the container but has no HEVC decoder; this decoder applies the orientation of the file. */
async function heicImage(file: string, header: Metadata): Promise<Pick<OpenPhoto, 'image' | 'decodes'>> {
  try {
    const { width, height, data } = await decodeHeic(await readFile(file), header.autoOrient);
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const image = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS }).removeAlpha();
    if (header.icc === undefined) return { image, decodes: { width, height } };
    // Its numbers refer to the file's own profile (Display P3 on iPhones), which the decoder drops.
    const { data: png, info } = await image
      .resize(fitting)
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { image: sharp(withProfile(png, header.icc)), decodes: info };
  } catch {
    throw new Refused('damaged');
  }
}

/** The main picture of the header: a file may also contain its tiles, or a depth map. */
async function decodeHeic(buffer: Buffer, { width, height }: { width: number; height: number }): Promise<HeicPixels> {
  // Loaded late, since most photos do not need it.
  const { default: heic } = await import('heic-decode');
  const pictures = await heic.all({ buffer });
  try {
    const photo = pictures.find((picture) => picture.width === width && picture.height === height) ?? pictures[0];
    if (photo === undefined) throw new Refused('damaged');
    return await photo.decode();
  } finally {
    pictures.dispose();
  }
}
