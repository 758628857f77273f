import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { chromiumPath, QUIET } from '../../scripts/tests/chromium-path.ts';

export interface DeviceOptions {
  readonly profile: string;
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { width: number; height: number };
  /**
   * Whether Déclic's worker is installed. `new`: it installs itself during the story. `none`: it never does, for
   * stories that answer requests for its files themselves.
   */
  readonly worker?: 'installed' | 'new' | 'none';
  /** Touch instead of a mouse. */
  readonly hasTouch?: boolean;
}

/** A browser with a separate profile on disk: its data survives a kill. */
export async function openDevice(options: DeviceOptions): Promise<BrowserContext> {
  const path = chromiumPath();
  if (path === undefined) throw new Error('No Chromium: run npm test, which installs one, or set CHROMIUM_PATH');
  return chromium.launchPersistentContext(options.profile, {
    executablePath: path,
    args: QUIET,
    locale: options.locale ?? 'fr-CA',
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport ?? { width: 360, height: 740 },
    serviceWorkers: options.worker === 'none' ? 'block' : 'allow',
    ...(options.hasTouch === true ? { hasTouch: true, isMobile: true } : {}),
    timezoneId: 'America/Toronto',
  });
}

const SESSION_COOKIE = 'declic_refresh';
/** Chromium writes its cookies to the disk within half a minute. */
const WRITING_MS = 45_000;
/** Chromium counts microseconds from 1601. */
const EPOCH_S = 11_644_473_600;
const MICRO = 1_000_000;

/**
 * Ends the browser as a crash does: nothing is closed or written first. It waits until the session's cookie is on the
 * disk; a browser that is killed before that asks for the password again (docs/decisions/003-sessions.md).
 * @param profile the folder of the device's profile
 */
export async function killSignedIn(device: BrowserContext, page: Page, profile: string): Promise<void> {
  const held = (await device.cookies()).find(({ name }) => name === SESSION_COOKIE);
  const isWritten = () => Math.abs(expiryOnDisk(profile) - (held?.expires ?? 0)) < 1;
  await expect.poll(isWritten, { timeout: WRITING_MS }).toBe(true);
  const session = await device.newCDPSession(page);
  const closed = device.waitForEvent('close');
  await session.send('Browser.crash').catch(() => undefined);
  await closed;
}

/** When the session's cookie on the disk expires, epoch seconds; 0 without one. */
function expiryOnDisk(profile: string): number {
  const cookies = new DatabaseSync(join(profile, 'Default', 'Cookies'), { readOnly: true });
  try {
    const kept = cookies.prepare(`select expires_utc / ${MICRO} as at from cookies where name = ?`).get(SESSION_COOKIE);
    return kept === undefined ? 0 : Number(kept['at']) - EPOCH_S;
  } finally {
    cookies.close();
  }
}
