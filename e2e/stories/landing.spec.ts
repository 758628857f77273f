import type { Page } from 'playwright/test';
import { categoryKeys } from '../../shared/catalogue/categories.ts';
import { addDays, localDateOf } from '../../shared/dates.ts';
import { nextStep, visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

const today = localDateOf(new Date());
const shoot = addDays(today, 45);

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

test('a choice on the landing page starts the booking without another page load', async ({ world }) => {
  const page = await visit(await world.device(), world.url);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await wish(page, { session: 'Mariage', date: shoot });
  expect(await asks(page, () => begin(page))).toEqual({ name: 'wedding', date: shoot });
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await page.goBack();
  await expect(page.getByLabel('Quoi')).toHaveValue('wedding');
  await wish(page, { city: 'Québec' });
  expect(await asks(page, () => begin(page))).toEqual({
    name: 'wedding',
    city: await cityId(world.url, 'Québec'),
    date: shoot,
  });
});

test('every plate links to the search; a phone shows the first nine, then all', async ({ world }) => {
  const page = await visit(await world.device(), world.url);
  const plates = page.getByRole('main').locator('a[href*="?name="]');
  await expect(plates.filter({ visible: true })).toHaveCount(9);
  await page.getByRole('button', { name: 'Voir les 16 séances' }).click();
  await expect(plates.filter({ visible: true })).toHaveCount(16);
  await expect(plates.nth(9)).toBeFocused();
  const led = await plates.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(led).toEqual(categoryKeys.map((name) => `/fr/recherche?${new URLSearchParams({ name })}`));
  const cities = page.getByRole('main').locator('a[href*="?city="]');
  await expect(cities).toHaveText(['Montréal', 'Laval', 'Lévis', 'Longueuil', 'Québec']);
  await cities.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/photographes? à Québec$/);
});

test('a picture that cannot load leaves a quiet space of its size', async ({ world }) => {
  const device = await world.device('no-photos', { worker: 'none' });
  const page = await device.newPage();
  const photo = page.getByRole('main').getByAltText(/^Un couple de dos/);
  await page.goto(world.url);
  await expect(photo).toHaveCSS('opacity', '1');
  const height = (await photo.boundingBox())?.height;
  await device.route('**/photos/**', (route) => route.abort());
  await page.reload();
  await expect(photo).toHaveCSS('opacity', '0');
  expect((await photo.boundingBox())?.height).toBe(height);
});

test('a past day is refused in our words, on the step that asks for the day', async ({ world }) => {
  const page = await visit(await world.device(), world.url);
  await expect(page.getByLabel('Quand')).toHaveAttribute('min', addDays(today, 1));
  await wish(page, { session: 'Mariage', date: addDays(today, -1) });
  await begin(page);
  await nextStep(page);
  await expect(page.getByText('Rien de libre ce jour-là pour cette durée.')).toBeVisible();
  await nextStep(page);
  await expect(page.getByText('Choisissez une heure.')).toBeVisible();
});

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
