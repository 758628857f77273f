/** A page for search engines. */
export interface SitemapPage {
  readonly url: string;
  /** The time of its last change, ISO 8601; null when unknown. */
  readonly changedAt: string | null;
}

/** The maximum number of pages in one file (sitemaps.org). */
export const MAX_SITEMAP_PAGES = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A file that lists pages. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ url, changedAt }) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${escaped(url)}</loc>${lastmod}</url>\n`;
  });
  return `${HEAD}<urlset ${SPACE}>\n${urls.join('')}</urlset>\n`;
}

/** A file that lists such files. */
export function sitemapIndexOf(urls: readonly string[]): string {
  const maps = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${maps.join('')}</sitemapindex>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
