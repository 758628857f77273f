import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';

/** What became of a photo: its pictures, or why it can't be shown. */
export type ImageResult =
  | {
      readonly kind: 'made';
      /** Of the photo itself, upright, px. */
      readonly width: number;
      readonly height: number;
      /** ThumbHash, base64. */
      readonly thumbhash: string;
      /** Widths there are a picture of, px, narrowest first. */
      readonly widths: readonly number[];
      /** Their files, AVIF and WebP at each width. */
      readonly names: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: PhotoRefusal };

/** Decoding was cut or crashed: by a picture made to do so, or by a machine short of memory. Worth a few tries. */
export class ImageCrash extends Error {
  override readonly name = 'ImageCrash';
}

/** Makes the public pictures of a photo. */
export interface ImageMaker {
  /**
   * Decodes a photo and writes its pictures into a folder: upright, in sRGB, with no metadata of the photo's.
   * @throws ImageCrash
   */
  make(photoFile: string, folder: string): Promise<ImageResult>;
  /** Ends what is under way. */
  close(): void;
}
