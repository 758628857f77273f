import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Limits } from '#shared/limits.ts';
import type { Phase } from '#shared/prelaunch/phases.ts';
import { buildApp } from '../../../app.ts';
import { aProvider } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** A built client whose pages show their data in one line. */
const RENDERER = `
export async function render({ url, read }) {
  const slug = /prestataire\\/([^/]*)$/.exec(url)?.[1];
  const asked = slug === undefined ? '/api/providers?per_page=4' : '/api/providers/' + slug + '?slug=1';
  const data = await read(asked);
  globalThis.pagesRendered = (globalThis.pagesRendered ?? 0) + 1;
  if (globalThis.renderingFails) throw new Error('broken on purpose');
  return { status: data === undefined ? 404 : 200, movedTo: globalThis.pageData?.movedTo ?? null, head: '<title>x</title>', html: JSON.stringify(data), noScript: 'note', data: globalThis.pageData ?? {} };
}
export async function renderTrouble({ locale, status }) {
  globalThis.troublesRendered = (globalThis.troublesRendered ?? 0) + 1;
  return { head: '', html: 'trouble ' + status + ' ' + locale };
}
export async function shellWords(name, locale, start, site) {
  return { title: name + ' ' + locale, head: '<meta of ' + name + ' at ' + site.origin + '>', noScript: 'words of ' + name };
}
export async function keptShellWords(locales) {
  return { title: 'kept', head: '', noScript: 'words in ' + locales.join(' and ') };
}`;

const rendering = globalThis as {
  pagesRendered?: number;
  troublesRendered?: number;
  renderingFails?: boolean;
  pageData?: object;
};
const clientFolder = mkdtempSync(join(tmpdir(), 'declic-client-'));
let test: TestApp;
let slug: string;
const sites: FastifyInstance[] = [];

beforeAll(async () => {
  for (const folder of ['client/.vite', 'ssr']) mkdirSync(join(clientFolder, folder), { recursive: true });
  writeFileSync(
    join(clientFolder, 'client/app.html'),
    '<html lang="fr" data-locales="fr,en" data-phase="live"><!--head--><noscript><!--no-script--></noscript><!--app--><!--data-->',
  );
  writeFileSync(join(clientFolder, 'client/.vite/manifest.json'), '{}');
  writeFileSync(join(clientFolder, 'ssr/package.json'), '{"type":"module"}');
  writeFileSync(join(clientFolder, 'ssr/entry-server.js'), RENDERER);
  test = await testApp();
  slug = `p-${(await aProvider(test)).providerId}`;
});
afterAll(async () => {
  await Promise.all(sites.map((app) => app.close()));
  await test.close();
  rmSync(clientFolder, { recursive: true });
});
beforeEach(async () => {
  await Promise.all(sites.splice(0).map((app) => app.close()));
  rendering.pagesRendered = 0;
  rendering.troublesRendered = 0;
  rendering.renderingFails = false;
  rendering.pageData = {};
});

/** Calls `onQuery` before each query of a reader that is forked meanwhile. */
async function withQueryListener(onQuery: () => void, work: () => Promise<void>): Promise<void> {
  const { reader } = test.database;
  const fork = reader.fork.bind(reader);
  reader.fork = (...options) => {
    const forked = fork(...options);
    const kysely = forked.getKysely.bind(forked);
    forked.getKysely = (...given) => {
      onQuery();
      return kysely(...given);
    };
    return forked;
  };
  try {
    await work();
  } finally {
    reader.fork = fork;
  }
}

async function site(limits: Partial<Limits> = {}, phase: Phase = 'live') {
  const app = await buildApp({
    config: { ...test.config, phase, limits: { ...test.config.limits, ...limits } },
    database: test.database,
    mail: test.mail,
    clientFolder,
  });
  sites.push(app);
  await app.ready();
  return app;
}

it('a page is complete even when the API limit is used up', async () => {
  const app = await site({ requests_per_minute: 3 });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await app.inject('/api/cities')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // More visitors than the limit, each page rendered again: its reads count for no visitor.
  for (const [at, path] of ['/', '/en', `/fr/prestataire/${slug}`, '/', '/en'].entries()) {
    app.forgetPublicReplies();
    const page = await app.inject({ url: path, remoteAddress: `192.0.2.${at}` });
    expect([page.statusCode, page.body], path).toEqual([200, expect.stringContaining(slug)]);
  }
});

it('the header of internal reads cannot be forged from outside', async () => {
  const app = await site({ requests_per_minute: 1 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/api/cities`);
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'host', 'via', 'x-declic-inner']) {
    const reply = await fetch(`${address}/api/cities`, { headers: { [name]: 'server-rendering' } });
    expect(reply.status, name).toBe(429);
  }
});

it('a page with a failed read is 503 with a message and a retry time, and is not cached', async () => {
  const app = await site();
  await withQueryListener(
    () => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    },
    async () => {
      for (const [path, words] of [
        ['/', 'trouble 503 fr'],
        ['/en', 'trouble 503 en'],
        [`/fr/prestataire/${slug}`, 'trouble 503 fr'],
      ] as const) {
        const failed = await app.inject(path);
        expect([failed.statusCode, failed.body], path).toEqual([503, expect.stringContaining(words)]);
        expect(failed.headers).toMatchObject({
          'retry-after': '5',
          'cache-control': 'no-store',
          'content-type': 'text/html; charset=utf-8',
        });
      }
    },
  );
  const page = await app.inject('/');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(slug)]);
});

it('a page that cannot be rendered is 500 with a message', async () => {
  const app = await site();
  rendering.renderingFails = true;
  const failed = await app.inject('/en');
  expect([failed.statusCode, failed.body]).toEqual([500, expect.stringContaining('trouble 500 en')]);
});

it('pages have their own limit by address and a message, apart from files and the API', async () => {
  const app = await site({ pages_per_minute: 2 });
  const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  expect((await get('/', '192.0.2.1')).statusCode).toBe(200);
  expect((await get('/contrats', '192.0.2.1')).statusCode).toBe(200);
  for (const path of ['/', '/contrats', '/fr/nulle-part', '/fr/prestataire/personne']) {
    const refused = await get(path, '192.0.2.1');
    expect([refused.statusCode, refused.body], path).toEqual([429, expect.stringContaining('trouble 429 fr')]);
    expect(Number(refused.headers['retry-after']), path).toBeGreaterThan(0);
  }
  expect((await get('/api/cities', '192.0.2.1')).statusCode).toBe(200);
  expect((await get('/', '192.0.2.2')).statusCode).toBe(200);
});

it('a page over the general limit gets a page with a message, and the API a problem', async () => {
  const app = await site({ requests_per_minute: 2 });
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  const first = [await get('/'), await get('/fr/nulle-part')];
  expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  for (const [path, locale] of [
    ['/', 'fr'],
    ['/contrats', 'fr'],
    ['/en', 'en'],
    ['/fr/nulle-part', 'fr'],
  ] as const) {
    const refused = await get(path);
    expect([refused.statusCode, refused.body], path).toEqual([429, expect.stringContaining(`trouble 429 ${locale}`)]);
    expect(refused.headers, path).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^[1-9]\d?$/),
    });
  }
  expect(rendering.troublesRendered).toBe(2);
  const calls = [await get('/api/nothing'), await app.inject({ method: 'POST', url: '/fr/nulle-part' })];
  for (let count = 0; count < 3; count += 1) calls.push(await get('/api/cities'));
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([429, 429, 200, 200, 429]);
  for (const call of calls.filter(({ statusCode }) => statusCode === 429)) {
    expect([call.headers['content-type'], call.json().code]).toEqual(['application/problem+json', 'too_many_requests']);
  }
});

it('a photographer’s page is rendered once for all spellings and concurrent requests', async () => {
  const app = await site();
  const escaped = `%${Buffer.from(slug).toString('hex').match(/../g)?.join('%')}`;
  const spellings = [slug, `${slug}/`, escaped, slug.toUpperCase(), `${slug}?a=1`, slug.replace('p', '%70')];
  const pages = await Promise.all(spellings.map((spelling) => app.inject(`/fr/prestataire/${spelling}`)));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(spellings.map(() => 200));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(rendering.pagesRendered).toBe(1);
});

it('a cached page is rendered again after public data changed here', async () => {
  const app = await site();
  for (const changes of [false, true, false]) {
    if (changes) app.forgetPublicReplies();
    await app.inject(`/fr/prestataire/${slug}`);
  }
  expect(rendering.pagesRendered).toBe(2);
});

it.each(['%00', 'a%00b', '..%2f', '%20', 'a'.repeat(121), "x';--", '%F0%9F%92%A5', 'personne'])(
  'a page of %s, which is no photographer’s slug, is a real 404',
  async (name) => {
    const app = await site();
    expect((await app.inject(`/fr/prestataire/${name}`)).statusCode).toBe(404);
  },
);

it('a booking page exists while its photographer does, and while the database cannot answer', async () => {
  const app = await site();
  const suspended = `p-${(await aProvider(test, { status: 'suspended' })).providerId}`;
  const statuses = () =>
    Promise.all(
      [slug, suspended, 'personne', '%00'].map(
        async (name) => (await app.inject(`/fr/prestataire/${name}/reserver`)).statusCode,
      ),
    );
  expect(await statuses()).toEqual([200, 404, 404, 404]);
  app.forgetPublicReplies();
  const broken = () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  };
  await withQueryListener(broken, async () => expect(await statuses()).toEqual([200, 200, 200, 404]));
});

it('public answers have one cache entry for all spellings of a query', async () => {
  const app = await site();
  const urls = [`${slug}?slug=1`, `%70${slug.slice(1)}?slug=1`, `${slug}?slug=%31`];
  const first = await app.inject(`/api/providers/${urls[0]}`);
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  await withQueryListener(count, async () => {
    for (const url of urls) {
      expect((await app.inject(`/api/providers/${url}`)).headers['etag'], url).toBe(first.headers['etag']);
    }
  });
  expect(queries).toBe(0);
});

it('every document has its title, and a text for readers without script, in the language of its address', async () => {
  const app = await site();
  for (const [path, status, locale, title, words] of [
    ['/fr/reserver', 200, 'fr', 'book-index fr', 'words of book-index'],
    ['/en/outbox', 200, 'en', 'outbox en', 'words of outbox'],
    ['/fr/nulle-part', 404, 'fr', 'null fr', 'words of null'],
    ['/en/nowhere', 404, 'en', 'null en', 'words of null'],
    ['/fr/prestataire/personne', 404, 'fr', 'null fr', 'words of null'],
    ['/app.html', 200, 'fr', 'kept', 'words in fr and en'],
    ['/en', 200, 'en', 'x', 'note'],
  ] as const) {
    const page = await app.inject(path);
    expect([page.statusCode, page.body], path).toEqual([status, expect.stringContaining(`<html lang="${locale}"`)]);
    expect(page.body, path).toContain(`<title>${title}</title>`);
    expect(page.body, path).toContain(`<noscript>${words}</noscript>`);
  }
});

it('a page that the phase closes leads on, for now', async () => {
  const app = await site({}, 'prelaunch');
  const { statusCode, headers } = await app.inject('/en?utm_source=x');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/en/prelaunch', 'no-store']);
  expect((await app.inject('/prelancement')).body).toContain('data-phase="prelaunch"');
});

it('carries data that cannot close its script', async () => {
  const app = await site();
  const data = { said: '</script><script>alert(1)</script><!--' };
  rendering.pageData = data;
  const { body } = await app.inject('/');
  expect(body).not.toMatch(/<\/script><script>alert|<!--$/);
  const [, carried = ''] = /<script type="application\/json" id="public-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(carried)).toEqual(data);
});

it('a moved page redirects to its current address, on this site only', async () => {
  const app = await site();
  rendering.pageData = { movedTo: 'https://elsewhere.test/fr/prestataire/current' };
  const page = await app.inject(`/fr/prestataire/${slug}`);
  expect([page.statusCode, page.headers.location]).toEqual([308, '/fr/prestataire/current']);
});
