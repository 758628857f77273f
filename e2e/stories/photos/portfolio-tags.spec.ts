import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { check, expectOrder, tileOf } from '../../harness/photo-tiles.ts';
import { arrivedPhotos } from '../../harness/portfolio.ts';
import { expect, test, type World } from '../../harness/world.ts';

const photo = (name: string) => join(import.meta.dirname, '../../../client/brand/photos', `${name}.jpg`);
const files = ['maison', 'vase', 'alliances'].map(photo);

async function openPortfolio(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  return page;
}

/** Waits until the server has this order: the shown move may still be on its way. */
async function expectKept(world: World, ...names: readonly string[]): Promise<void> {
  const kept = async () => {
    const photos = await arrivedPhotos(world.server.url);
    return photos.toSorted((a, b) => a.position - b.position).map(({ file_name }) => file_name);
  };
  await expect.poll(kept).toEqual(names.map((name): unknown => expect.stringContaining(name)));
}

async function move(page: Page, name: string, key: 'Alt+ArrowLeft' | 'Alt+ArrowRight'): Promise<void> {
  await tileOf(page, name).focus();
  await page.keyboard.press(key);
  await expect(page.getByText(/^Photo déplacée à la position/)).toBeAttached();
}

test('photos are tagged without network and filtered by tags, and another device sees them', async ({ world }) => {
  const device = await world.device();
  const page = await openPortfolio(world, device);
  await device.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(files);
  await expectOrder(page, 'maison', 'vase', 'alliances');

  await check(tileOf(page, 'maison'));
  await check(tileOf(page, 'alliances'));
  await page.getByRole('button', { name: 'Étiqueter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Étiqueter 2 photos' });
  await dialog.getByLabel('Nouvelle étiquette').fill('mariage');
  await dialog.getByLabel('Nouvelle étiquette').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Mariage', pressed: true })).toBeVisible();
  await dialog.getByLabel('Nouvelle étiquette').fill('Au bord du fleuve');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByRole('button', { name: 'Au bord du fleuve', pressed: true })).toBeVisible();
  // A typed tag counts without being added.
  await dialog.getByLabel('Nouvelle étiquette').fill('Cabane à sucre');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  const filters = page.getByRole('group', { name: 'Photos par étiquette' });
  await filters.getByRole('button', { name: 'Mariage 2' }).click();
  await expectOrder(page, 'maison', 'alliances');
  await filters.getByRole('button', { name: 'Sans étiquette 1' }).click();
  await expectOrder(page, 'vase');
  await filters.getByRole('button', { name: 'Toutes' }).click();
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await assertFits(page);
  await page.reload();
  await expect(filters.getByRole('button', { name: 'Au bord du fleuve 2' })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'Cabane à sucre 2' })).toBeVisible();

  await device.setOffline(false);
  const other = await openPortfolio(world, await world.device('other'));
  await other.getByRole('group', { name: 'Photos par étiquette' }).getByRole('button', { name: 'Mariage 2' }).click();
  await expectOrder(other, 'maison', 'alliances');
});

test('two orders made on two devices at once lead to a question', async ({ world }) => {
  const device = await world.device();
  const page = await openPortfolio(world, device);
  await page.locator('input[type=file]').setInputFiles(files);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  const other = await openPortfolio(world, await world.device('other'));
  await expectOrder(other, 'maison', 'vase', 'alliances');

  await device.setOffline(true);
  await move(page, 'maison', 'Alt+ArrowRight');
  await expectOrder(page, 'vase', 'maison', 'alliances');
  await move(other, 'alliances', 'Alt+ArrowLeft');
  await expectOrder(other, 'maison', 'alliances', 'vase');
  await expectKept(world, 'maison', 'alliances', 'vase');
  await device.setOffline(false);

  const question = page.getByRole('heading', { name: 'Quel ordre garder?' });
  await expect(question).toBeVisible();
  await expectOrder(page, 'vase', 'maison', 'alliances');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Garder celui-ci' }).click();
  await expect(question).toBeHidden();
  await expectOrder(other, 'vase', 'maison', 'alliances');

  await device.setOffline(true);
  await move(page, 'alliances', 'Alt+ArrowLeft');
  await move(other, 'vase', 'Alt+ArrowRight');
  await expectOrder(other, 'maison', 'vase', 'alliances');
  await expectKept(world, 'maison', 'vase', 'alliances');
  await device.setOffline(false);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Prendre l’autre' }).click();
  await expect(question).toBeHidden();
  await expectOrder(page, 'maison', 'vase', 'alliances');
});
