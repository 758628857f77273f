import { defineConfig } from 'playwright/test';

/** Stories in real Chromium, against the production build and the real server. */
export default defineConfig({
  testDir: '.',
  testMatch: ['stories/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  globalSetup: './harness/demo-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  retries: process.env['CI'] === undefined ? 0 : 1,
});
