import { MAX_PIXELS, MEGABYTE, MEGAPIXEL } from '../uploads/upload.ts';

// Facts about profile pictures, without their schemas, for pages that only show or crop them.

/** The pictures a person sets: their avatar, and the banner of a photographer's page. */
export const pictureKinds = ['avatar', 'banner'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Cameras and phones sold as « 24 mégapixels » make photos of up to 24.5 million pixels. */
const AVATAR_PIXELS = 24.9 * MEGAPIXEL;

/**
 * The shape of each type: its width divided by its height, the widths of its images (px), the maximum bytes and pixels.
 */
export const pictureShapes = {
  avatar: { ratio: 1, widths: [48, 96, 256, 512], maxBytes: 5 * MEGABYTE, maxPixels: AVATAR_PIXELS },
  banner: { ratio: 3, widths: [640, 1_280, 1_920], maxBytes: 25 * MEGABYTE, maxPixels: MAX_PIXELS },
} as const satisfies Record<
  PictureKind,
  { ratio: number; widths: readonly number[]; maxBytes: number; maxPixels: number }
>;

/** A visible part of an upright picture: in parts of its width and height, 0 to 1, from its upper left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A crop as a field of a form: `x,y,width,height`. */
export function cropText({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map((part) => Math.min(1, Math.max(0, part)).toFixed(8)).join(',');
}
