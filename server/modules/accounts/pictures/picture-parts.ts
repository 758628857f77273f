import type { Config } from '#server/config.ts';
import { FairTurns } from '#server/gateways/images/fair-turns.ts';
import type { ImageMaker } from '#server/gateways/images/images.ts';
import type { Bytes, Storage } from '#server/gateways/storage/storage.ts';
import { receiveWithoutRow } from '#server/modules/uploads/upload.service.ts';

/** A file of a form, still arriving. */
export interface FormFile {
  readonly bytes: Bytes;
  /** Whether `bytes`, read to their end, are complete. */
  readonly isWhole: () => boolean;
}

/** The dependencies of profile pictures. */
export interface PictureParts {
  readonly images: ImageMaker;
  readonly storage: Storage;
  /** The most pictures a minute from one address. */
  readonly perMinute: number;
  /**
   * Stores a file among the uploads, until it is removed there.
   * @returns its size; throws Refusal `payload_too_large`, `server_full`
   */
  receive(name: string, file: FormFile): Promise<number>;
  /** Runs one work at a time in this process, in fair turns: decoding takes memory and a core. */
  readonly inTurn: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
}

export function pictureParts({
  config,
  images,
  storage,
}: Pick<PictureParts, 'images' | 'storage'> & { readonly config: Config }): PictureParts {
  const decoding = new FairTurns();
  return {
    images,
    storage,
    perMinute: config.limits.pictures_per_minute,
    receive: (name, file) => receiveWithoutRow(storage, name, file),
    inTurn: (userId, work) => decoding.take(userId, work),
  };
}
