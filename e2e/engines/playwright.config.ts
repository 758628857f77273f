import { defineConfig } from 'playwright/test';
import type { Engine } from './engine.ts';
import { engines } from './engines.ts';
import { PATIENCE } from '../../scripts/tests/patience.ts';

/** The same stories in each engine that is installed. */
export default defineConfig<{ engineName: Engine['name'] }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../harness/demo-data.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000 * PATIENCE,
  reporter: [['list']],
  forbidOnly: true,
  retries: process.env['CI'] === undefined ? 0 : 1,
  projects: engines
    .filter(({ isThere }) => isThere || process.env['CI'] !== undefined)
    .map(({ engine }) => ({ name: engine.name, use: { engineName: engine.name } })),
});
