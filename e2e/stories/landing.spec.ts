import type { Page } from 'playwright/test';
import { visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

async function wish(page: Page, what: { session?: string; city?: string; date?: string }): Promise<void> {
  if (what.session !== undefined) await page.getByLabel('Quoi').selectOption({ label: what.session });
  if (what.city !== undefined) await page.getByLabel('Où').selectOption({ label: what.city });
  if (what.date !== undefined) await page.getByLabel('Quand').fill(what.date);
}

const begin = (page: Page) => page.getByRole('button', { name: 'Commencer ma demande' }).click();

/** The query of the booking's address, read before the redirect to its draft. */
async function asks(page: Page, act: () => Promise<void>): Promise<Record<string, string>> {
  const asked = new Promise<URL>((resolve) => {
    page.on('framenavigated', (frame) => {
      const url = new URL(frame.url());
      if (/\/(?:reserver|book)$/.test(url.pathname)) resolve(url);
    });
  });
  await act();
  return Object.fromEntries((await asked).searchParams);
}

async function cityId(url: string, name: string): Promise<string> {
  const cities = (await (await fetch(`${url}/api/cities`)).json()) as { id: string; name: string }[];
  return cities.find((city) => city.name === name)?.id ?? '';
}

test('the landing is shown without network with its plates, and still starts a booking', async ({ world }) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, world.url);
  await device.setOffline(true);
  await page.reload();
  // The page is rendered before its listeners are attached.
  await expect(async () => {
    await page.getByRole('button', { name: 'Voir les 16 séances' }).click({ timeout: 1_000 });
    await expect(page.getByRole('main').locator('a[href*="?name="]').filter({ visible: true })).toHaveCount(16, {
      timeout: 1_000,
    });
  }).toPass();
  const plates = page.locator('img[src^="/plates/"]').filter({ visible: true });
  for (const plate of await plates.all()) {
    await plate.scrollIntoViewIfNeeded();
    await expect.poll(() => plate.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await wish(page, { session: 'Famille', city: 'Laval' });
  expect(await asks(page, () => begin(page))).toEqual({ name: 'family', city: await cityId(world.url, 'Laval') });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('hydration keeps the scroll position and an earlier tap', async ({ world }) => {
  const page = await (await world.device('phone', { worker: 'none' })).newPage();
  const script = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${world.url}/fr`, { waitUntil: 'commit' });
  const plate = page.getByRole('main').getByRole('link', { name: 'Laval' });
  await plate.scrollIntoViewIfNeeded();
  await plate.hover();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);

  await page.mouse.down();
  script.resolve(undefined);
  // React has hydrated the plate.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main a')].some((link) =>
      Object.keys(link).some((key) => key.startsWith('__reactProps')),
    ),
  );
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/photographes? à Laval$/);
});
