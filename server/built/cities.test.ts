import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, builtSite } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
});
afterAll(() => site.close());

it('search engines find each city once in each language', async () => {
  const { statusCode, body } = await site.get('/fr/photographes/quebec/mariage');
  expect(statusCode).toBe(200);
  expect(body).toContain('Photographes de mariage à Québec · Déclic');
  expect(body).toMatch(/rel="canonical" href="[^"]+\/fr\/photographes\/quebec\/mariage"/);
  expect(body).toMatch(/hrefLang="en" href="[^"]+\/en\/photographers\/quebec\/wedding"/i);
  const moved = await site.get('/en/photographers/quebec/mariage');
  expect([moved.statusCode, moved.headers.location]).toEqual([308, '/en/photographers/quebec/wedding']);
});

it('search engines find no empty city', async () => {
  const { statusCode, body } = await site.get('/en/photographers/gaspe');
  expect(statusCode).toBe(200);
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).toContain('No photographer here yet.');
  const map = (await site.get('/sitemap.xml')).body;
  expect(map).toMatch(/\/fr\/photographes\/quebec\/mariage</);
  expect(map).not.toContain('gaspe');
});

it.each(['/fr/photographes/nulle-part', '/fr/photographes/quebec/plomberie'])('%s is a real 404', async (path) => {
  expect((await site.get(path)).statusCode).toBe(404);
});
