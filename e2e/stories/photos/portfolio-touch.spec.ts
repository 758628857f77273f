import type { Locator, Page } from 'playwright/test';
import { aJpeg } from '../../../server/testing/pictures.ts';
import { expectOrder, tileOf } from '../../harness/photo-tiles.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { Finger } from '../../harness/screens/finger.ts';
import { add, brandPhoto, openOffline } from '../../harness/portfolio.ts';
import { expect, test, type World } from '../../harness/world.ts';

const [house, vase, rings] = [brandPhoto('maison'), brandPhoto('vase'), brandPhoto('alliances')];

function manyPhotos() {
  return Promise.all(
    Array.from({ length: 30 }, async (_, seed) => ({
      name: `photo-${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aJpeg(seed),
    })),
  );
}

/** A photographer with photos on a phone, without a network. */
async function openWith(world: World, photos: Parameters<typeof add>[1]): Promise<Page> {
  const page = await openOffline(world.url, await world.device('phone', { hasTouch: true }));
  await add(page, photos);
  return page;
}

/** Keeps a finger on a photo for as long as it takes to be selected, and lifts it. */
async function hold(page: Page, tile: Locator): Promise<void> {
  const finger = await Finger.on(page, tile);
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await finger.lift();
}

/** Holds a photo, and drags it over a part of another one. */
async function drag(page: Page, from: string, to: string, part: number): Promise<Finger> {
  const finger = await Finger.on(page, tileOf(page, from));
  await expect(tileOf(page, from)).toHaveAttribute('aria-selected', 'true');
  await finger.over(tileOf(page, to), part);
  return finger;
}

test('on a phone a tap opens a photo, a held finger selects it, and the selected ones go first', async ({ world }) => {
  const page = await openWith(world, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await tileOf(page, 'vase').tap();
  const viewer = page.getByRole('dialog', { name: 'Photos en grand' });
  await expect(viewer.getByText('2 sur 3')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();

  await hold(page, tileOf(page, 'vase'));
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(viewer).toBeHidden();
  await tileOf(page, 'alliances').tap();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Étiqueter' }).tap();
  await expect(page.getByRole('dialog', { name: 'Étiqueter 2 photos' })).toBeVisible();
  await expect(page.getByLabel('Nouvelle étiquette')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mettre au début' }).tap();
  await expectOrder(page, 'vase', 'alliances', 'maison');
  await expect(page.getByText('2 photos déplacées à partir de la position 1 sur 3')).toBeAttached();
  await page.reload();
  await expectOrder(page, 'vase', 'alliances', 'maison');
});

test('a held finger drags a photo to another place, without a network too', async ({ world }) => {
  const page = await openWith(world, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  const finger = await drag(page, 'alliances', 'maison', 0.2);
  await expect(page.getByText('Déposer ici, position 1')).toBeVisible();
  await finger.lift();
  await expectOrder(page, 'alliances', 'maison', 'vase');
  await expect(page.getByText('Photo déplacée à la position 1 sur 3')).toBeAttached();
  // The next tap opens a photo: nothing stays selected after a drag.
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.reload();
  await expectOrder(page, 'alliances', 'maison', 'vase');

  // Those that are selected go with it.
  await hold(page, tileOf(page, 'maison'));
  await (await drag(page, 'vase', 'alliances', 0.2)).lift();
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);

  // A drag that ends where it began selects.
  await (await drag(page, 'alliances', 'alliances', 0.8)).lift();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(2);
  await expectOrder(page, 'maison', 'vase', 'alliances');

  await page.context().setOffline(false);
  const desk = await visit(await world.device('desk'), `${world.url}/fr/connexion`);
  await signIn(desk, 'photographe@declic.test');
  await desk.goto(`${world.url}/prestataire/portfolio`);
  await expectOrder(desk, 'maison', 'vase', 'alliances');
});

test('a second finger ends a drag, and nothing moves', async ({ world }) => {
  const page = await openWith(world, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  const finger = await drag(page, 'alliances', 'maison', 0.2);
  await expect(page.getByText('Déposer ici, position 1')).toBeVisible();
  await finger.addSecond();
  await expect(page.getByText('Déposer ici, position 1')).toBeHidden();
  await finger.lift();
  await expectOrder(page, 'maison', 'vase', 'alliances');
});

test('a finger that moves at once scrolls the page and holds nothing', async ({ world }) => {
  const page = await openWith(world, await manyPhotos());
  await expect(page.getByRole('option')).toHaveCount(30, { timeout: 60_000 });
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  const finger = await Finger.on(page, tileOf(page, 'photo-4'));
  await finger.by(0, -250);
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  // It stays for longer than a hold takes, and moves the page all that time.
  for (const way of [1, -1, 1, -1, 1, -1]) await finger.by(0, way * 100);
  await finger.lift();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
});

test('a drag scrolls the page at the edge of the screen', async ({ world }) => {
  const page = await openWith(world, await manyPhotos());
  await expect(page.getByRole('option')).toHaveCount(30, { timeout: 60_000 });
  const first = tileOf(page, 'photo-0');
  const finger = await Finger.on(page, first);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await finger.to(180, 725);
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(below).toBeLessThan(1);
  // The place that opens moves the tiles after it: the second move is to where the tile is by then.
  for (const _ of [1, 2]) await finger.over(tileOf(page, 'photo-25'), 0.2);
  await expect(page.getByText('Déposer ici, position 25')).toBeVisible();
  await finger.lift();
  const tiles = page.getByRole('option');
  await expect(tiles.nth(24)).toHaveAccessibleName(/^photo-0\.jpg/);
  await expect(tiles.nth(25)).toHaveAccessibleName(/^photo-25\.jpg/);
});

test('photos added from afar are scrolled to, and the portfolio leads to the public page', async ({ world }) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  const many = await manyPhotos();
  await add(page, many);
  await expect(page.getByRole('option')).toHaveCount(many.length, { timeout: 60_000 });
  await page.evaluate(() => scrollTo(0, 0));
  await add(page, house);
  await expect(tileOf(page, 'maison')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Voir ma page' })).toHaveAttribute('href', /^\/fr\/prestataire\//);
});
