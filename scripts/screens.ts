/**
 * `npm run screens`: takes a picture of every screen at 360, 800 and 1280 px, in light and dark, from the build and the
 * demo, into docs/screens. `npm run screens -- book plan` takes the screens whose name begins with `book` or `plan`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppServer } from '../e2e/harness/app-server.ts';
import { openDevice } from '../e2e/harness/chromium.ts';
import { freePort } from './postgres.ts';
import { accounts } from './screens/accounts.ts';
import { agreedClient, agreedPhotographer } from './screens/agreements.ts';
import { administration } from './screens/administration.ts';
import type { Area, Shot } from './screens/area.ts';
import { payments } from './screens/payments.ts';
import { discovery } from './screens/discovery.ts';
import { photographer } from './screens/photographer.ts';
import { plans } from './screens/plans.ts';
import { portfolio } from './screens/portfolio.ts';
import { visitor } from './screens/visitor.ts';
import { workshop } from './screens/workshop.ts';

const out = join(import.meta.dirname, '../docs/screens');
const SETTLED_MS = 900;
const KEPT_WIDTH = 480;
const sizes = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '800', viewport: { width: 800, height: 1_000 } },
  { name: '1280', viewport: { width: 1_280, height: 800 } },
];
const all: Readonly<Record<string, Area>> = {
  visitor,
  discovery,
  photographer,
  portfolio,
  plans,
  accounts,
  administration,
  payments,
  workshop,
  agreedClient,
  agreedPhotographer,
};
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));
const areas = Object.entries(all).filter(([, { names }]) => names.some(isWanted));

if (wanted.length === 0) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'declic-screens-'));
for (const { name: size, viewport } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [demoPhotos, group] of Map.groupBy(areas, ([, area]) => area.demoPhotos ?? 0)) {
      // A fresh demo for each size and theme, so that all show the same day.
      const port = await freePort();
      const server = new AppServer({
        port,
        baseUrl: `http://localhost:${port}`,
        dataDir: join(folder, `data-${size}-${colorScheme}-${demoPhotos}`),
        env: { DEMO_PHOTOS: String(demoPhotos), PAYMENTS: 'local' },
      });
      try {
        await server.start();
        for (const [area, { names, walk }] of group) {
          const shot: Shot = async (name, page) => {
            if (!names.includes(name)) throw new Error(`The area ${area} does not list ${name}`);
            if (!isWanted(name)) return;
            await page.evaluate(() => document.fonts.ready);
            await page.waitForTimeout(SETTLED_MS);
            await sharp(await page.screenshot())
              .resize({ width: Math.min(viewport.width, KEPT_WIDTH) })
              .webp({ quality: 70, effort: 6 })
              .toFile(join(out, `${name}-${size}-${colorScheme}.webp`));
          };
          const device = await openDevice({
            profile: join(folder, `${area}-${size}-${colorScheme}`),
            viewport,
            colorScheme,
          });
          await walk(device, server.url, shot);
          await device.close();
        }
      } finally {
        await server.stop();
      }
    }
  }
}
rmSync(folder, { recursive: true, force: true });
