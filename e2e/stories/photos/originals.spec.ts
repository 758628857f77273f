import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { tileOfFile } from '../../harness/photo-tiles.ts';
import { makePhotos } from '../../harness/photos.ts';
import { expect, test, type World } from '../../harness/world.ts';

async function openPortfolio(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  return page;
}

test('a photographer downloads the exact file that they sent', async ({ world }) => {
  const photos = await makePhotos(join(world.folder, 'photos'), 2, () => 60_000);
  const device = await world.device();
  const page = await openPortfolio(world, device);
  await page.locator('input[type=file]').setInputFiles(photos.map(({ path }) => path));
  const [first, second] = photos;
  await tileOfFile(page, second?.name ?? '').click();
  const viewer = page.getByRole('dialog', { name: 'Photos en grand' });
  const button = viewer.getByRole('button', { name: 'Télécharger l’original' });
  await expect(button).toBeEnabled({ timeout: 60_000 });

  await button.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('1 sur 2')).toBeVisible();
  await expect(button).toBeFocused();
  const begun = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await begun;
  await expect(viewer.getByText('Téléchargement commencé.')).toBeVisible();
  expect(download.suggestedFilename()).toBe(first?.name);
  expect(readFileSync(await download.path()).equals(readFileSync(first?.path ?? ''))).toBe(true);
  expect(await violations(page)).toEqual([]);

  // Opened as an address that the worker handles: a file again, and not cached.
  const again = page.waitForEvent('download');
  await page.goto(download.url()).catch(() => undefined);
  expect(readFileSync(await (await again).path()).equals(readFileSync(first?.path ?? ''))).toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => url.includes('/originals/'))).toEqual([]);
  await device.setOffline(true);
  await expect(page.goto(download.url())).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
