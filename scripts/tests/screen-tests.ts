import { join } from 'node:path';
import type { BrowserCommand, ProjectConfig } from 'vitest/node';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { SHOOT_TIME_ZONE } from '../../shared/dates.ts';
import { routing } from '../routing.ts';
import { compiling, resolve } from '../../vite.config.ts';
import { chromiumPath, QUIET } from './chromium-path.ts';
import { PATIENCE } from './patience.ts';

interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

const emulate: BrowserCommand<[Media]> = defineBrowserCommand<[Media]>(({ page }, media) => page.emulateMedia(media));

/**
 * Screens with a device and an address in real Chromium, against a server that each test answers for.
 * @param time at which they believe to be
 * @param zone of the device
 */
export const screenTestsAt = (
  time: Pick<ProjectConfig, 'setupFiles' | 'provide'>,
  zone = SHOOT_TIME_ZONE,
): TestProjectInlineConfiguration => ({
  root: join(import.meta.dirname, '../../client'),
  publicDir: 'public',
  plugins: [routing(), ...compiling()],
  resolve,
  // What the bundler would find only later would load the page again in the middle of a test.
  optimizeDeps: {
    entries: ['main.tsx', 'routes/**/*.tsx', 'features/**/*.tsx', 'testing/*.ts*'],
    include: ['axe-core'],
  },
  test: {
    ...time,
    name: 'screens',
    include: ['**/*.screen.test.tsx'],
    // Nothing waits this long on an idle machine.
    // Decision 040.
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: 60_000 * PATIENCE,
    expect: { poll: { timeout: 20_000 * PATIENCE } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 360, height: 740 },
      provider: playwright({
        launchOptions: { executablePath: chromiumPath() ?? '', args: QUIET },
        contextOptions: { locale: 'fr-CA', timezoneId: zone },
        actionTimeout: 20_000 * PATIENCE,
      }),
      instances: [{ browser: 'chromium' }],
      commands: { emulate },
    },
  },
});
