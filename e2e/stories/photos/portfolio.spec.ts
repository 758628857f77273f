import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { visit } from '../../harness/actions.ts';
import { DEMO_PASSWORD } from '../../harness/person.ts';
import { expectOrder, tileOf } from '../../harness/photo-tiles.ts';
import { brandPhoto, openOffline } from '../../harness/portfolio.ts';
import { expect, test } from '../../harness/world.ts';

const [house, vase, rings] = [brandPhoto('maison'), brandPhoto('vase'), brandPhoto('alliances')];

test('a folder dropped anywhere on the page adds its photos', async ({ world }, info) => {
  // On the disk: Chromium takes no folder below /dev, where a story's other files may stand.
  const folder = info.outputPath('mariage');
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
