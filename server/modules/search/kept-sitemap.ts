import { LRUCache } from 'lru-cache';

/** A change is visible at once; one that nobody announced, such as a manual change in the database, after this. */
const KEPT_MS = 5 * 60_000;
const MAX_BYTES_KEPT = 32 * 1_024 * 1_024;

/** The texts of the sitemap's files, the first at 0. */
type Files = readonly Buffer[];

/** The files of the sitemap, made once for each version of the public data; concurrent requests share one making. */
export class KeptSitemap {
  readonly #files = new LRUCache<string, Files>({
    max: 1,
    maxSize: MAX_BYTES_KEPT,
    sizeCalculation: (files) => files.reduce((bytes, { length }) => bytes + length, 1),
    ttl: KEPT_MS,
  });
  readonly #making = new Map<string, Promise<Files>>();

  async take(version: number, make: () => Promise<readonly string[]>): Promise<Files> {
    const key = String(version);
    const kept = this.#files.get(key) ?? this.#making.get(key);
    if (kept !== undefined) return kept;
    const making = this.#made(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #made(key: string, make: () => Promise<readonly string[]>): Promise<Files> {
    const files = (await make()).map((text) => Buffer.from(text));
    this.#files.set(key, files);
    return files;
  }
}
