import { catalogueId } from '../../server/db/seeders/catalogue.ts';
import { type RouteName, routes, urlOf } from '../../shared/routes.ts';
import { freePort } from '../../scripts/postgres.ts';
import { AppServer } from '../harness/app-server.ts';
import { copyOfDemoData } from '../harness/demo-data.ts';
import { expect, test } from '../harness/world.ts';

async function started(env: Record<string, string> = {}): Promise<AppServer> {
  const port = await freePort();
  const dataDir = copyOfDemoData();
  const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir, env, isReused: true });
  await server.start();
  return server;
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });

test.describe('the server’s responses to a browser', () => {
  let server: AppServer;
  test.beforeAll(async () => {
    server = await started();
  });
  test.afterAll(() => server.stop());

  test('a public page is readable before any script, with its own head, in both languages', async () => {
    for (const [path, language, heading] of [
      ['/', 'fr', 'Votre moment, bien cadré.'],
      ['/en', 'en', 'Your moment, well framed.'],
      ['/fr/connexion', 'fr', 'Bon retour.'],
    ] as const) {
      const reply = await get(`${server.url}${path}`);
      const html = await reply.text();
      expect(reply.status, path).toBe(200);
      expect(/<html lang="(\w+)"/.exec(html)?.[1], path).toBe(language);
      expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(heading);
    }
    const landing = await (await get(server.url)).text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(landing)?.[1]).toBe(`${server.url}/`);
    expect(/hreflang="en" href="([^"]*)"/i.exec(landing)?.[1]).toBe(`${server.url}/en`);
    const signIn = await (await get(`${server.url}/fr/connexion`)).text();
    expect(/name="robots" content="(\w+)"/.exec(signIn)?.[1]).toBe('noindex');
  });

  test('an app screen is the same shell for everyone, without personal data', async () => {
    const pages = await Promise.all(
      ['/fr/demandes/0197-someone', '/fr/demandes/0197-another'].map((path) => get(`${server.url}${path}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1);
  });

  test('every screen has its title and, without script, a message and a link home in the language of its address', async () => {
    for (const name of Object.keys(routes) as RouteName[]) {
      for (const [locale, home] of [
        ['fr', '/'],
        ['en', '/en'],
      ] as const) {
        const slug = name.startsWith('city') ? 'quebec' : 'maude-tremblay-roy';
        const path = urlOf(name, locale, { id: 'x', token: 'x', category: 'portrait', slug });
        const html = await (await get(`${server.url}${path}`)).text();
        const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
        expect(said, path).toContain('JavaScript');
        expect(said, path).toContain(`href="${home}"`);
        expect(said, 'the strict policy').not.toMatch(/<script|<style|style=|\son\w+=/);
        expect(/<html lang="(\w+)"/.exec(html)?.[1], path).toBe(locale);
        expect(/<title>([^<]+)/.exec(html)?.[1], path).toMatch(
          locale === 'fr' ? /Déclic, photographes sur demande/ : /Déclic, photographers on demand/,
        );
        if (routes[name].rendering === 'shell') {
          const heading = /<h1[^>]*>([^<]*)/.exec(said)?.[1];
          expect(/<title>([^<]+) · /.exec(html)?.[1], path).toBe(heading);
        }
      }
    }
    const missing = await (await get(`${server.url}/en/nowhere`)).text();
    expect(/<title>([^<]*)/.exec(missing)?.[1]).toBe('Error 404 | Page Not Found');
    expect(/<noscript>.*Oops!.*Page Not Found.*href="\/en"/s.test(missing)).toBe(true);
    const kept = await (await get(`${server.url}/app.html`)).text();
    expect(kept).toMatch(/<noscript>.*lang="fr".*lang="en".*<\/noscript>/s);
  });

  test('an unknown address is a real 404, whatever its method', async () => {
    for (const path of [
      '/nulle-part',
      '/fr/nulle-part',
      '/de',
      '/assets/gone.js',
      '/.git/config',
      '/package.json',
      '/..%2f..%2fetc%2fpasswd',
    ])
      expect((await get(`${server.url}${path}`)).status, path).toBe(404);
    const posted = await fetch(`${server.url}/contrats`, { method: 'POST' });
    expect(posted.status).toBe(404);
    const api = await get(`${server.url}/api/nothing`);
    expect([api.status, api.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  });

  test('an old address redirects to the new one, and keeps its query', async () => {
    const reply = await get(`${server.url}/fr/login?from=mail`);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/fr/connexion?from=mail']);
  });

  test('a built file is cached for good, the worker and pages are revalidated, and all of it is compressed', async () => {
    const html = await (await get(`${server.url}/contrats`)).text();
    const asset = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const brotli = { 'accept-encoding': 'br' };
    const script = await get(`${server.url}${asset}`, brotli);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect((await get(`${server.url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
    const page = await get(server.url, brotli);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(page.headers.get('content-encoding')).toBe('br');
    const again = await get(server.url, { ...brotli, 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('every page carries the strict policy', async () => {
    for (const path of ['/', '/contrats', '/nulle-part']) {
      const policy = (await get(`${server.url}${path}`)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    }
  });
});

test('without script, the buttons of a public page link to an explanation', async ({ world }) => {
  const device = await world.device('no-script', { worker: 'none' });
  const page = device.pages()[0] ?? (await device.newPage());
  // Playwright disables scripts, but Chromium then still parses `noscript` as text: documents are parsed here as by a
  // browser without scripts.
  await page.route(/\.js$/, (route) => route.abort());
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/<\/?noscript>/g, '') });
    },
  );
  await page.goto(world.url);
  await expect(page.getByText('Cette page se lit sans JavaScript.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mariage', exact: true }).click();
  await expect(page).toHaveTitle(/^Photographes de mariage · Déclic/);
  await page.getByRole('main').getByRole('link', { name: 'Réserver' }).click();
  await expect(page).toHaveTitle(/^Réserver un photographe · Déclic/);
  await expect(page.getByRole('heading', { name: 'Réserver un photographe' })).toBeVisible();
  // The first step has its answers, and those of the address; it leads to the search.
  await page.goto(`${world.url}/fr/reserver?name=wedding&city=${catalogueId('city', 'Québec')}&date=2027-06-14`);
  await expect(page.getByLabel('Où')).toHaveValue('quebec');
  await expect(page.getByLabel('Quand')).toHaveValue('2027-06-14');
  await expect(page.getByRole('button').first()).toHaveText('Mariage');
  await page.getByLabel('Quand').fill('');
  await page.getByRole('button', { name: 'Portrait' }).click();
  await expect(page).toHaveURL(/\/fr\/recherche\?city=quebec&date=&name=portrait$/);
  await expect(page).toHaveTitle(/^Photographes de portrait à Québec · Déclic/);
  await page.goto(`${world.url}/fr/reserver/date`);
  await expect(page.getByText('Cette page a besoin de JavaScript.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
});

test('a disabled language has no pages', async () => {
  const server = await started({ LOCALES: 'fr' });
  expect((await get(`${server.url}/en`)).status).toBe(404);
  const landing = await (await get(server.url)).text();
  expect(/hreflang="en"/i.test(landing)).toBe(false);
  await server.stop();
});

test('a page that the server cannot render now has its own status and a message, and recovers by itself', async ({
  world,
}) => {
  const server = await started({ LIMITS: JSON.stringify({ pages_per_minute: 1 }) });
  expect((await get(server.url)).status).toBe(200);
  const reply = await get(`${server.url}/en`);
  const html = await reply.text();
  expect([reply.status, /<html lang="(\w+)"/.exec(html)?.[1], /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([
    429,
    'en',
    'This page can’t be shown right now',
  ]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  // Its data has a separate limit, so the app that starts in it shows the page.
  const device = await world.device();
  const page = await device.newPage();
  expect((await page.goto(server.url))?.status()).toBe(429);
  await expect(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
  await device.close();
  await server.stop();
});
