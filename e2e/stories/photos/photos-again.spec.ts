import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
import { type MadePhoto, makePhotos } from '../../harness/photos.ts';
import { arrivedPhotos } from '../../harness/portfolio.ts';
import { expect, test, type World } from '../../harness/world.ts';

const PHOTOGRAPHER = 'photographe@declic.test';
const COUNT = 6;
const BYTES = 20_000;
/** Files are read and hashed, beside the other work of this machine. */
const TAKEN_IN = { timeout: 60_000 };

async function openPortfolio(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, PHOTOGRAPHER);
  await page.goto(`${world.url}/prestataire/portfolio`);
  return page;
}

async function add(page: Page, photos: readonly MadePhoto[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(photos.map(({ path }) => path));
}

/** Holds the intake's lock forever, so that other pages wait for their turn. */
async function holdIntake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const owner = names.find((name) => name.startsWith('declic-user:'))?.slice('declic-'.length) ?? '';
    await new Promise<void>((held) => {
      void navigator.locks.request(`declic-ingest:${owner}`, () => {
        held();
        return new Promise(() => undefined);
      });
    });
  });
}

/** Each file is reported as a duplicate, with a link to its photo. */
async function expectLinked(page: Page, photos: readonly MadePhoto[]): Promise<void> {
  await expect(page.getByText('Déjà dans votre portfolio.')).toHaveCount(photos.length, TAKEN_IN);
  await expect(page.getByText('6 photos étaient déjà dans votre portfolio : rien n’est renvoyé.')).toBeVisible();
  const last = page.getByRole('listitem').filter({ hasText: photos.at(-1)?.name ?? '' });
  await last.getByRole('button', { name: 'Voir la photo' }).click();
  await expect(page.getByRole('option', { name: new RegExp(photos.at(-1)?.name ?? '') })).toBeFocused();
}

test('photos dropped again send no byte and link to the existing photos, on another device too', async ({ world }) => {
  test.setTimeout(240_000);
  const photos = await makePhotos(join(world.folder, 'photos'), COUNT, () => BYTES);
  const page = await openPortfolio(world, await world.device());
  await add(page, photos);
  await expect(page.getByRole('option')).toHaveCount(COUNT, TAKEN_IN);
  await expect.poll(async () => (await arrivedPhotos(world.server.url)).length, { timeout: 60_000 }).toBe(COUNT);
  await expect(page.getByRole('region', { name: 'Envoi des photos' })).toBeHidden();

  const sent = world.proxy.bytesUploaded;
  await add(page, photos);
  await expectLinked(page, photos);

  const other = await openPortfolio(world, await world.device('other'));
  await expect(other.getByRole('option')).toHaveCount(COUNT, TAKEN_IN);
  await add(other, photos);
  await expectLinked(other, photos);
  await expect(other.getByRole('option')).toHaveCount(COUNT);
  expect(world.proxy.bytesUploaded).toBe(sent);
  expect(await arrivedPhotos(world.server.url)).toHaveLength(COUNT);
});

test('the page after one closed too early lists the unread photos until they are chosen again', async ({ world }) => {
  const photos = await makePhotos(join(world.folder, 'photos'), 2, () => BYTES);
  const device = await world.device();
  const page = await openPortfolio(world, device);
  // Another page of the app takes files in meanwhile, so that this one waits for its turn.
  const other = await visit(device, `${world.url}/prestataire/portfolio`);
  await holdIntake(other);
  await add(page, photos);
  await expect(page.getByText('Lecture de 2 photos…')).toBeVisible();
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContainEqual(expect.stringContaining('declic-ingest:'));
  await page.close();
  await other.close();

  const next = await visit(device, `${world.url}/prestataire/portfolio`);
  const told = next.getByRole('alert').filter({ hasText: 'La page s’est fermée avant d’avoir gardé 2 photos.' });
  await expect(told.getByRole('listitem')).toHaveText(photos.map(({ name }) => name));
  await told.locator('input[type="file"]').setInputFiles(photos.map(({ path }) => path));
  await expect(next.getByRole('option')).toHaveCount(2);
  await expect(told).toBeHidden();
  await next.reload();
  await expect(next.getByRole('option')).toHaveCount(2);
  await expect(told).toBeHidden();
});
