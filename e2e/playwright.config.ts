import { defineConfig } from 'playwright/test';
import { PATIENCE } from '../scripts/tests/patience.ts';

/** Stories in real Chromium, against the production build and the real server. */
export default defineConfig({
  testDir: '.',
  testMatch: ['stories/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  globalSetup: './harness/demo-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 15_000 * PATIENCE },
  reporter: [['list']],
  forbidOnly: true,
  retries: process.env['CI'] === undefined ? 0 : 1,
});
