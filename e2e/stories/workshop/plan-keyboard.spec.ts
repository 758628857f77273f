import { violations } from '../../harness/axe.ts';
import { pressUntil } from '../../harness/keyboard.ts';
import { makePhotos } from '../../harness/photos.ts';
import { tileOfFile } from '../../harness/photo-tiles.ts';
import { addImages, expectImages, openPlans, planSection, publicPlan } from './plan-steps.ts';
import { expect, test } from '../../harness/world.ts';

const SMALL = 60_000;

test('the keyboard alone creates a plan and puts an image first', async ({ world }) => {
  const page = await openPlans(world, await world.device('desk', { viewport: { width: 1280, height: 800 } }));
  const photos = await makePhotos(world.folder, 3, () => SMALL);
  const type = async (name: RegExp, text: string) => {
    await pressUntil(page, 'Tab', page.getByRole('textbox', { name }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  await pressUntil(page, 'Tab', page.getByRole('link', { name: 'Nouveau forfait' }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', page.getByRole('link', { name: 'Tout sur une page' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nouveau$/);
  await type(/^Titre/, 'Au clavier');
  await type(/^Description/, 'Sans souris, du début à la fin.');
  await pressUntil(page, 'Tab', page.getByRole('radio', { name: 'Prix fixe' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'À l’heure' })).toBeFocused();
  await type(/^Prix de l’heure, taxes en sus/, '150');
  await type(/^Durée/, '1,5');
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Créer et publier' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Au clavier', level: 1 })).toBeVisible();

  await pressUntil(page, 'Tab', planSection(page, 'Images'));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Ajouter des photos' }));
  // This button opens a dialog of the system.
  await addImages(page, photos);
  const list = page.getByRole('listbox', { name: 'Images du forfait, dans leur ordre' });
  await expect(list.getByRole('option')).toHaveCount(3);
  await pressUntil(page, 'Tab', tileOfFile(page, 'IMG_2001.JPG'));
  await page.keyboard.press('End');
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toBeFocused();
  await page.keyboard.press('Alt+Home');
  await expectImages(page, 'IMG_2003', 'IMG_2001', 'IMG_2002');
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toBeFocused();
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toHaveAccessibleName(/^IMG_2003\.JPG, couverture/);
  await expect(page.getByText('Photo déplacée à la position 1 sur 3')).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await expect.poll(async () => (await publicPlan(world, 'Au clavier'))?.images_count, { timeout: 60_000 }).toBe(3);
  const plan = await publicPlan(world, 'Au clavier');
  expect([plan?.pricing_type, plan?.price_cents, plan?.duration_min]).toEqual(['hourly', 15_000, 90]);
});
