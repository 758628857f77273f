// Images: the port through which photos are decoded and made into public images.
import type { Crop } from '#shared/accounts/pictures.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';

/** A point of a photo, in whole percent of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The result of a photo: its images, or the reason for the refusal. */
export type ImageResult =
  | {
      readonly kind: 'made';
      /** Size of the photo (or of the part cut out of it), upright, px. */
      readonly width: number;
      readonly height: number;
      /** ThumbHash, base64. */
      readonly thumbhash: string;
      /** A guess of the point that crops must keep. */
      readonly focus: Focus;
      /** Widths of the images, px, narrowest first. */
      readonly widths: readonly number[];
      /** Their files, AVIF and WebP at each width. */
      readonly names: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: PhotoRefusal }
  /** The crop does not have the required ratio, or is too small. */
  | { readonly kind: 'misshapen' };

/** The part to cut out of a photo, and the widths of its images. */
export interface PictureShape {
  /** Width by height; null for the whole photo. */
  readonly ratio: number | null;
  /** Widths of the images, px, narrowest first; none is wider than the part cut out. */
  readonly widths: readonly number[];
  /** The highest number of pixels of the whole photo; `MAX_PIXELS` for a portfolio's photo. */
  readonly maxPixels: number;
  /** Null for the largest centred part with this ratio. */
  readonly crop: Crop | null;
}

/** Decoding was killed or crashed: by a hostile picture, or on a machine short of memory. Some retries are useful. */
export class ImageCrash extends Error {
  override readonly name = 'ImageCrash';
}

/** Makes the public images of a photo. */
export interface ImageMaker {
  /**
   * Decodes a photo and writes its images into a folder: upright, in sRGB, without the photo's metadata.
   * @param shape the part to cut out first; a portfolio's photo is not cut
   * @throws ImageCrash
   */
  make(photoFile: string, folder: string, shape?: PictureShape): Promise<ImageResult>;
  /** Stops the running work. */
  close(): void;
}
