import { LRUCache } from 'lru-cache';

/** A document ready to be sent. */
export interface Page {
  readonly status: number;
  /** The path that a redirect leads to. */
  readonly location?: string;
  readonly text: string;
  readonly compressed: Buffer;
}

const KEPT_MS = 10_000;
const MAX_KEPT = 200;

/** Rendered pages, cached for a few seconds each. A failed page is thrown by its renderer, and never cached. */
export class KeptPages {
  readonly #pages = new LRUCache<string, Page>({ max: MAX_KEPT, ttl: KEPT_MS });
  readonly #making = new Map<string, Promise<Page>>();

  /** The cached page of a canonical path; concurrent requests share one rendering. */
  async take(path: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.#pages.get(path) ?? this.#making.get(path);
    if (kept !== undefined) return kept;
    const made = make().finally(() => this.#making.delete(path));
    this.#making.set(path, made);
    const page = await made;
    if (page.status === 200) this.#pages.set(path, page);
    return page;
  }
}
