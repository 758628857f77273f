import type { Page } from 'playwright/test';
import { untilSaved } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { makePhotos } from '../../harness/photos.ts';
import { check, tileOfFile } from '../../harness/photo-tiles.ts';
import { addImages, DEMO_PROVIDER, expectImages, openPlans, planSection, publicPlan } from './plan-steps.ts';
import { expect, test } from '../../harness/world.ts';

const SMALL = 60_000;

async function openImages(page: Page): Promise<void> {
  await planSection(page, 'Images').click();
  await expect(page.getByRole('heading', { name: 'Images', level: 2 })).toBeVisible();
}

test('a plan and its images, created without network, are on the public page once it is back', async ({ world }) => {
  const device = await world.device();
  const page = await openPlans(world, device);
  const photos = await makePhotos(world.folder, 3, () => SMALL);
  await device.setOffline(true);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await page.getByLabel('Titre').fill('Au bord du fleuve');
  await page.getByLabel('Description').fill('Une heure au coucher du soleil.');
  await page.getByLabel('Prix, taxes en sus').fill('450');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect(page.getByText('Publié', { exact: true })).toBeVisible();
  await openImages(page);
  await addImages(page, photos);
  await expect(planSection(page, 'Images')).toContainText('3 en attente');
  await expect(page.getByText('Ces images partiront juste après le forfait.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  // The last one becomes the cover; the one in the middle is deleted, restored, and deleted again.
  await check(tileOfFile(page, 'IMG_2003.JPG'));
  await page.getByRole('button', { name: 'Mettre en couverture' }).click();
  await expectImages(page, 'IMG_2003', 'IMG_2001', 'IMG_2002');
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toHaveAccessibleName(/couverture/);
  await page.getByRole('button', { name: 'Annuler le choix' }).click();
  await check(tileOfFile(page, 'IMG_2001.JPG'));
  await page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click();
  await expect(tileOfFile(page, 'IMG_2001.JPG')).toBeHidden();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expectImages(page, 'IMG_2003', 'IMG_2001', 'IMG_2002');

  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText('3 images vers le forfait « Au bord du fleuve »')).toBeVisible();
  await page.close();

  const later = await device.newPage();
  await device.setOffline(false);
  await later.goto(`${world.url}/prestataire/forfaits/liste`);
  await expect
    .poll(async () => (await publicPlan(world, 'Au bord du fleuve'))?.images_count, { timeout: 60_000 })
    .toBe(3);
  const plan = await publicPlan(world, 'Au bord du fleuve');
  await later.goto(`${world.url}/fr/prestataire/${DEMO_PROVIDER}`);
  const card = later.locator('#forfaits label').filter({ hasText: 'Au bord du fleuve' });
  await expect(card.locator('img')).toHaveAttribute('src', new RegExp(`^${plan?.images[0]?.base ?? '-'}/`));
  expect(await violations(later)).toEqual([]);
  await later.goto(`${world.url}/prestataire/forfaits/liste`);
  const own = later.getByRole('listitem').filter({ has: later.getByRole('link', { name: 'Au bord du fleuve' }) });
  await expect(own.locator('img')).toBeVisible();
  expect(await violations(later)).toEqual([]);
  await assertFits(later);
});
