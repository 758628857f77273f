/** Bytes as they come: a request's body, a file's stream. */
export type Bytes = AsyncIterable<Uint8Array>;

/** A thing the store holds, for whoever looks for what nobody needs any more. */
export interface StoredItem {
  readonly id: string;
  readonly modifiedAt: Date;
}

/** A file of the store, opened: read `stream` to its end, or destroy it. */
export interface OpenFile {
  readonly size: number;
  readonly stream: NodeJS.ReadableStream;
}

/**
 * The store of bytes: uploads on their way (by the upload's id), originals (by the SHA-256 of their bytes, so that the
 * same ones are kept once), the public pictures made of a photo (by the photo's id and a file name), and folders to make
 * them in.
 *
 * Every call may be repeated, and ends the same. Lengths and positions are in bytes, hashes lower-case hex.
 * @throws Refusal `server_full` when there is no room, `unavailable` for any other trouble with the store
 */
export interface Storage {
  /**
   * Writes bytes into an upload at a position, over what was there, and returns once they would survive a power cut.
   * Bytes beyond them stay. An error of `bytes` itself is thrown as it is.
   * @returns whether the upload had been there before
   */
  writePiece(uploadId: string, position: number, bytes: Bytes): Promise<boolean>;
  /** The length of an upload without a gap, from its first byte; all of it would survive a power cut then. */
  uploadBytes(uploadId: string): Promise<number>;
  /** Forgets what lies beyond a length. */
  shortenUpload(uploadId: string, length: number): Promise<void>;
  /** Hash of all an upload holds; null when it holds nothing under that name. */
  hashUpload(uploadId: string): Promise<string | null>;
  /** Makes an upload's bytes an original; fine when that was done before. */
  keepOriginal(uploadId: string, sha256: string): Promise<void>;
  hasOriginal(sha256: string): Promise<boolean>;
  /**
   * Runs `work` with a local file that has the bytes of an upload or an original; only to be read, only meanwhile.
   * @returns null, without running it, when there are no such bytes
   */
  withUpload<Result>(uploadId: string, work: (file: string) => Promise<Result>): Promise<Result | null>;
  withOriginal<Result>(sha256: string, work: (file: string) => Promise<Result>): Promise<Result | null>;
  /** Null when there are no such bytes. */
  openOriginal(sha256: string): Promise<OpenFile | null>;
  removeUpload(uploadId: string): Promise<void>;
  removeOriginal(sha256: string): Promise<void>;

  putPicture(photoId: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none of that name. */
  openPicture(photoId: string, name: string): Promise<OpenFile | null>;
  removePictures(photoId: string): Promise<void>;

  /** Runs `work` with an empty folder, gone afterwards; one that a killed process left is among `folders`. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  removeFolder(id: string): Promise<void>;

  uploads(): AsyncIterable<StoredItem>;
  originals(): AsyncIterable<StoredItem>;
  /** Photos that have pictures. */
  pictures(): AsyncIterable<StoredItem>;
  folders(): AsyncIterable<StoredItem>;

  /** Room left, bytes. */
  freeBytes(): Promise<number>;
}
