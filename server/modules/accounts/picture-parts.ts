import type { ImageMaker } from '#server/gateways/images/images.ts';
import type { Bytes, Storage } from '#server/gateways/storage/storage.ts';

/** A file of a form, on its way in. */
export interface FormFile {
  readonly bytes: Bytes;
  /** Whether `bytes`, read to their end, were all there was. */
  readonly isWhole: () => boolean;
}

/** What profile pictures are made of; app.ts passes it. */
export interface PictureParts {
  readonly images: ImageMaker;
  readonly storage: Storage;
  /** Most pictures a minute from one address. */
  readonly perMinute: number;
  /** Keeps a file among the uploads, until it is removed there. @returns its size; throws Refusal `payload_too_large`, `storage_full` */
  receive(name: string, file: FormFile): Promise<number>;
  /** One at a time in this process: decoding takes memory and a core. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}
