import type { Crop } from '#shared/accounts/pictures.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';

/** The result of a photo: its pictures, or the reason it can't be shown. */
export type ImageResult =
  | {
      readonly kind: 'made';
      /** Size of the photo itself (or of the part cut out of it), upright, px. */
      readonly width: number;
      readonly height: number;
      /** ThumbHash, base64. */
      readonly thumbhash: string;
      /** Widths there are a picture of, px, narrowest first. */
      readonly widths: readonly number[];
      /** Their files, AVIF and WebP at each width. */
      readonly names: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: PhotoRefusal }
  /** The crop is not of the shape that was wanted, or too small to be seen. */
  | { readonly kind: 'misshapen' };

/** The part to cut out of a photo, and the pictures to make of it. */
export interface PictureShape {
  /** Width by height. */
  readonly ratio: number;
  /** Widths of the pictures, px, narrowest first; none is wider than the part cut out. */
  readonly widths: readonly number[];
  /** The most pixels of the whole photo. A portfolio's photo may have `MAX_PIXELS`. */
  readonly maxPixels: number;
  /** Null: the most of the photo that has the ratio, from its middle. */
  readonly crop: Crop | null;
}

/** Decoding was cut or crashed: by a picture made to do so, or by a machine short of memory. Worth a few tries. */
export class ImageCrash extends Error {
  override readonly name = 'ImageCrash';
}

/** Makes the public pictures of a photo. */
export interface ImageMaker {
  /**
   * Decodes a photo and writes its pictures into a folder: upright, in sRGB, with no metadata of the photo's.
   * @param shape cut out of it first; a photo of a portfolio is kept whole
   * @throws ImageCrash
   */
  make(photoFile: string, folder: string, shape?: PictureShape): Promise<ImageResult>;
  /** Ends the work under way. */
  close(): void;
}
