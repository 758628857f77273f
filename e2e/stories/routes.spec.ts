import type { Page } from 'playwright/test';
import { freePort } from '../../scripts/postgres.ts';
import { type LocaleCode, localeCodes } from '../../shared/locales.ts';
import { type Phase, phases, standInOf } from '../../shared/prelaunch/phases.ts';
import { type Layout, routeViews } from '../../shared/route-views.ts';
import { type RouteName, routes, urlOf } from '../../shared/routes.ts';
import { signIn, visit } from '../harness/actions.ts';
import { AppServer } from '../harness/app-server.ts';
import { copyOfDemoData } from '../harness/demo-data.ts';
import { expect, test } from '../harness/world.ts';

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
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    title: /<title>([^<]*)/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    alternates: [...head.matchAll(/hreflang="(\w+)" href="([^"]*)"/gi)].map(([, code, url]) => `${code} ${url}`),
    hasDescription: /name="description" content="[^"]{20,}"/.test(head),
    robots: /name="robots" content="(\w+)"/.exec(head)?.[1],
  };
}

const get = (url: string) => fetch(url, { redirect: 'manual' });

for (const phase of phases) {
  for (const enabled of [['fr'], ['fr', 'en']] as const satisfies readonly (readonly LocaleCode[])[]) {
    test.describe(`${phase}, in ${enabled.join(' and ')}`, () => {
      let server: AppServer;
      test.beforeAll(async () => {
        const port = await freePort();
        const env = { PHASE: phase, LOCALES: enabled.join(','), LIMITS: '{"pages_per_minute":1000000}' };
        const baseUrl = `http://localhost:${port}`;
        server = new AppServer({ port, baseUrl, dataDir: copyOfDemoData(), env, isReused: true });
        await server.start();
      });
      test.afterAll(() => server.stop());

      test('each route answers with its status, head and layout, or leads to what replaces it', async () => {
        for (const name of names) {
          for (const locale of localeCodes) await checkRoute(server.url, name, locale, { phase, enabled });
        }
      });

      test('any other address is a real 404, with a title and words in the language of its address', async () => {
        for (const path of [
          '/nulle-part',
          '/fr/nulle-part',
          '/fr/prestataire/personne',
          '/en/nowhere',
          '/de',
          '/fr/book',
        ]) {
          const reply = await get(`${server.url}${path}`);
          const html = await reply.text();
          const locale = path.startsWith('/en/') && enabled.some((code) => code === 'en') ? 'en' : 'fr';
          expect([reply.status, headOf(html).language, headOf(html).title], path).toEqual([
            404,
            locale,
            locale === 'fr' ? 'Erreur 404 | Page introuvable' : 'Error 404 | Page Not Found',
          ]);
          const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
          expect(said, path).toContain(locale === 'fr' ? 'Page introuvable' : 'Page Not Found');
          expect(said, path).toContain(`lang="${locale}"`);
          expect(said, path).toMatch(/<img[^>]* src="\/plates\/error-not-found-light\.webp"/);
          expect(said, path).not.toMatch(/JavaScript|<title|<meta/);
        }
      });
    });
  }
}

async function checkRoute(
  origin: string,
  name: RouteName,
  locale: LocaleCode,
  { phase, enabled }: { phase: Phase; enabled: readonly LocaleCode[] },
): Promise<void> {
  const path = pathOf(name, locale);
  const what = `${name}: ${path}`;
  const reply = await get(`${origin}${path}`);
  if (!enabled.includes(locale)) {
    expect(reply.status, what).toBe(404);
    return;
  }
  const standIn = standInOf(name, phase);
  if (standIn !== null) {
    // The start of a booking takes over the city and the category of an address.
    const location = reply.headers.get('location')?.split('?', 1)[0];
    expect([reply.status, location], what).toEqual([302, pathOf(standIn, locale)]);
    return;
  }
  const html = await reply.text();
  const head = headOf(html);
  expect([reply.status, head.language], what).toEqual([200, locale]);
  expect(head.title, what).toMatch(
    locale === 'fr' ? /Déclic, photographes sur demande/ : /Déclic, photographers on demand/,
  );
  // Only the landing has no title before the suffix.
  expect(head.title?.includes(' · '), what).toBe(name !== 'index');
  const isIndexed =
    indexed.includes(name) ||
    (isRendered(name) && !unindexed.includes(name) && (name !== 'prelaunch' || phase === 'prelaunch'));
  expect([head.canonical, head.robots], what).toEqual(
    isIndexed ? [`${origin}${path}`, undefined] : [undefined, isRendered(name) ? 'noindex' : undefined],
  );
  expect(head.hasDescription, what).toBe(isRendered(name) || isIndexed);
  const others = isIndexed && enabled.length > 1 ? enabled.map((code) => `${code} ${origin}${pathOf(name, code)}`) : [];
  expect(head.alternates, what).toEqual(others);
  const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
  expect(said, what).toContain('JavaScript');
  if (isRendered(name)) {
    expect(frameOf(html), what).toBe(frames[routeViews[name].layout]);
    expect(/<h1[^>]*>[^<]/.test(html), what).toBe(true);
  } else {
    const next = phase === 'live' ? 'search' : 'book-date';
    const leadsTo = entries.includes(name) ? pathOf(next, locale) : undefined;
    expect(/<form[^>]* action="([^"]*)"/.exec(said)?.[1], what).toBe(leadsTo);
    expect(head.title, what).toContain(`${/<h1[^>]*>([^<]*)/.exec(said)?.[1]} · `);
  }
}

/** Screens that the device renders, and that need a row of their own, or an earlier answer. */
const withoutRow: readonly RouteName[] = ['redirect', 'book-done', 'quote-request'];
const visitors = names.filter(
  (name) => !isRendered(name) && routeViews[name].guards.length === 0 && !withoutRow.includes(name),
);
const guardedBy = (role: 'auth-provider' | 'auth-admin') =>
  names.filter(
    (name) => routeViews[name].guards.some((guard) => guard === role) && !routes[name].internal.includes('$'),
  );
const people = {
  'a visitor': { email: null, names: visitors },
  'a photographer': { email: 'photographe@declic.test', names: guardedBy('auth-provider') },
  'an administrator': { email: 'admin@declic.test', names: guardedBy('auth-admin') },
} as const;

for (const [who, { email, names: theirs }] of Object.entries(people)) {
  test(`${who} sees each screen of theirs in its layout`, async ({ world }) => {
    const page = await visit(await world.device(), `${world.url}/fr/connexion`);
    if (email !== null) await signIn(page, email);
    for (const name of theirs) await checkScreen(page, world.url, name);
  });
}

async function checkScreen(page: Page, origin: string, name: RouteName): Promise<void> {
  await page.goto(`${origin}${pathOf(name, 'fr')}`);
  await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
  await expect.poll(async () => frameOf(await page.content()), name).toBe(frames[routeViews[name].layout]);
}
