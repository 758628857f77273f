import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { signIn, visit } from '../e2e/harness/actions.ts';
import { AppServer } from '../e2e/harness/app-server.ts';
import { openDevice } from '../e2e/harness/chromium.ts';
import { freePort } from '../scripts/postgres.ts';

/*
 * Measures how fast the browser takes photos in on the portfolio's screen, without network: reading, hashing,
 * previewing and storing. It runs once with large files of small pictures (reading, hashing, storing), and once with
 * photographs (also decoding).
 */

const COUNT = 50;
const BYTES = 8_000_000;
const POLL_MS = 100;
const SMALL = { width: 64, height: 48 };
/** Twelve megapixels. */
const LARGE = { width: 4_000, height: 3_000 };

const folder = mkdtempSync(join(tmpdir(), 'declic-ingest-'));
const port = await freePort();
const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir: join(folder, 'data') });
await server.start();
for (const [what, size] of [
  ['little pictures', SMALL],
  ['photographs of 12 megapixels', LARGE],
] as const) {
  const files = await makeFiles(what, size);
  const { seconds, memory } = await takeIn(what, files);
  const rate = ((COUNT * BYTES) / 1_000_000 / seconds).toFixed(1);
  console.log(`${COUNT} files of ${BYTES / 1_000_000} MB, ${what}: ${seconds.toFixed(1)} s, ${rate} MB/s`);
  console.log(`  the page's memory, MiB, after each tenth of them: ${memory.join(' ')}`);
}
await server.stop();
rmSync(folder, { recursive: true, force: true });

/** Files that start with a picture and continue with random bytes: each is different, and all have the same length. */
async function makeFiles(what: string, size: { width: number; height: number }): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  const picture = await sharp({ create: { ...size, channels: 3, background: 'teal', noise } })
    .jpeg()
    .toBuffer();
  mkdirSync(join(folder, what));
  return Array.from({ length: COUNT }, (_, at) => {
    const path = join(folder, what, `IMG_${at}.JPG`);
    const bytes = randomBytes(BYTES);
    picture.copy(bytes);
    writeFileSync(path, bytes);
    return path;
  });
}

async function takeIn(what: string, files: string[]): Promise<{ seconds: number; memory: number[] }> {
  const device = await openDevice({ profile: join(folder, `${what} profile`) });
  const page = await visit(device, `${server.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${server.url}/prestataire/portfolio`);
  await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
  const session = await device.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('No browser');
  await device.setOffline(true);
  const begun = performance.now();
  await page.locator('input[type="file"]').first().setInputFiles(files);
  const memory: number[] = [];
  for (let kept = 0; kept < COUNT; kept = await countStored(page)) {
    if (kept >= (memory.length + 1) * (COUNT / 10)) memory.push(await memoryOf(session));
    await page.waitForTimeout(POLL_MS);
  }
  const seconds = (performance.now() - begun) / 1_000;
  memory.push(await memoryOf(session));
  await device.close();
  return { seconds, memory };
}

/** The number of photos stored on the device, with their bytes and their rows. */
function countStored(page: Page): Promise<number> {
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

/** Resident memory of the page's processes, MiB. */
async function memoryOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const kib = pages.map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]));
  return Math.round(kib.reduce((sum, value) => sum + value, 0) / 1_024);
}
