import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { screenTests } from './e2e/harness/screen-tests.ts';

/** Decision 040. */
const retry = process.env['CI'] === undefined ? 0 : 1;

/** Files that replace a module; all others of the server share the code that their worker has loaded. */
const mocking = globSync('server/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);

const onSqlite = { testTimeout: 30_000, hookTimeout: 30_000, retry };
const onPostgres = { ...onSqlite, globalSetup: ['server/testing/postgres-setup.ts'] };

/** Unit tests, and the server's suite twice: on a real SQLite file and on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Its own default leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    // `npm run coverage`: the code that keeps what a person did; the unit tests take every line and branch of it.
    coverage: {
      include: [
        'client/sync/**/*.ts',
        'client/uploads/**/*.ts',
        'shared/sync/*.ts',
        'shared/quotes/quote-request.{states,overlay,apply,merge,values}.ts',
        'shared/portfolio/photo.overlay.ts',
      ],
      exclude: ['**/*.test.ts', '**/testing.ts', 'client/sync/{browser-ports,ports,tags}.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { 100: true },
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/sabotages/*.test.ts',
          ],
          exclude: ['client/**/*.screen.test.tsx'],
        },
      },
      screenTests,
      { test: { name: 'simulator', include: ['e2e/simulator/**/*.test.ts'] } },
      {
        test: {
          ...onSqlite,
          name: 'server-sqlite',
          include: ['server/**/*.test.ts', 'e2e/bad-files/*.test.ts'],
          exclude: mocking,
          isolate: false,
        },
      },
      { test: { ...onSqlite, name: 'server-sqlite-mocks', include: mocking } },
      {
        test: {
          ...onPostgres,
          name: 'server-postgresql',
          include: ['server/**/*.test.ts'],
          // The gateways have no database.
          exclude: [...mocking, 'server/gateways/**'],
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'server-postgresql-mocks', include: mocking } },
    ],
  },
});
