import type { Locator, Page } from 'playwright/test';
import { assertFits, violations } from '../harness/axe.ts';
import { add, arrivedPhotos, brandPhoto, knownPhotos, openOffline } from '../harness/portfolio.ts';
import { expect, test, type World } from '../harness/world.ts';

/** Two photos that wait for the network, and their line in Envois. */
async function twoPhotos(world: World) {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, [brandPhoto('maison'), brandPhoto('vase')]);
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.goto(`${world.url}/fr/envois`);
  return { device, page, photos: page.getByRole('listitem').filter({ hasText: '2 photos vers votre portfolio' }) };
}

test('photos sent today stay in the list with their picture, without network too', async ({ world }) => {
  const { device, page, photos } = await twoPhotos(world);
  await expect(section(page, 'En cours').filter({ has: photos })).toContainText(
    /En cours\s*[\d,]+.(?:ko|Mo) à envoyer/,
  );
  await expect.poll(() => drawn(photos)).toBe(true);

  await device.setOffline(false);
  await expect(photos).toContainText(/Reçu à\s\d/);
  await device.setOffline(true);
  await page.reload();
  await expect(section(page, 'Terminé').filter({ has: photos })).toContainText(/Terminé\s*Aujourd’hui/);
  await expect.poll(() => drawn(photos)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.getByRole('link', { name: 'Gérer mes données sur cet appareil' }).click();
  await expect(page.getByRole('heading', { name: 'Mes données sur cet appareil' })).toBeVisible();
});

test('paused photos stay on the device, over a reload too, until the person resumes them', async ({ world }) => {
  const { device, page, photos } = await twoPhotos(world);
  await photos.getByRole('button', { name: 'Mettre l’envoi en pause' }).click();
  await expect(photos).toContainText('En pause');
  // The network would not send them.
  await expect(page.getByText('Hors ligne. Vos modifications sont enregistrées')).toBeVisible();
  await expect(page.getByText(/au retour du réseau/)).toHaveCount(0);
  await device.setOffline(false);
  await expect.poll(async () => (await knownPhotos(world.server.url)).length, { timeout: 15_000 }).toBe(2);
  await page.reload();
  await expect(photos).toContainText('L’envoi reprendra quand vous le direz.');
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await expect(page.getByRole('button', { name: 'Tout réessayer' })).toHaveCount(0);
  expect(world.proxy.bytesUploaded).toBe(0);

  await page.goto(`${world.url}/prestataire/portfolio`);
  await page.getByRole('button', { name: 'Reprendre l’envoi' }).click();
  await expect(page.getByText('En pause')).toHaveCount(0);
  await page.goto(`${world.url}/fr/envois`);
  await expect(photos).toContainText(/Reçu à\s\d/);
  expect(await arrivedPhotos(world.server.url)).toHaveLength(2);
});

function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}

/** Whether the picture of a send comes from this device's own bytes, and can be seen. */
function drawn(send: Locator): Promise<boolean> {
  return send
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.src.startsWith('blob:') && img.complete && img.naturalWidth > 0);
}
