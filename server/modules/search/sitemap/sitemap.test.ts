// both databases: its writes race
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { aPlan, aProvider, type ProviderPerson } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Plan } from '../../plans/plan.entity.ts';
import { ProviderCategory, ProviderCity } from '../../providers/provider.entity.ts';
import { renewOffer } from '../renew-offer.ts';
import { SitemapFiles, type SitemapPage } from './sitemap.ts';

let test: TestApp;
let rosalie: ProviderPerson;
beforeAll(async () => {
  test = await testApp();
  rosalie = await aPhotographerOf('wedding', 'Québec');
  await aPlan(test, rosalie.providerId);
  await aPhotographerOf('real-estate', 'Lévis');
});
afterAll(() => test.close());

async function aPhotographerOf(category: string, city: string): Promise<ProviderPerson> {
  const person = await aProvider(test);
  const of = { provider_id: person.providerId, position: 0 };
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      await em.insert(ProviderCategory, { ...of, category_id: catalogueId('category', category) });
      await em.insert(ProviderCity, { ...of, city_id: catalogueId('city', city) });
      await renewOffer(person.providerId, new Date(), defaultLimits);
    }),
  );
  return person;
}

/** The schema of sitemaps.org, which the package `sitemap` ships. */
const schema = readFileSync(
  join(dirname(fileURLToPath(import.meta.resolve('sitemap'))), '../../schema/sitemap.xsd'),
  'utf8',
);

async function isValid(xml: string): Promise<boolean> {
  const { valid } = await validateXML({ xml: { fileName: 'sitemap.xml', contents: xml }, schema });
  return valid;
}

it('the sitemap is valid by the schema of sitemaps.org', async () => {
  const { body } = await test.app.inject('/sitemap.xml');
  expect(body).toContain('<lastmod>');
  expect(await isValid(body)).toBe(true);
  expect(await isValid(sitemapOf({ url: 'https://declic.example/fr/recherche?a=1&b=<', changedAt: null }))).toBe(true);
});

it('a sitemap with an invalid date fails validation', async () => {
  expect(await isValid(sitemapOf({ url: 'https://declic.example/', changedAt: 'yesterday' }))).toBe(false);
});

function sitemapOf(page: SitemapPage): string {
  const files = new SitemapFiles();
  files.add(page);
  return String(files.all()[0]);
}

let ahead = 0;
let reader = 0;

/** Lets the sitemap become old, which a request notices; the next one reads the new one. */
async function madeAnew(): Promise<string> {
  const read = async () => {
    // Each from an address of its own: the next test counts the readings of one.
    const remoteAddress = `198.51.100.${(reader += 1) % 250}`;
    return (await test.app.inject({ url: '/sitemap.xml', remoteAddress })).body;
  };
  // Further than before: the last one may have been made at a time that was ahead.
  ahead += 10 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  const before = await read();
  vi.useRealTimers();
  return vi.waitUntil(async () => {
    const after = await read();
    return after === before ? false : after;
  }, 15_000);
}

/** The last change of a page, by the sitemap. */
function changeOf(sitemap: string, path: string): string | undefined {
  return new RegExp(`<loc>${test.config.baseUrl}/${path}</loc><lastmod>([^<]*)`).exec(sitemap)?.[1];
}

describe('search engines', () => {
  it('are given each public page in each language, with its last change, and no hidden page', async () => {
    const robots = await test.app.inject({ method: 'GET', url: '/robots.txt' });
    expect(robots.body).toContain(`Sitemap: ${test.config.baseUrl}/sitemap.xml`);
    const hidden = await aProvider(test, { status: 'draft' });
    const { body, headers } = await test.app.inject({ method: 'GET', url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    const { baseUrl } = test.config;
    expect(body).toContain(`<url><loc>${baseUrl}/fr/recherche</loc></url>`);
    // Nobody works in Gaspé, and nobody photographs weddings in Lévis.
    for (const path of [
      'fr/photographes/quebec',
      'fr/photographes/quebec/mariage',
      'en/photographers/levis/real-estate',
    ])
      expect(changeOf(body, path)).toMatch(/^\d{4}-.*Z$/);
    expect(body).not.toMatch(/gaspe|levis\/(?:mariage|wedding)/);
    for (const path of ['/fr/prestataire', '/en/photographer']) {
      expect(body).toMatch(
        new RegExp(`<loc>${baseUrl}${path}/p-${rosalie.providerId}</loc><lastmod>\\d{4}-[^<]*Z</lastmod>`),
      );
    }
    expect(body).not.toContain(hidden.providerId);
    expect((await test.app.inject({ method: 'GET', url: '/sitemap-1.xml' })).body).toBe(body);
    expect((await test.app.inject({ method: 'GET', url: '/sitemap-2.xml' })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'GET', url: '/sitemap-x.xml' })).statusCode).toBe(404);
  });

  it('are told when a photographer of a city changed, in the city’s pages and no other’s', async () => {
    const before = (await test.app.inject('/sitemap.xml')).body;
    const later = new Date(Date.now() + 1_000);
    await test.database.writer
      .fork()
      .transactional((em) =>
        withEm(em, () => em.nativeUpdate(Plan, { provider_id: rosalie.providerId }, { updated_at: later })),
      );
    const after = await madeAnew();
    expect(changeOf(after, 'fr/photographes/quebec/mariage')).toBe(later.toISOString());
    expect(changeOf(after, 'fr/photographes/quebec')).toBe(later.toISOString());
    const other = 'en/photographers/levis/real-estate';
    expect(changeOf(after, other)).toBe(changeOf(before, other));
  });
});

describe('a sitemap asked for often', () => {
  it('is not made anew by an edit, and no request waits for a new one', async () => {
    const read = async (url = '/sitemap.xml') => (await test.app.inject(url)).body;
    const before = await read();
    const updated_at = new Date(Date.now() + 60_000);
    await test.database.writer.fork().nativeUpdate(Plan, { provider_id: rosalie.providerId }, { updated_at });
    test.app.forgetPublicReplies();
    expect(await Promise.all([read(), read(), read('/sitemap-1.xml')])).toEqual([before, before, before]);
    expect(await madeAnew()).toContain(updated_at.toISOString());
  });

  it.each(['/sitemap.xml', '/sitemap-1.xml'])(
    'is refused beyond sixty times a minute from one address: %s',
    async (url) => {
      const statuses: number[] = [];
      for (let count = 0; count < 62; count += 1) {
        statuses.push((await test.app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode);
      }
      expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
      expect((await test.app.inject({ url, remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
    },
  );
});
