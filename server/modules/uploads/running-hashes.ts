import { createHash, type Hash } from 'node:crypto';

const MAX_KEPT = 1_000;

/**
 * Hashes of unfinished uploads, continued from piece to piece, so that the end need not read the whole file again. They
 * are only in memory: without one, the file is read.
 */
export class RunningHashes {
  readonly #kept = new Map<string, { readonly hash: Hash; readonly bytes: number }>();

  /**
   * Takes out the hash of an upload's first bytes, if it is known. The caller returns the continued hash once the bytes
   * are durable; after any failure there is none.
   */
  take(id: string, bytes: number): Hash | null {
    const found = this.#kept.get(id);
    this.#kept.delete(id);
    if (bytes === 0) return createHash('sha256');
    return found?.bytes === bytes ? found.hash : null;
  }

  putBack(id: string, bytes: number, hash: Hash): void {
    this.#kept.set(id, { hash, bytes });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
