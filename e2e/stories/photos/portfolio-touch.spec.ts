import type { Locator, Page } from 'playwright/test';
import { aJpeg } from '../../../server/testing/pictures.ts';
import { expectOrder, tileOf } from '../../harness/photo-tiles.ts';
import { add, brandPhoto, openOffline } from '../../harness/portfolio.ts';
import { expect, test } from '../../harness/world.ts';

const [house, vase, rings] = [brandPhoto('maison'), brandPhoto('vase'), brandPhoto('alliances')];

/** Keeps a finger on an element, as long as it takes to be selected. */
async function hold(page: Page, tile: Locator): Promise<void> {
  const box = await tile.boundingBox();
  if (box === null) throw new Error('It is not drawn');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('on a phone a tap opens a photo, a held finger selects it, and the selected ones go first', async ({ world }) => {
  const device = await world.device('phone', { hasTouch: true });
  const page = await openOffline(world.url, device);
  await add(page, [house, vase, rings]);
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

test('photos added from afar are scrolled to, and the portfolio leads to the public page', async ({ world }) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  const many = await Promise.all(
    Array.from({ length: 30 }, async (_, seed) => ({
      name: `photo-${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aJpeg(seed),
    })),
  );
  await add(page, many);
  await expect(page.getByRole('option')).toHaveCount(many.length, { timeout: 60_000 });
  await page.evaluate(() => scrollTo(0, 0));
  await add(page, house);
  await expect(tileOf(page, 'maison')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Voir ma page' })).toHaveAttribute('href', /^\/fr\/prestataire\//);
});
