import { createHash, type Hash } from 'node:crypto';

const MOST_KEPT = 1_000;

/**
 * Hashes of what uploads hold, carried on from piece to piece: where nothing odd happened between, the whole need not be
 * read once more at its end. They are what this process remembers, and only a help: of what has none, the file is read.
 */
export class RunningHashes {
  readonly #kept = new Map<string, { readonly hash: Hash; readonly bytes: number }>();

  /**
   * Takes out the hash of an upload's first so many bytes, if it is here. It is kept no longer: who goes on with it brings
   * it back when the bytes are safe, and whatever fails before that leaves none.
   */
  take(id: string, bytes: number): Hash | null {
    const found = this.#kept.get(id);
    this.#kept.delete(id);
    if (bytes === 0) return createHash('sha256');
    return found?.bytes === bytes ? found.hash : null;
  }

  bringBack(id: string, bytes: number, hash: Hash): void {
    this.#kept.set(id, { hash, bytes });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
