import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProvider } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { sitemapOf } from './sitemap.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

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
  await aProvider(test);
  const { body } = await test.app.inject('/sitemap.xml');
  expect(body).toContain('<lastmod>');
  expect(await isValid(body)).toBe(true);
  expect(await isValid(sitemapOf([{ url: 'https://declic.example/fr/recherche?a=1&b=<', changedAt: null }]))).toBe(
    true,
  );
});

it('a sitemap with an invalid date fails validation', async () => {
  expect(await isValid(sitemapOf([{ url: 'https://declic.example/', changedAt: 'yesterday' }]))).toBe(false);
});
