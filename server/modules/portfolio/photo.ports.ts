import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { PictureType } from '#shared/uploads/upload.ts';

/** Bytes that are all here, as far as a photo must know them. */
export interface ArrivedBytes {
  readonly owner: Owner;
  readonly size: number;
  readonly sha256: string;
  readonly refusal: PhotoRefusal | null;
}

/** A photo that comes in one go. */
export interface PhotoFile {
  readonly purpose: 'portfolio' | 'plan';
  readonly contentType: PictureType;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether `bytes`, read to their end, were all there was. */
  readonly isWhole: () => boolean;
}

/** The part of the uploads that this module needs. */
export interface PhotoPorts {
  /** The bytes of an upload; null until they are all here. */
  arrivedBytes(uploadId: string): Promise<ArrivedBytes | null>;
  /** Forgets an upload's row, however far it was. */
  forgetUpload(uploadId: string): Promise<void>;
  /** Takes a file in one go. @returns its upload, and the photo that already has its bytes */
  receiveWhole(owner: Owner, file: PhotoFile): Promise<{ uploadId: string; duplicateOf: string | null }>;
}
