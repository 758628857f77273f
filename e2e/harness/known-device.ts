import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { openDevice } from './chromium.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

/** The worker keeps every file of the build first. */
const INSTALL_MS = 60_000;

let known: Promise<string> | null = null;

/**
 * Fills a new profile with that of a device that has only this build's worker and files, since their installation takes
 * more work than the rest of many stories. A process creates one such profile, for all its worlds have the same
 * address.
 */
export async function copyKnownDevice(url: string, profile: string): Promise<void> {
  if (existsSync(profile)) return;
  known ??= makeKnownDevice(url);
  cpSync(await known, profile, { recursive: true, verbatimSymlinks: true });
}

async function makeKnownDevice(url: string): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'declic-e2e-known-'));
  process.once('exit', () => removeFolder(profile));
  const device = await openDevice({ profile });
  const page = device.pages()[0] ?? (await device.newPage());
  await page.goto(url);
  await untilInstalled(page);
  await page.goto('about:blank');
  const session = await device.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cookies,indexeddb,local_storage' });
  await session.send('Network.clearBrowserCache');
  await device.close();
  return profile;
}

/** Waits until the worker has cached everything for a visit without network. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isInstalled), { message: 'the worker controls the page', timeout: INSTALL_MS })
    .toBe(true);
}

async function isInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}
