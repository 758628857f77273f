import type { Crop } from '#shared/accounts/pictures.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';

/** What became of a photo: its pictures, or why it can't be shown. */
export type ImageResult =
  | {
      readonly kind: 'made';
      /** Of the photo itself (or of what was cut out of it), upright, px. */
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

/** What is cut out of a photo, and the pictures made of that. */
export interface PictureShape {
  /** Width by height. */
  readonly ratio: number;
  /** Widths of the pictures, px, narrowest first; none is wider than what was cut out. */
  readonly widths: readonly number[];
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
  /** Ends what is under way. */
  close(): void;
}
