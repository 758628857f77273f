import type { Page } from 'playwright/test';
import { untilSaved } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { makePhotos } from '../../harness/photos.ts';
import { check, tileOfFile } from '../../harness/photo-tiles.ts';
import { Person } from '../../harness/person.ts';
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

test('a plan that is deleted before it is sent removes its images, and its restoration restores them', async ({
  world,
}) => {
  const device = await world.device();
  const page = await openPlans(world, device);
  const photos = await makePhotos(world.folder, 2, () => SMALL);
  await device.setOffline(true);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await page.getByLabel('Titre').fill('En forêt');
  await page.getByLabel('Prix, taxes en sus').fill('300');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Créer comme brouillon' }).click();
  await openImages(page);
  await addImages(page, photos);
  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await page.getByRole('button', { name: 'Supprimer En forêt' }).click();
  await expect(page.getByRole('link', { name: 'En forêt' })).toBeHidden();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await page.getByRole('link', { name: 'En forêt' }).click();
  await openImages(page);
  await expectImages(page, 'IMG_2001', 'IMG_2002');

  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await page.getByRole('button', { name: 'Supprimer En forêt' }).click();
  await expect(page.getByRole('link', { name: 'En forêt' })).toBeHidden();
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText(/vers le forfait/)).toBeHidden();
  await expect(page.getByText(/vers un forfait/)).toBeHidden();
});

test('images of a plan wait for its correction when the server refuses it', async ({ world }) => {
  const device = await world.device();
  const page = await openPlans(world, device);
  const photos = await makePhotos(world.folder, 1, () => SMALL);
  await device.setOffline(true);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await page.getByLabel('Titre').fill('En hiver');
  await page.getByLabel('Prix, taxes en sus').fill('300');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Créer comme brouillon' }).click();
  await openImages(page);
  await addImages(page, photos);
  const errors = [{ field: 'title', validation: 'minLength' }];
  const body = JSON.stringify({ code: 'validation_failed', status: 400, errors });
  const headers = { 'x-declic-api': '1' };
  await device.route('**/api/plans', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, headers, contentType: 'application/problem+json', body })
      : route.continue(),
  );
  await device.setOffline(false);
  await expect(page.getByText(/attendent que le forfait soit corrigé/)).toBeVisible({ timeout: 30_000 });
  await expect(tileOfFile(page, photos[0]?.name ?? '')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await device.unroute('**/api/plans');
  await planSection(page, 'Informations générales').click();
  await page.getByLabel('Titre').fill('En hiver, dehors');
  await untilSaved(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await openImages(page);
  await expect(page.getByText(/attendent que le forfait soit corrigé/)).toBeHidden();
  await expect(planSection(page, 'Images')).not.toContainText('en attente', { timeout: 30_000 });
});

test('images of a plan that was deleted on another device can be taken out', async ({ world }) => {
  const device = await world.device();
  const page = await openPlans(world, device);
  const photos = await makePhotos(world.folder, 1, () => SMALL);
  await device.setOffline(true);
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await openImages(page);
  await addImages(page, photos);
  const elsewhere = await Person.signIn(world.server.url, 'photographe@declic.test');
  const id = /services\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await elsewhere.delete(`/api/plans/delete?ids=${id}`);
  await device.setOffline(false);
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText('1 photo a besoin de vous')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Voir les images' }).click();
  await expect(page.getByText('Ce forfait est supprimé')).toBeVisible();
  await page.getByRole('region', { name: 'À vous de jouer' }).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('region', { name: 'À vous de jouer' })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText('1 photo a besoin de vous')).toBeHidden();
});
