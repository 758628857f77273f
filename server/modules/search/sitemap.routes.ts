import type { FastifyInstance } from 'fastify';
import { categorySlugs } from '#shared/catalogue/city-addresses.ts';
import { standInOf } from '#shared/prelaunch/phases.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import type { Config } from '#server/config.ts';
import { isoInstant } from '#server/db/columns.ts';
import { notFound } from '#server/problems.ts';
import { sitemapCities, sitemapCityCategories } from './sitemap-places.queries.ts';
import { sitemapProviders } from './search.queries.ts';
import { type SitemapPage, MAX_SITEMAP_PAGES, sitemapIndexOf, sitemapOf } from './sitemap.ts';

/** Pages with their own content, beside those of photographers. */
const pages = [
  'index',
  'search',
  'marketplace',
  'faq',
  'about-us',
  'terms-and-conditions',
  'privacy',
] as const satisfies readonly RouteName[];

/** The files that search engines read first. */
export function sitemapRoutes(app: FastifyInstance, { baseUrl, locales, phase }: Config): void {
  const isOpen = (name: RouteName) => standInOf(name, phase) === null;
  const mapped = async (): Promise<SitemapPage[]> => {
    const providers = await sitemapProviders();
    const cities = isOpen('city') ? await sitemapCities() : [];
    const cityCategories = isOpen('city-category') ? await sitemapCityCategories() : [];
    return locales.flatMap((locale) => [
      ...pages.filter(isOpen).map((name) => ({ url: `${baseUrl}${urlOf(name, locale)}`, changedAt: null })),
      ...cities.map(({ slug, changed_at }) => ({
        url: `${baseUrl}${urlOf('city', locale, { slug })}`,
        changedAt: isoInstant(changed_at),
      })),
      ...cityCategories.map(({ slug, name_i18n, changed_at }) => ({
        url: `${baseUrl}${urlOf('city-category', locale, { slug, category: categorySlugs[locale][name_i18n] })}`,
        changedAt: isoInstant(changed_at),
      })),
      ...providers.map(({ slug, changed_at }) => ({
        url: `${baseUrl}${urlOf('provider', locale, { slug })}`,
        changedAt: isoInstant(changed_at),
      })),
    ]);
  };

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${baseUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const all = await mapped();
    const files = Math.ceil(all.length / MAX_SITEMAP_PAGES);
    const text =
      files < 2
        ? sitemapOf(all)
        : sitemapIndexOf(Array.from({ length: files }, (_, index) => `${baseUrl}/sitemap-${index + 1}.xml`));
    return reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(text);
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', { schema: { hide: true } }, async (request, reply) => {
    const file = /^[1-9]\d{0,4}$/.test(request.params.file) ? Number(request.params.file) : 0;
    const part = file === 0 ? [] : (await mapped()).slice((file - 1) * MAX_SITEMAP_PAGES, file * MAX_SITEMAP_PAGES);
    if (part.length === 0) throw notFound();
    return reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(sitemapOf(part));
  });
}
