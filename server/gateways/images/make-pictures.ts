import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { photoWidths } from '#shared/portfolio/photo.schema.ts';
import { fitting, openPhoto, Refused } from './open-photo.ts';
import { cutOut, Misshapen } from './cut-out.ts';
import { guessFocus } from './guess-focus.ts';
import type { ImageResult, PictureShape } from './images.ts';

const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 78, effort: 3 };
const THUMBHASH_PX = 100;
/** A photo gets an image of its own width when it is this many times as wide as the widest image below it. */
const MIN_WIDTH_RATIO = 1.1;

/** Pixels of a decoded photo, 8 bits a channel, upright, sRGB. */
interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

// The loaders for files of phones and cameras, and no other of libvips.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes every public image of a photo: decodes it once, derives each image from that, and writes them into `folder`.
 * Images are made from pixels only, so that they cannot contain metadata (places, names, previews).
 */
export async function makePictures(photoFile: string, folder: string, shape?: PictureShape): Promise<ImageResult> {
  try {
    const opened = await openPhoto(photoFile, shape?.maxPixels);
    const ratio = shape?.ratio ?? null;
    const photo = ratio === null ? opened : cutOut(opened, { ratio, crop: shape?.crop ?? null });
    const pixels = await decoded(photo.image);
    const widths = widthsFor(pixels.info.width, shape?.widths ?? photoWidths);
    const names: string[] = [];
    for (const width of widths) {
      const resized = fromPixels(pixels).resize({ width });
      await resized
        .clone()
        .avif(AVIF)
        .toFile(join(folder, `${width}.avif`));
      await resized
        .clone()
        .webp(WEBP)
        .toFile(join(folder, `${width}.webp`));
      names.push(`${width}.avif`, `${width}.webp`);
    }
    const { width, height } = photo;
    const focus = await guessFocus(fromPixels(pixels));
    return { kind: 'made', width, height, thumbhash: await thumbhashOf(pixels), focus, widths, names };
  } catch (error) {
    if (error instanceof Misshapen) return { kind: 'misshapen' };
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

/** @throws Refused `damaged` when the pixels can't be read completely */
async function decoded(image: Sharp): Promise<Pixels> {
  try {
    return await image
      .resize(fitting)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Refused('damaged');
  }
}

/** The widths not above the photo's, and the photo's own width when it adds detail. */
function widthsFor(width: number, wanted: readonly number[]): number[] {
  const widths = wanted.filter((one) => one <= width);
  const isWhole = widths.length === wanted.length || width < (widths.at(-1) ?? 0) * MIN_WIDTH_RATIO;
  return isWhole ? widths : [...widths, width];
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMBHASH_PX, height: THUMBHASH_PX, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
