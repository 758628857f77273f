// Files: the port to uploads, originals and public images.
import type { Readable } from 'node:stream';

/** A stream of bytes: a request's body, or a file. */
export type Bytes = AsyncIterable<Uint8Array>;

/** An entry of the store, for the cleanup. */
export interface StoredItem {
  readonly id: string;
  readonly modifiedAt: Date;
}

/** An open file of the store: read `stream` to its end, or destroy it. */
export interface OpenFile {
  readonly size: number;
  readonly stream: Readable;
}

/**
 * The store of bytes: unfinished uploads (by the upload's id), originals (by the SHA-256 of their bytes, so that equal
 * ones are stored once), the public images of a photo (by the photo's id and a file name), and working folders.
 *
 * Every call may be repeated with the same result. Lengths and positions are in bytes, hashes lower-case hex.
 * @throws Refusal `server_full` when there is no room, `unavailable` for any other trouble with the store
 */
export interface Storage {
  /**
   * Writes bytes into an upload at a position, over existing bytes, and returns when they would survive a power cut.
   * Bytes after them stay. An error of `bytes` itself is thrown unchanged.
   * @returns whether the upload existed before
   */
  writePiece(uploadId: string, position: number, bytes: Bytes): Promise<boolean>;
  /** The length of an upload from its first byte without a gap; all of it is then durable. */
  uploadBytes(uploadId: string): Promise<number>;
  /** Truncates an upload. */
  shortenUpload(uploadId: string, length: number): Promise<void>;
  /** Hash of a whole upload; null when there is none under that name. */
  hashUpload(uploadId: string): Promise<string | null>;
  /** Makes an upload's bytes an original; may be repeated. */
  keepOriginal(uploadId: string, sha256: string): Promise<void>;
  hasOriginal(sha256: string): Promise<boolean>;
  /**
   * Runs `work` with a local file of an upload or an original, only for reading, only during `work`.
   * @returns null, without running it, when there are no such bytes
   */
  withUpload<Result>(uploadId: string, work: (file: string) => Promise<Result>): Promise<Result | null>;
  withOriginal<Result>(sha256: string, work: (file: string) => Promise<Result>): Promise<Result | null>;
  /** Null when there are no such bytes. */
  openOriginal(sha256: string): Promise<OpenFile | null>;
  removeUpload(uploadId: string): Promise<void>;
  removeOriginal(sha256: string): Promise<void>;

  putPicture(photoId: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Null when the name does not exist. */
  openPicture(photoId: string, name: string): Promise<OpenFile | null>;
  removePictures(photoId: string): Promise<void>;

  /** Runs `work` with an empty folder, deleted afterwards; a folder left by a killed process is among `folders`. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  removeFolder(id: string): Promise<void>;

  uploads(): AsyncIterable<StoredItem>;
  originals(): AsyncIterable<StoredItem>;
  /** Ids of photos with images. */
  pictures(): AsyncIterable<StoredItem>;
  folders(): AsyncIterable<StoredItem>;

  /** Free space, bytes. */
  freeBytes(): Promise<number>;
}
