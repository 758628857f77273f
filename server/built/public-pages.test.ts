import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { type BuiltSite, builtSite } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
});
afterAll(() => site.close());

const pageOf = async (path: string) => (await site.get(path)).body;

it.each([
  ['/', 'fr', 'Votre moment, bien cadré.'],
  ['/en', 'en', 'Your moment, well framed.'],
  ['/fr/connexion', 'fr', 'Bon retour.'],
])('%s is readable before any script', async (path, language, heading) => {
  const { statusCode, body } = await site.get(path);
  expect(statusCode).toBe(200);
  expect(/<html[^>]* lang="(\w+)"/.exec(body)?.[1]).toBe(language);
  expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toBe(heading);
});

it('a public page has its own head', async () => {
  const landing = await pageOf('/');
  expect(/<link rel="canonical" href="([^"]*)"/.exec(landing)?.[1]).toBe(`${site.origin}/`);
  expect(/hreflang="en" href="([^"]*)"/i.exec(landing)?.[1]).toBe(`${site.origin}/en`);
  expect(/name="robots" content="(\w+)"/.exec(await pageOf('/fr/connexion'))?.[1]).toBe('noindex');
});

it('an app screen is the same shell for everyone, without personal data', async () => {
  const pages = await Promise.all(
    ['/fr/demandes/0197-someone', '/fr/demandes/0197-another'].map((path) => site.get(path)),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
});

it('every screen has its title and, without script, a message and a link home in the language of its address', async () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    for (const [locale, home] of [
      ['fr', '/'],
      ['en', '/en'],
    ] as const) {
      const slug = name.startsWith('city') ? 'quebec' : 'maude-tremblay-roy';
      const path = urlOf(name, locale, { id: 'x', token: 'x', category: 'portrait', slug });
      const html = await pageOf(path);
      const said = saidWithoutScript(html);
      expect(said, path).toContain('JavaScript');
      expect(said, path).toContain(`href="${home}"`);
      expect(said, 'the strict policy').not.toMatch(/<script|<style|style=|\son\w+=/);
      expect(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], path).toBe(locale);
      expect(/<title>([^<]+)/.exec(html)?.[1], path).toMatch(
        locale === 'fr' ? /Déclic, photographes sur demande/ : /Déclic, photographers on demand/,
      );
      if (routes[name].rendering === 'shell') {
        const heading = /<h1[^>]*>([^<]*)/.exec(said)?.[1];
        expect(/<title>([^<]+) · /.exec(html)?.[1], path).toBe(heading);
      }
    }
  }
});

it('an unknown address and the kept shell say so without script', async () => {
  const missing = await pageOf('/en/nowhere');
  expect(/<title>([^<]*)/.exec(missing)?.[1]).toBe('Error 404 | Page Not Found');
  expect(missing).toMatch(/<noscript>.*Oops!.*Page Not Found.*href="\/en"/s);
  expect(await pageOf('/app.html')).toMatch(/<noscript>.*lang="fr".*lang="en".*<\/noscript>/s);
});

it.each([
  '/nulle-part',
  '/fr/nulle-part',
  '/de',
  '/assets/gone.js',
  '/.git/config',
  '/package.json',
  '/..%2f..%2fetc%2fpasswd',
])('%s is a real 404', async (path) => {
  expect((await site.get(path)).statusCode).toBe(404);
});

it('an unknown address is a real 404, whatever its method', async () => {
  expect((await site.app.inject({ method: 'POST', url: '/contrats' })).statusCode).toBe(404);
  const { statusCode, headers } = await site.get('/api/nothing');
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')]);
});

it('an old address redirects to the new one, and keeps its query', async () => {
  const { statusCode, headers } = await site.get('/fr/login?from=mail');
  expect([statusCode, headers.location]).toEqual([302, '/fr/connexion?from=mail']);
});

it('a built file is cached for good, the worker and pages are revalidated, and all of it is compressed', async () => {
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(await pageOf('/contrats'))?.[1] ?? '';
  const brotli = { 'accept-encoding': 'br' };
  const script = await site.get(asset, brotli);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect((await site.get('/sw.js')).headers['cache-control']).toBe('no-cache');
  const page = await site.get('/', brotli);
  expect(page.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-encoding': 'br',
  });
  const again = await site.get('/', { ...brotli, 'if-none-match': String(page.headers.etag) });
  expect(again.statusCode).toBe(304);
});

it.each(['/', '/contrats', '/nulle-part'])('%s carries the strict policy', async (path) => {
  const policy = String((await site.get(path)).headers['content-security-policy']);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
});

it('a form is not sent before its script runs, since its fields would get into the address', async () => {
  expect(await pageOf('/fr/inscription')).toMatch(/<button[^>]*disabled[^>]*>[^<]*Créer mon compte/);
});

it('the privacy text is readable without script', async () => {
  expect(await pageOf('/fr/confidentialite')).toContain('Commission d’accès à l’information du Québec');
});

it('a disabled language has no pages', async () => {
  const french = await builtSite({ LOCALES: 'fr' });
  expect((await french.get('/en')).statusCode).toBe(404);
  expect((await french.get('/')).body).not.toMatch(/hreflang="en"/i);
  await french.close();
});

it('the gallery exists in the demo alone', async () => {
  const plain = await builtSite({ DEMO: '0' });
  const replies = await Promise.all([plain, site].map((one) => one.get('/demo/composants')));
  await plain.close();
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
});

it('a page that the server cannot render now has its own status and a message', async () => {
  const busy = await builtSite({}, { pages_per_minute: 1 });
  expect((await busy.get('/')).statusCode).toBe(200);
  const { statusCode, body, headers } = await busy.get('/en');
  await busy.close();
  expect([statusCode, /<html[^>]* lang="(\w+)"/.exec(body)?.[1], /<h1[^>]*>([^<]*)/.exec(body)?.[1]]).toEqual([
    429,
    'en',
    'This page can’t be shown right now',
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it.each([
  ['/', 'fr-CA', '/?source=app'],
  ['/en', 'en-CA', '/en?source=app'],
  ['/en/outbox', 'en-CA', '/en?source=app'],
])('every file that the manifest of %s names exists', async (path, lang, start) => {
  const href = /<link rel="manifest" href="([^"]*)"/.exec(await pageOf(path))?.[1] ?? '';
  const manifest = (await site.get(href)).json<Manifest>();
  expect([manifest.lang, manifest.start_url, manifest.id]).toEqual([lang, start, '/']);
  const named = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const url of [...named.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)])
    expect((await site.get(url)).statusCode, url).toBe(200);
});

function saidWithoutScript(html: string): string {
  return /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
}

interface Named {
  readonly src: string;
}

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly Named[];
  readonly screenshots: readonly Named[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Named[] }[];
}
