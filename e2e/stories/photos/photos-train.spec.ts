import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Photo } from '../../../shared/portfolio/photo.schema.ts';
import type { ChangesReply } from '../../../shared/sync/sync.schema.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { MAX_PIECE_BYTES } from '../../../shared/uploads/upload.ts';
import { refusal } from '../../harness/fault-proxy.ts';
import { isLong } from '../../harness/effort.ts';
import { type MadePhoto, makePhotos } from '../../harness/photos.ts';
import { DEMO_PASSWORD, Person } from '../../harness/person.ts';
import { type ShownProgress, watchProgress } from '../../harness/progress-watch.ts';
import { describeStall } from '../../harness/stalled-photos.ts';
import { expect, test, type World } from '../../harness/world.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const PHOTOGRAPHER = 'photographe@declic.test';
/** `npm run test:long -- ride` takes more photos, of camera size, over a longer ride. */
const ride = isLong
  ? { count: 40, bytesOf: longBytes, lineBytesPerS: 1_500_000, cutEveryMs: [30_000, 60_000], patience: 8 }
  : { count: 12, bytesOf: () => 800_000, lineBytesPerS: 1_200_000, cutEveryMs: [3_000, 6_000], patience: 1 };
/** The number of photos at a part of the ride. */
const atPart = (part: number) => Math.round(ride.count * part);
const MEBIBYTE = 2 ** 20;
/** Shown to two decimals of a mebibyte. */
const ROUNDING_BYTES = MEBIBYTE / 100;
/** The maximum of sent bytes, as a multiple of the photos' bytes, after all cuts and kills. */
const MAX_SENT = 1.1;
const PATCH = /^PATCH \/api\/uploads\//;

/** The photographer's photos on the server, in the portfolio's order. */
async function photosOn(world: World): Promise<Photo[]> {
  const person = await Person.signIn(world.server.url, PHOTOGRAPHER);
  const { changes } = await person.get<ChangesReply>('/api/sync/changes');
  return changes
    .flatMap((change) => (change.type === 'portfolio_photo' && change.data !== null ? [change.data] : []))
    .sort((a, b) => a.position - b.position);
}

/** From 4 to 12 MB. */
function longBytes(number: number): number {
  return 4_000_000 + ((number * 7) % 41) * 200_000;
}

function originalPath({ server }: World, sha256: string): string {
  return join(server.dataDir, 'files', 'originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

function originalHash(world: World, { sha256 }: Photo): string {
  return createHash('sha256')
    .update(readFileSync(originalPath(world, sha256 ?? '')))
    .digest('hex');
}

/** Compares the shown progress with the server's bytes at that moment, and with the earlier progress. */
class Witness {
  readonly lies: string[] = [];
  looks = 0;
  readonly #world: World;
  readonly #photos: readonly MadePhoto[];
  #before: ShownProgress = { arrived: 0, sentBytes: 0 };

  constructor(world: World, photos: readonly MadePhoto[]) {
    this.#world = world;
    this.#photos = photos;
  }

  see(shown: ShownProgress): void {
    this.looks += 1;
    const there = this.#photos.filter(({ sha256 }) => existsSync(originalPath(this.#world, sha256))).length;
    if (shown.arrived > there) this.lies.push(`${shown.arrived} said to have arrived, ${there} there`);
    const largest = Math.max(...this.#photos.map(({ bytes }) => bytes));
    const fall = this.#before.sentBytes - shown.sentBytes;
    // At most one piece was cut.
    if (fall > Math.min(MAX_PIECE_BYTES, largest) + ROUNDING_BYTES) this.lies.push(`${fall} bytes fell back`);
    if (shown.arrived < this.#before.arrived) this.lies.push(`${this.#before.arrived} arrived, then ${shown.arrived}`);
    this.#before = shown;
  }
}

/** A killed browser may have lost its last cookie: then it asks for a sign-in, sooner or later. */
async function openPortfolio(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/prestataire/portfolio`);
  const portfolio = page.getByRole('heading', { name: 'Portfolio', level: 1 });
  await expect(portfolio.or(page.getByRole('heading', { name: 'Bon retour.' }))).toBeVisible();
  await signInIfAsked(page);
  await expect(portfolio).toBeVisible();
}

async function signInIfAsked(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/fr/connexion') return;
  await page.getByLabel('Courriel').fill(PHOTOGRAPHER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
}

/** Cut, closed, killed and signed out in between; nothing runs in parallel, since the sent bytes are measured. */
test('photos on a train all arrive once, complete and in order', { tag: '@alone' }, async ({ world }) => {
  test.setTimeout(5 * MINUTE_MS * ride.patience);
  const photos = await makePhotos(join(world.folder, 'photos'), ride.count, ride.bytesOf);
  const witness = new Witness(world, photos);
  const openDevice = async () => {
    const opened = await world.device('train');
    await watchProgress(opened, (shown) => witness.see(shown));
    return opened;
  };
  let device = await openDevice();
  let page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, PHOTOGRAPHER);
  await openPortfolio(page, world.url);
  world.proxy.throttle(ride.lineBytesPerS);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(photos.map(({ path }) => path));
  // All files are on the device: from now on the originals are not needed any more.
  await expect.poll(() => countKept(page), { timeout: 1.5 * MINUTE_MS * ride.patience }).toBe(ride.count);

  let isRough = true;
  const rough = (async () => {
    while (isRough) {
      const [least = 0, most = 0] = ride.cutEveryMs;
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
      world.proxy.cutAll();
    }
  })();
  const arrived = async () => (await photosOn(world)).filter(({ sha256 }) => sha256 !== null).length;
  const arrivedSignedIn = async () => {
    await signInIfAsked(page);
    return arrived();
  };

  await untilThere(page, arrived, atPart(0.13), 1);
  await page.close();
  page = await device.newPage();
  await openPortfolio(page, world.url);
  world.proxy.answer(PATCH, refusal(401, 'token.expired'), 1);
  await untilThere(page, arrived, atPart(0.28), 1);
  await world.server.kill();
  await world.server.start();
  await untilThere(page, arrived, atPart(0.43), 1);
  const session = await device.newCDPSession(page);
  await session.send('Browser.crash').catch(() => undefined);
  device = await openDevice();
  // Later ones belong to the new browser, which may have to wait for a sign-in first.
  const before = await arrived();
  page = device.pages()[0] ?? (await device.newPage());
  await openPortfolio(page, world.url);
  await untilThere(page, arrivedSignedIn, Math.min(ride.count, Math.max(atPart(0.55), before) + 1), 2);
  world.proxy.answer(PATCH, refusal(401, 'token.expired'), 1);
  await world.server.kill();
  await world.server.start();
  await page.close();
  page = await device.newPage();
  await openPortfolio(page, world.url);
  await untilThere(page, arrivedSignedIn, ride.count, 1.5);
  isRough = false;
  await rough;
  expect(witness.lies).toEqual([]);
  // A fast connection shows fewer steps than there are photos.
  expect(witness.looks).toBeGreaterThan(ride.count / 4);

  const there = await photosOn(world);
  expect(there.map(({ file_name }) => file_name)).toEqual(photos.map(({ name }) => name));
  expect(there.map(({ sha256 }) => sha256)).toEqual(photos.map(({ sha256 }) => sha256));
  expect(there.map((photo) => originalHash(world, photo))).toEqual(photos.map(({ sha256 }) => sha256));
  const sum = photos.reduce((total, { bytes }) => total + bytes, 0);
  const ratio = world.proxy.bytesUploaded / sum;
  console.log(`bytes sent: ${ratio.toFixed(3)} times those of the photos (bar: ${MAX_SENT})`);
  expect(ratio).toBeLessThan(MAX_SENT);
  await expect
    .poll(async () => (await photosOn(world)).every(({ status }) => status === 'ready'), {
      timeout: 1.5 * MINUTE_MS * ride.patience,
    })
    .toBe(true);
});

/** Waits for this many photos on the server; after the time limit, reports the state of each missing one. */
async function untilThere(page: Page, arrived: () => Promise<number>, least: number, minutes: number): Promise<void> {
  const timeout = minutes * MINUTE_MS * ride.patience;
  try {
    await expect.poll(arrived, { timeout }).toBeGreaterThanOrEqual(least);
  } catch (error) {
    console.log(await describeStall(page).catch(String));
    throw error;
  }
}

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
