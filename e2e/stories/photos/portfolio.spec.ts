import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { visit } from '../../harness/actions.ts';
import { BLOCK } from '../../../client/features/portfolio/grid/order.ts';
import { MAX_PHOTO_BYTES } from '../../../shared/uploads/upload.ts';
import { aJpeg } from '../../../server/testing/pictures.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { DEMO_PASSWORD } from '../../harness/person.ts';
import { check, expectOrder, tileOf } from '../../harness/photo-tiles.ts';
import { add, brandPhoto, openOffline } from '../../harness/portfolio.ts';
import { expect, test } from '../../harness/world.ts';

const [house, vase, rings] = [brandPhoto('maison'), brandPhoto('vase'), brandPhoto('alliances')];

test('photos chosen without network are stored, and the screen shows why they wait', async ({ world }) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await expect(tileOf(page, 'vase')).toHaveAccessibleName(/Attend le réseau/);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^0 sur 3\sphotos/);
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  await page.reload();
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await page.goto(`${world.url}/fr/envois`);
  await page.getByRole('link', { name: '3 photos vers votre portfolio' }).click();
  await expectOrder(page, 'maison', 'vase', 'alliances');
});

test('a refused file says why, and a duplicate links to the existing photo', async ({ world }) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, rings, rings, [
    { name: 'vide.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'texte.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('du texte') },
    { name: 'lourde.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MAX_PHOTO_BYTES + 1) },
  ]);
  await expect(page.getByText('Ce fichier est vide.')).toBeVisible();
  await expect(page.getByText(/Format non accepté/)).toBeVisible();
  await expect(page.getByText(/Elle dépasse 25/)).toBeVisible();
  await expect(page.getByText('Déjà dans votre portfolio.')).toBeVisible();
  await page.getByRole('button', { name: 'Voir la photo' }).click();
  await expect(tileOf(page, 'alliances')).toBeFocused();
  await page.getByRole('button', { name: 'Fermer ces messages' }).click();
  await expect(page.getByText('Ce fichier est vide.')).toBeHidden();
});

test('the keyboard selects photos, moves them, and makes one the cover', async ({ world }) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await tileOf(page, 'maison').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expectOrder(page, 'vase', 'alliances', 'maison');
  await expect(tileOf(page, 'maison')).toBeFocused();
  await expect(page.getByText('Photo déplacée à la position 3 sur 3')).toBeAttached();

  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Photos choisies' })).toBeHidden();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mettre en couverture' }).press('Enter');
  await expect(tileOf(page, 'alliances')).toHaveAccessibleName(/couverture/);
  await page.getByRole('button', { name: 'Déplacer avant' }).press('Enter');
  await expectOrder(page, 'alliances', 'vase', 'maison');
  await expect(page.getByText('Photo déplacée à la position 1 sur 3')).toBeAttached();
  await page.reload();
  await expectOrder(page, 'alliances', 'vase', 'maison');
});

test('the focus stays on a photo that moves to another block of the grid', async ({ world }) => {
  test.setTimeout(120_000);
  const device = await world.device();
  const page = await openOffline(world.url, device);
  const names = Array.from({ length: BLOCK + 2 }, (_, index) => `photo-${index}`);
  const files = await Promise.all(
    names.map(async (name, seed) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await aJpeg(seed) })),
  );
  await page.locator('input[type=file]').setInputFiles(files);
  const tiles = page.getByRole('option');
  await expect(tiles).toHaveCount(names.length, { timeout: 60_000 });

  await tiles.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const mine = tileOf(page, `photo-${BLOCK}`);
  await expect(mine).toBeFocused();
  await expect(tiles.nth(BLOCK)).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(tiles.nth(BLOCK - 1)).toHaveAccessibleName(new RegExp(`^photo-${BLOCK}`));
  await expect(mine).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(tiles.nth(BLOCK)).toHaveAccessibleName(new RegExp(`^photo-${BLOCK}`));
  await expect(mine).toBeFocused();

  const beside = await device.newPage();
  await beside.goto(page.url());
  await beside.getByRole('option').first().focus();
  await beside.keyboard.press('Alt+End');
  await expect(tiles.last()).toHaveAccessibleName(/^photo-0/);
  await expect(tiles.nth(BLOCK - 1)).toHaveAccessibleName(new RegExp(`^photo-${BLOCK}`));
  await expect(mine).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('a photo is enlarged by Enter or a click, without network too', async ({ world }) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await tileOf(page, 'maison').focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos en grand' });
  await expect(viewer.getByRole('img', { name: 'maison.jpg' })).toBeVisible();
  await expect(viewer.getByText('1 sur 3')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 sur 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(tileOf(page, 'vase')).toBeFocused();

  await tileOf(page, 'alliances').click();
  await expect(viewer.getByText('3 sur 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Fermer' }).click();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await tileOf(page, 'maison').click();
  await expect(viewer.getByText('1 sur 3')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await check(tileOf(page, 'maison'));
  await assertFits(page);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
});

test('deleted photos can be restored for eight seconds, and stay deleted when the page closes earlier', async ({
  world,
}) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, [house, vase, rings]);
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await tileOf(page, 'vase').focus();
  await page.keyboard.press('Delete');
  await expectOrder(page, 'maison', 'alliances');
  await expect(tileOf(page, 'alliances')).toBeFocused();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expectOrder(page, 'maison', 'vase', 'alliances');

  await tileOf(page, 'vase').focus();
  await page.keyboard.press('Delete');
  await expectOrder(page, 'maison', 'alliances');
  const undo = page.getByRole('button', { name: 'Annuler la suppression' });
  // The time stops while the focus is there.
  await undo.focus();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^0 sur 2\sphotos/);
  await add(page, vase);
  await expect(page.getByText('Déjà dans votre portfolio.')).toBeVisible();
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await undo.click();
  await expect(undo).toBeHidden();
  await expectOrder(page, 'maison', 'vase', 'alliances');
  await expect(page.getByText(/^Trop tard/)).toBeHidden();

  await tileOf(page, 'vase').focus();
  await page.keyboard.press('Delete');
  await expectOrder(page, 'maison', 'alliances');
  await expect(page.getByText('1 photo supprimée.')).toBeVisible();
  await page.reload();
  await expectOrder(page, 'maison', 'alliances');
  await expect(page.getByText(/^2 envois en attente/)).toBeVisible();

  await add(page, vase);
  await expectOrder(page, 'maison', 'alliances', 'vase');
  await tileOf(page, 'vase').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 photo supprimée.')).toBeVisible();
  await expect(page.getByText('1 photo supprimée.')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByText(/^2 envois en attente/)).toBeVisible();
  await page.reload();
  await expectOrder(page, 'maison', 'alliances');

  await tileOf(page, 'maison').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 photo supprimée.')).toBeVisible();
  await page.getByRole('link', { name: 'Contrats' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contrats' })).toBeVisible();
  await expect(page.getByText(/^1 envoi en attente/)).toBeVisible();
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expectOrder(page, 'alliances');
});

test('a folder dropped anywhere on the page adds its photos', async ({ world }) => {
  const folder = join(world.folder, 'mariage');
  mkdirSync(join(folder, 'soirée'), { recursive: true });
  copyFileSync(house, join(folder, 'maison.jpg'));
  copyFileSync(rings, join(folder, 'soirée', 'alliances.jpg'));
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await expect(page.getByText(/^Montrez ce que vous faites|^Pas encore de photos/)).toBeVisible();
  const session = await device.newCDPSession(page);
  const data = { items: [], files: [folder, vase], dragOperationsMask: 1 };
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', x: 100, y: 300, data });
  await expect(page.getByText('Déposez vos photos ici')).toBeVisible();
  await session.send('Input.dispatchDragEvent', { type: 'drop', x: 100, y: 300, data });
  await expect(page.getByRole('option')).toHaveCount(3);
  for (const name of ['maison', 'alliances', 'vase']) await expect(tileOf(page, name)).toBeVisible();
});

/** Posts a form to the portfolio, as the phone's gallery does. */
async function share(page: Page, files: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/prestataire/portfolio' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'photos', multiple: true, id: 'shared' });
    form.append(input);
    document.body.append(form);
  });
  await page.locator('#shared').setInputFiles([...files]);
  await page.locator('#shared').evaluate((input) => (input as HTMLInputElement).form?.submit());
}

test('photos shared from the phone’s gallery enter the queue after a confirmation, without network and before anybody signs in', async ({
  world,
}) => {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await share(page, [house, vase]);
  await page.getByRole('button', { name: 'Ajouter au portfolio' }).click();
  await expectOrder(page, 'maison', 'vase');
  await expect(tileOf(page, 'vase')).toHaveAccessibleName(/Attend le réseau/);
  await page.reload();
  await expectOrder(page, 'maison', 'vase');
  await expect(page.getByText('Déjà dans votre portfolio.')).toBeHidden();

  const other = await world.device('other');
  const first = await visit(other, `${world.url}/fr/connexion`);
  await share(first, [rings]);
  await expect(first.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
  await first.getByLabel('Courriel').fill('photographe@declic.test');
  await first.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await first.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await first.getByRole('button', { name: 'Ajouter au portfolio' }).click();
  await expect(tileOf(first, 'alliances')).toBeVisible();
});

test('the portfolio is open to photographers only, and others are redirected to their own home', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/prestataire/portfolio`);
  await expect(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
  await page.getByLabel('Courriel').fill('client@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
});
