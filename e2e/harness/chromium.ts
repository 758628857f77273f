import { existsSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright';

/** The path of Chromium: from the environment, Playwright's own, or the system's. */
export function chromiumPath(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/**
 * The page behind the address bar's suggestions would start with each browser, and take as much work as the browser
 * itself. Chromium uses only the last such list of its command line, so this one repeats Playwright's.
 */
const DISABLED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED.join(',')}`,
];

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
