import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { phases, standInOf } from '#shared/prelaunch/phases.ts';
import type { Layout } from '#shared/page-row.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { type BuiltSite, builtSite } from './site.ts';

// Every route of `shared/routes.ts` in each enabled language and phase: nothing here names a route by itself, but where its row
// can't say what is special about it.

const names = Object.keys(routes) as RouteName[];
const ID = '01900000-0000-7000-8000-000000000000';
const params = { id: ID, token: 'x'.repeat(43), slug: 'maude-tremblay-roy' };
const cities = { fr: { slug: 'quebec', category: 'mariage' }, en: { slug: 'quebec', category: 'wedding' } };
const pathOf = (name: RouteName, locale: LocaleCode) =>
  urlOf(name, locale, name.startsWith('city') ? cities[locale] : params);
const isRendered = (name: RouteName) => routes[name].rendering === 'server';

/** Rendered pages that search engines leave out: they have no words of their own. */
const unindexed: readonly RouteName[] = ['signin', 'signup', 'forgot-password'];
/** Screens of the device that search engines find. */
const indexed: readonly RouteName[] = ['book-index', 'onboarding'];
/** Entries of a booking: without script, its first step leads to the search, or to the next step while search is closed. */
const entries: readonly RouteName[] = ['book-index', 'book-provider'];
/** The parts around a page, for each layout. */
const frames: Readonly<Record<Layout, string>> = {
  home: 'top bar, footer, places',
  default: 'top bar, footer, places',
  search: 'top bar, last line, places',
  dashboard: 'top bar, last line, places',
  footless: 'top bar, places',
  book: 'top bar',
  auth: 'last line',
  headless: 'last line',
  empty: '',
};

/** The parts around a page, read from its HTML. */
function frameOf(html: string): string {
  const has = (pattern: RegExp) => pattern.test(html);
  const parts = [
    has(/href="#main"/) ? 'top bar' : '',
    has(/id="footer-about"/) ? 'footer' : has(/© \d{4} Déclic|©(?:<!-- -->|\s)*\d{4}/) ? 'last line' : '',
    has(/aria-label="(?:Navigation principale|Main navigation)"/) ? 'places' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

interface Head {
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  readonly alternates: readonly string[];
  readonly robots: string | undefined;
  readonly hasDescription: boolean;
}

function headOf(html: string): Head {
  const [head = ''] = html.split('</head>', 1);
  return {
    language: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    title: /<title>([^<]*)/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    alternates: [...head.matchAll(/hreflang="(\w+)" href="([^"]*)"/gi)].map(([, code, url]) => `${code} ${url}`),
    hasDescription: /name="description" content="[^"]{20,}"/.test(head),
    robots: /name="robots" content="(\w+)"/.exec(head)?.[1],
  };
}

const languages = [['fr'], ['fr', 'en']] as const satisfies readonly (readonly LocaleCode[])[];
const kinds = phases.flatMap((phase) => languages.map((enabled) => ({ phase, enabled })));

describe.each(kinds)('$phase, in $enabled', ({ phase, enabled }) => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await builtSite({ PHASE: phase, LOCALES: enabled.join(',') });
  });
  afterAll(() => site.close());

  it.each(names)('%s answers with its status, head and layout, or leads to what replaces it', async (name) => {
    for (const locale of localeCodes) await checkRoute(name, locale);
  });

  it.each(['/nulle-part', '/fr/nulle-part', '/fr/prestataire/personne', '/en/nowhere', '/de', '/fr/book'])(
    '%s is a real 404, with a title and words in the language of its address',
    async (path) => {
      const { statusCode, body } = await site.get(path);
      const locale = path.startsWith('/en/') && enabled.some((code) => code === 'en') ? 'en' : 'fr';
      expect([statusCode, headOf(body).language, headOf(body).title]).toEqual([
        404,
        locale,
        locale === 'fr' ? 'Erreur 404 | Page introuvable' : 'Error 404 | Page Not Found',
      ]);
      const said = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? '';
      expect(said).toContain(locale === 'fr' ? 'Page introuvable' : 'Page Not Found');
      expect(said).toContain(`lang="${locale}"`);
      expect(said).toMatch(/<img[^>]* src="\/plates\/error-not-found-light\.webp"/);
      expect(said).not.toMatch(/JavaScript|<title|<meta/);
    },
  );

  async function checkRoute(name: RouteName, locale: LocaleCode): Promise<void> {
    const path = pathOf(name, locale);
    const reply = await site.get(path);
    if (!enabled.some((code) => code === locale)) {
      expect(reply.statusCode, path).toBe(404);
      return;
    }
    const standIn = standInOf(name, phase);
    if (standIn !== null) {
      // The start of a booking takes over the city and the category of an address.
      const location = reply.headers.location?.split('?', 1)[0];
      expect([reply.statusCode, location], path).toEqual([302, pathOf(standIn, locale)]);
      return;
    }
    const html = reply.body;
    const head = headOf(html);
    expect([reply.statusCode, head.language], path).toEqual([200, locale]);
    expect(head.title, path).toMatch(
      locale === 'fr' ? /Déclic, photographes sur demande/ : /Déclic, photographers on demand/,
    );
    // Only the landing has no title before the suffix.
    expect(head.title?.includes(' · '), path).toBe(name !== 'index');
    const isIndexed =
      indexed.includes(name) ||
      (isRendered(name) && !unindexed.includes(name) && (name !== 'prelaunch' || phase === 'prelaunch'));
    expect([head.canonical, head.robots], path).toEqual(
      isIndexed ? [`${site.origin}${path}`, undefined] : [undefined, isRendered(name) ? 'noindex' : undefined],
    );
    expect(head.hasDescription, path).toBe(isRendered(name) || isIndexed);
    const others =
      isIndexed && enabled.length > 1 ? enabled.map((code) => `${code} ${site.origin}${pathOf(name, code)}`) : [];
    expect(head.alternates, path).toEqual(others);
    const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
    expect(said, path).toContain('JavaScript');
    if (isRendered(name)) {
      expect(frameOf(html), path).toBe(frames[routes[name].layout]);
      expect(/<h1[^>]*>[^<]/.test(html), path).toBe(true);
    } else {
      const next = phase === 'live' ? 'search' : 'book-date';
      const leadsTo = entries.includes(name) ? pathOf(next, locale) : undefined;
      expect(/<form[^>]* action="([^"]*)"/.exec(said)?.[1], path).toBe(leadsTo);
      expect(head.title, path).toContain(`${/<h1[^>]*>([^<]*)/.exec(said)?.[1]} · `);
    }
  }
});
