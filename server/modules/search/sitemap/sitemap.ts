/** A page for search engines. */
export interface SitemapPage {
  readonly url: string;
  /** The time of its last change, ISO 8601; null when unknown. */
  readonly changedAt: string | null;
}

/** The maximum number of pages in one file (sitemaps.org). */
const MAX_SITEMAP_PAGES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Files that list pages, each as many as it may. */
export class SitemapFiles {
  readonly #full: Buffer[] = [];
  #urls: string[] = [];

  add({ url, changedAt }: SitemapPage): void {
    const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    this.#urls.push(`<url><loc>${escaped(url)}</loc>${lastmod}</url>\n`);
    if (this.#urls.length < MAX_SITEMAP_PAGES) return;
    this.#full.push(this.#last());
    this.#urls = [];
  }

  /** At least one file. */
  all(): readonly Buffer[] {
    return this.#full.length > 0 && this.#urls.length === 0 ? this.#full : [...this.#full, this.#last()];
  }

  #last(): Buffer {
    return Buffer.from(`${HEAD}<urlset ${SPACE}>\n${this.#urls.join('')}</urlset>\n`);
  }
}

/** A file that lists such files. */
export function sitemapIndexOf(urls: readonly string[]): string {
  const maps = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${maps.join('')}</sitemapindex>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
