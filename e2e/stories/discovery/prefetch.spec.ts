import type { Page } from 'playwright/test';
import { expect, test } from '../../harness/world.ts';

/** Records the paths that a page asks for. */
function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const profile = /^\/api\/providers\/[a-z-]+$/;
const cards = (page: Page) => page.getByRole('list', { name: 'Résultats' }).getByRole('listitem');

test('a link is prefetched with its data once a person points at it, and the code of links in view when idle', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'none' });
  const page = await device.newPage();
  const paths = pathsOf(page);
  const idle = page.waitForRequest(/\/assets\/faq-[\w-]+\.js$/);
  await page.goto(`${world.url}/fr/recherche`);
  await idle;
  expect(paths.filter((path) => profile.test(path))).toEqual([]);
  const asked = page.waitForRequest((request) => profile.test(new URL(request.url()).pathname));
  await cards(page).first().getByRole('link').first().hover();
  await asked;
  await expect(page).toHaveURL(/\/fr\/recherche$/);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fr\/prestataire\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(paths.filter((path) => profile.test(path))).toHaveLength(1);
});

test('nothing is prefetched for a person who saves data', async ({ world }) => {
  const device = await world.device('phone', { worker: 'none' });
  await device.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const page = await device.newPage();
  const paths = pathsOf(page);
  const started = page.waitForRequest(/\/api\/languages$/);
  await page.goto(`${world.url}/fr/recherche`);
  await started;
  await cards(page).nth(0).getByRole('link').first().hover();
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { saveData: false }),
  );
  const second = cards(page).nth(1).getByRole('link').first();
  const asked = page.waitForRequest((request) => profile.test(new URL(request.url()).pathname));
  await second.hover();
  const [, slug] = /\/prestataire\/([^/?]+)/.exec((await second.getAttribute('href')) ?? '') ?? [];
  expect(new URL((await asked).url()).pathname).toBe(`/api/providers/${slug}`);
  expect(paths.filter((path) => profile.test(path))).toEqual([`/api/providers/${slug}`]);
  expect(paths.filter((path) => path.startsWith('/assets/faq-'))).toEqual([]);
});
