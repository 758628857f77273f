import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { PictureType } from '#shared/uploads/upload.ts';

/** Complete bytes, with the fields that a photo needs. */
export interface ArrivedBytes {
  readonly owner: Owner;
  readonly size: number;
  readonly sha256: string;
  readonly refusal: PhotoRefusal | null;
}

/** A photo that arrives in one request. */
export interface PhotoFile {
  readonly purpose: 'portfolio' | 'plan';
  readonly contentType: PictureType;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether `bytes`, read to their end, are complete. */
  readonly isWhole: () => boolean;
}

/** The functions of uploads that this module needs. */
export interface PhotoPorts {
  /** The bytes of an upload; null until they are complete. */
  arrivedBytes(uploadId: string): Promise<ArrivedBytes | null>;
  /** Deletes an upload's row, in any state. */
  deleteUploadRow(uploadId: string): Promise<void>;
  /** Receives a file in one request. @returns its upload, and the photo that already has its bytes */
  receiveWhole(owner: Owner, file: PhotoFile): Promise<{ uploadId: string; duplicateOf: string | null }>;
}
