import { setImmediate as otherWork } from 'node:timers/promises';
import { categorySlugs } from '#shared/catalogue/city-addresses.ts';
import { standInOf } from '#shared/prelaunch/phases.ts';
import type { PageRow } from '#shared/page-row.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import type { Config } from '#server/config.ts';
import { listOf } from '../entry-keys.ts';
import type { Files } from './kept-sitemap.ts';
import { SitemapFiles } from './sitemap.ts';
import { allPlaces, listsOfEntries, type PhotographerPage, photographersAfter } from './sitemap.queries.ts';

/** Pages with their own content, beside those of photographers: what is rendered, asks for nobody, and always stands. */
const pages = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { rendering, internal, guards }: PageRow = routes[name];
  return rendering === 'server' && !internal.includes('$') && !guards.includes('guest') && name !== 'prelaunch';
});

/** Photographers that one query reads, and pages that are written at once: other requests are answered in between. */
const READ_AT_ONCE = 100;
const WRITTEN_AT_ONCE = 500;

/** Makes the files of the sitemap, in short steps. */
export async function makeSitemap({
  baseUrl,
  locales,
  phase,
}: Pick<Config, 'baseUrl' | 'locales' | 'phase'>): Promise<Files> {
  const isOpen = (name: RouteName) => standInOf(name, phase) === null;
  const { photographers, changes } = await readAll();
  const { cities, categories } = await allPlaces();
  const files = new SitemapFiles();
  for (const locale of locales) {
    const add = (url: string, changedAt: string | null) => files.add({ url: `${baseUrl}${url}`, changedAt });
    for (const name of pages.filter(isOpen)) add(urlOf(name, locale), null);
    for (const { id: city_id, slug } of cities) {
      const changedAt = changes.get(listOf('provider', { city_id }));
      if (isOpen('city') && changedAt !== undefined) add(urlOf('city', locale, { slug }), changedAt);
      for (const { id: category_id, name_i18n } of isOpen('city-category') ? categories : []) {
        const changed = changes.get(listOf('provider', { category_id, city_id }));
        const category = categorySlugs[locale][name_i18n];
        if (changed !== undefined) add(urlOf('city-category', locale, { slug, category }), changed);
      }
    }
    for (const [index, { slug, changedAt }] of photographers.entries()) {
      if (index % WRITTEN_AT_ONCE === 0) await otherWork();
      add(urlOf('provider', locale, { slug }), changedAt);
    }
  }
  return files.all();
}

/** All public photographers, and the last change in each of their lists. */
async function readAll() {
  const photographers: PhotographerPage[] = [];
  const changes = new Map<string, string>();
  for (;;) {
    const some = await photographersAfter(photographers.at(-1)?.entry_id ?? 0, READ_AT_ONCE);
    photographers.push(...some);
    if (some.length > 0) {
      const changed = new Map(some.map(({ entry_id, changedAt }) => [entry_id, changedAt]));
      for (const { entry_id, list } of await listsOfEntries([...changed.keys()])) {
        const at = changed.get(entry_id) ?? '';
        if (at > (changes.get(list) ?? '')) changes.set(list, at);
      }
    }
    if (some.length < READ_AT_ONCE) return { photographers, changes };
    await otherWork();
  }
}
