import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Photo } from '../../shared/portfolio/photo.schema.ts';
import type { ChangesReply } from '../../shared/sync/sync.schema.ts';
import { signIn, visit } from '../harness/actions.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { makePhotos } from '../harness/photos.ts';
import { DEMO_PASSWORD, Person } from '../harness/person.ts';
import { expect, test, type World } from '../harness/world.ts';

const PHOTOGRAPHER = 'photographe@declic.test';
const COUNT = 40;
const BYTES = 400_000;
const LINE_BYTES_PER_S = 1_200_000;
/** docs/decisions/016: less on a machine that does nothing else. */
const MOST_SENT = 1.3;
const PATCH = /^PATCH \/api\/uploads\//;

/** The photographer's photos as the server has them, in the portfolio's order. */
async function photosOn(world: World): Promise<Photo[]> {
  const person = await Person.signIn(world.server.url, PHOTOGRAPHER);
  const { changes } = await person.get<ChangesReply>('/api/sync/changes');
  return changes
    .flatMap((change) => (change.type === 'portfolio_photo' && change.data !== null ? [change.data] : []))
    .sort((a, b) => a.position - b.position);
}

function originalHash({ server }: World, { sha256 }: Photo): string {
  const hash = sha256 ?? '';
  const file = readFileSync(join(server.dataDir, 'files', 'originals', hash.slice(0, 2), hash.slice(2, 4), hash));
  return createHash('sha256').update(file).digest('hex');
}

async function openPortfolio(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/prestataire/portfolio`);
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
}

async function signBackIn(page: Page): Promise<void> {
  await page.getByLabel('Courriel').fill(PHOTOGRAPHER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
}

test('forty photos on a train: cut, closed, killed, signed out in between, all arrive once, whole, in order', async ({
  world,
}) => {
  test.setTimeout(300_000);
  const photos = await makePhotos(join(world.folder, 'photos'), COUNT, BYTES);
  let device = await world.device('train');
  let page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, PHOTOGRAPHER);
  await openPortfolio(page, world.url);
  world.proxy.throttle(LINE_BYTES_PER_S);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(photos.map(({ path }) => path));
  // All of them are on the device: from here on the files are not needed any more.
  await expect.poll(() => countKept(page), { timeout: 90_000 }).toBe(COUNT);

  let isRough = true;
  const rough = (async () => {
    while (isRough) {
      await new Promise((resolve) => setTimeout(resolve, 3_000 + Math.random() * 3_000));
      world.proxy.cutAll();
    }
  })();
  const arrived = async () => (await photosOn(world)).filter(({ sha256 }) => sha256 !== null).length;

  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(4);
  await page.close();
  page = await device.newPage();
  await openPortfolio(page, world.url);
  world.proxy.answer(PATCH, refusal(401, 'token.expired'), 1);
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(10);
  await world.server.kill();
  await world.server.start();
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(16);
  const session = await device.newCDPSession(page);
  await session.send('Browser.crash').catch(() => undefined);
  device = await world.device('train');
  page = device.pages()[0] ?? (await device.newPage());
  await openPortfolio(page, world.url);
  // A browser that is killed may lose its last cookie: then she signs in again, and it all goes on.
  await expect
    .poll(
      async () => {
        if (new URL(page.url()).pathname === '/fr/connexion') await signBackIn(page);
        return arrived();
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(22);
  world.proxy.answer(PATCH, refusal(401, 'token.expired'), 1);
  await world.server.kill();
  await world.server.start();
  await page.close();
  page = await device.newPage();
  await openPortfolio(page, world.url);
  await expect.poll(arrived, { timeout: 90_000 }).toBe(COUNT);
  isRough = false;
  await rough;

  const there = await photosOn(world);
  expect(there.map(({ file_name }) => file_name)).toEqual(photos.map(({ name }) => name));
  expect(there.map(({ sha256 }) => sha256)).toEqual(photos.map(({ sha256 }) => sha256));
  expect(there.map((photo) => originalHash(world, photo))).toEqual(photos.map(({ sha256 }) => sha256));
  const sum = photos.reduce((total, { bytes }) => total + bytes, 0);
  const ratio = world.proxy.bytesUploaded / sum;
  test.info().annotations.push({ type: 'bytes sent', description: `${ratio.toFixed(3)} times those of the photos` });
  expect(ratio).toBeLessThan(MOST_SENT);
  await expect
    .poll(async () => (await photosOn(world)).every(({ status }) => status === 'ready'), { timeout: 90_000 })
    .toBe(true);
});

/** Photos whose bytes the device has, or has had. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((found) => found.name?.startsWith('declic-user:'))?.name ?? '';
    return new Promise<number>((resolve) => {
      const open = indexedDB.open(name);
      open.addEventListener('success', () => {
        const count = open.result.transaction('assets').objectStore('assets').count();
        count.addEventListener('success', () => {
          open.result.close();
          resolve(count.result);
        });
      });
    });
  });
}
