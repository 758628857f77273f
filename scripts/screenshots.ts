/**
 * `npm run screenshots`: takes the pictures that a device shows before it installs the app, from the build and the
 * demo. Run again when the screens have changed; the results are committed, so that a build needs no browser.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { localeCodes } from '#shared/locales.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import { AppServer } from '../e2e/harness/app-server.ts';
import { chromiumPath } from './tests/chromium-path.ts';
import { freePort } from './postgres.ts';

const out = join(import.meta.dirname, '../client/public/screenshots');
const SETTLED_MS = 1_500;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
const desk = { viewport: { width: 1_280, height: 800 }, deviceScaleFactor: 1, isMobile: false };

/** Names and sizes are those of client/manifest.ts. */
const shots: readonly { name: string; route: RouteName; screen: typeof phone }[] = [
  { name: 'home', route: 'index', screen: phone },
  { name: 'book', route: 'book-index', screen: phone },
  { name: 'home-wide', route: 'index', screen: desk },
];

mkdirSync(out, { recursive: true });
const port = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), 'declic-screenshots-'));
const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir });
await server.start();
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
for (const locale of localeCodes) {
  for (const { name, route, screen } of shots) {
    const page = await browser.newPage({ ...screen, locale: `${locale}-CA`, timezoneId: 'America/Toronto' });
    await page.goto(`${server.url}${urlOf(route, locale)}`);
    await page.locator('h1').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(SETTLED_MS);
    const taken = await page.screenshot();
    await sharp(taken)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(out, `${name}-${locale}.webp`));
    await page.close();
  }
}
await browser.close();
await server.stop();
