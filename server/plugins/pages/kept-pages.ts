import { LRUCache } from 'lru-cache';

/** A document as it is sent. */
export interface Page {
  readonly status: number;
  readonly text: string;
  readonly compressed: Buffer;
}

const KEPT_MS = 10_000;
const MOST_KEPT = 200;

/** Rendered pages, kept for a few seconds each. A page that failed is thrown by who makes it, and never kept. */
export class KeptPages {
  readonly #pages = new LRUCache<string, Page>({ max: MOST_KEPT, ttl: KEPT_MS });
  readonly #making = new Map<string, Promise<Page>>();

  /** The kept page of a canonical path; however many ask at once, one of them makes it. */
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
