import { tileOf } from '../../harness/photo-tiles.ts';
import { add, arrivedPhotos, brandPhoto, openOffline } from '../../harness/portfolio.ts';
import { expect, test } from '../../harness/world.ts';

test('offline, the point that crops of a photo keep is touched, moved by keys, and sent with the photo', async ({
  world,
}) => {
  const device = await world.device('phone', { hasTouch: true });
  const page = await openOffline(world.url, device);
  await add(page, brandPhoto('vase'));
  await tileOf(page, 'vase').tap();
  await page.getByRole('button', { name: 'Cadrer' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Cadrer' });
  const [across, down] = [dialog.getByRole('slider').first(), dialog.getByRole('slider').last()];
  await expect(across).toBeFocused();
  const box = await dialog.getByRole('group', { name: 'vase.jpg' }).boundingBox();
  if (box === null) throw new Error('The photo is not drawn');
  await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height * 0.25);
  await expect(across).toHaveValue('80');
  await expect(down).toHaveValue('25');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(across).toHaveValue('78');
  await expect(down).toHaveValue('35');
  await dialog.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect(dialog).toBeHidden();

  await page.reload();
  const picture = tileOf(page, 'vase').locator('img');
  await expect(picture).toHaveAttribute('data-x', '80');
  await expect(picture).toHaveCSS('object-position', '80% 35%');
  await device.setOffline(false);
  await expect
    .poll(async () => (await arrivedPhotos(world.url)).map(({ focus_x, focus_y }) => [focus_x, focus_y]), {
      timeout: 30_000,
    })
    .toEqual([[78, 35]]);
});
