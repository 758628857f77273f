import type { FastifyInstance, FastifyReply } from 'fastify';
import { categorySlugs } from '#shared/catalogue/city-addresses.ts';
import { standInOf } from '#shared/prelaunch/phases.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import type { Config } from '#server/config.ts';
import { isoInstant } from '#server/db/columns.ts';
import { notFound } from '#server/problems.ts';
import { KeptSitemap } from './kept-sitemap.ts';
import { sitemapCities, sitemapCityCategories } from './sitemap-places.queries.ts';
import { sitemapProviders } from './search.queries.ts';
import { type SitemapPage, MAX_SITEMAP_PAGES, sitemapIndexOf, sitemapOf } from './sitemap.ts';

/** Requests a minute from one address, for each of the two routes: a crawler reads every file once a day. */
const PER_MINUTE = 60;

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

  const sitemap = new KeptSitemap();
  const files = () =>
    sitemap.take(app.publicVersion(), async () => {
      const all = await mapped();
      const parts = Array.from({ length: Math.max(1, Math.ceil(all.length / MAX_SITEMAP_PAGES)) }, (_, index) =>
        all.slice(index * MAX_SITEMAP_PAGES, (index + 1) * MAX_SITEMAP_PAGES),
      );
      return parts.map(sitemapOf);
    });
  const send = (reply: FastifyReply, text: string | Buffer) =>
    reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(text);
  const options = { schema: { hide: true }, config: { perMinute: PER_MINUTE } };

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const [only, ...more] = await files();
    if (only !== undefined && more.length === 0) return send(reply, only);
    const count = more.length + 1;
    return send(
      reply,
      sitemapIndexOf(Array.from({ length: count }, (_, index) => `${baseUrl}/sitemap-${index + 1}.xml`)),
    );
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', options, async (request, reply) => {
    const file = /^[1-9]\d{0,4}$/.test(request.params.file) ? Number(request.params.file) : 0;
    const text = file === 0 ? undefined : (await files())[file - 1];
    if (text === undefined) throw notFound();
    return send(reply, text);
  });
}
