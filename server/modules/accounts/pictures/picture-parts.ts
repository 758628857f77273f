import type { Config } from '#server/config.ts';
import type { UploadTools } from '#server/foundation/module.ts';
import type { ImageMaker } from '#server/gateways/images/images.ts';
import type { Bytes, Storage } from '#server/gateways/storage/storage.ts';
import { receiveWithoutRow } from '#server/modules/uploads/upload.service.ts';

/** A file of a form, still arriving. */
export interface FormFile {
  readonly bytes: Bytes;
  /** Whether `bytes`, read to their end, are complete. */
  readonly isWhole: () => boolean;
}

/** The gateways that cut and store a picture. */
export interface PictureTools {
  readonly images: ImageMaker;
  readonly storage: Storage;
  /** Runs one work at a time in this process, in fair turns: decoding takes memory and a core. */
  readonly inTurn: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
}

/** The dependencies of pictures that arrive as a form. */
export interface PictureParts extends PictureTools {
  /** The most pictures a minute from one address. */
  readonly perMinute: number;
  /**
   * Stores a file among the uploads, until it is removed there.
   * @returns its size; throws Refusal `payload_too_large`, `server_full`
   */
  receive(name: string, file: FormFile): Promise<number>;
}

export function pictureTools({ storage, images, decoding }: UploadTools): PictureTools {
  return { storage, images, inTurn: (userId, work) => decoding.take(userId, work) };
}

export function pictureParts({ config, ...tools }: UploadTools & { readonly config: Config }): PictureParts {
  return {
    ...pictureTools(tools),
    perMinute: config.limits.pictures_per_minute,
    receive: (name, file) => receiveWithoutRow(tools.storage, name, file),
  };
}
