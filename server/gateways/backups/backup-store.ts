// The place of backups: the port, and a folder behind it.
import type { Readable } from 'node:stream';

/** An object of the store, by its key. */
export interface KeptObject {
  readonly key: string;
  /** As kept, in bytes. */
  readonly bytes: number;
}

/**
 * A store of whole objects. A `put` that was interrupted leaves nothing under its key; one that returned would survive
 * a power cut. Keys are paths of lower-case letters, digits, dots and hyphens.
 */
export interface BackupStore {
  /** Names the place in messages; without credentials. */
  readonly name: string;
  /** Replaces an object of this key. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null when there is no such object; read the stream to its end, or destroy it. */
  open(key: string): Promise<Readable | null>;
  /** The objects below a folder, in no order. */
  list(folder: string): AsyncIterable<KeptObject>;
  remove(key: string): Promise<void>;
}
