import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { arrivedPhotos } from '../../harness/portfolio.ts';
import { expect, test } from '../../harness/world.ts';

const photo = (name: string) => join(import.meta.dirname, '../../../client/brand/photos', `${name}.jpg`);

/**
 * The device refuses the bytes of files, as Chromium does half a minute after its quota was reached; rows still fit.
 */
async function fillUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Put = (this: IDBObjectStore, ...row: unknown[]) => IDBRequest<IDBValidKey>;
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: unknown[]) {
      if (this.name === 'asset_chunks') throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
}

test('photos without room on the device are sent straight from their files, and ask for them after the page was closed', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await fillUp(page);
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  await device.setOffline(true);
  await page.locator('input[type=file]').setInputFiles([photo('maison'), photo('vase')]);
  const warning = page.getByText('2 photos partent directement de leurs fichiers : gardez cette page ouverte');
  await expect(warning).toBeVisible();
  await assertFits(page);
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(1);

  const needs = page.getByRole('region', { name: 'À vous de jouer' });
  await expect(needs.getByRole('listitem').filter({ hasText: 'maison.jpg' })).toContainText(
    'Son fichier n’est plus ici',
  );
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  const choosing = page.waitForEvent('filechooser');
  await needs.getByRole('button', { name: 'Choisir les 2 fichiers' }).click();
  await (await choosing).setFiles([photo('maison'), photo('vase')]);
  await expect(needs).toHaveCount(0);
  await expect(warning).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(2);

  await device.setOffline(false);
  await expect(warning).toBeHidden();
  expect(await arrivedPhotos(world.server.url)).toHaveLength(2);
});
