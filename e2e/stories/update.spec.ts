import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { fillRequest, send, visit, walkTo } from '../harness/actions.ts';
import { deployNewer, upgradeAll } from '../harness/newer-build.ts';
import { expect, test } from '../harness/world.ts';

const dist = join(import.meta.dirname, '../../dist');

/** A copy of the built client that a story may change. */
const folder = mkdtempSync(join(tmpdir(), 'declic-dist-'));
cpSync(dist, folder, { recursive: true });
test.use({ clientFolder: folder });

/**
 * Acts as if the server had refused this build: queued items wait for the update.
 * @returns whether an item is queued
 */
function waitForUpdate(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const opening = indexedDB.open(names.find((name) => name.startsWith('declic-guest:')) ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    return new Promise<boolean>((resolve) => {
      const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
      const all = outbox.getAll();
      let isDone = false;
      all.addEventListener('success', () => {
        for (const item of all.result as { state: string }[]) {
          if (item.state !== 'waiting' && item.state !== 'queued') continue;
          outbox.put({ ...item, state: 'waiting', reason: 'update' });
          isDone = true;
        }
      });
      outbox.transaction.addEventListener('complete', () => {
        database.close();
        resolve(isDone);
      });
    });
  });
}

test('a new version waits for the person, and keeps the draft', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('contact', page, '');
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');

  deployNewer(folder);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText('Une nouvelle version est prête.')).toBeVisible();
  await page.getByLabel('Courriel').fill('camille@exemple.ca');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Camille Fortin');
  await expect(page.getByLabel('Courriel')).toHaveValue('camille@exemple.ca');
  await expect(page.getByText('Une nouvelle version est prête.')).toBeHidden();
});

test('items that wait for the update are sent when the newer worker takes over, with the app closed', async ({
  world,
}) => {
  const email = 'maude@exemple.ca';
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  const other = await device.newPage();
  await other.goto(`${world.url}/api/health/live`);
  await device.setOffline(true);
  await fillRequest(page, email);
  await send(page);
  await expect.poll(() => waitForUpdate(other)).toBe(true);
  await page.close();
  await device.setOffline(false);
  expect(await world.requestsOf(email)).toEqual([]);

  deployNewer(folder);
  await other.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await registration?.update();
    const newer = registration?.installing ?? registration?.waiting;
    const skip = () => newer?.state === 'installed' && newer.postMessage({ type: 'SKIP_WAITING' }, []);
    newer?.addEventListener('statechange', skip);
    skip();
  });
  await expect.poll(async () => (await world.requestsOf(email)).length).toBe(1);
});

test('a tab with databases of a newer build updates its worker before it reloads', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  const other = await device.newPage();
  await other.goto(`${world.url}/api/health/live`);
  await upgradeAll(other);
  deployNewer(folder);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  // This newer build has the same databases as the old one, so it shows the same message again.
  await expect(page.getByRole('heading', { name: 'Une nouvelle version est prête' })).toBeVisible();
  const left = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return [registration?.installing ?? null, registration?.waiting ?? null];
  });
  expect(left).toEqual([null, null]);
});

test('the app can be installed', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  const session = await device.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Headless Chromium never offers to install, so no other condition may fail.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Déclic, photographes sur demande', display: 'standalone' });
});
