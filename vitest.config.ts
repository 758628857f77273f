import { defineConfig } from 'vitest/config';

/** Decision 040. */
const retry = process.env['CI'] === undefined ? 0 : 1;

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
          include: ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      { test: { name: 'simulator', include: ['e2e/simulator/**/*.test.ts'] } },
      {
        test: {
          name: 'server-sqlite',
          include: ['server/**/*.test.ts', 'e2e/bad-files/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          retry,
        },
      },
      {
        test: {
          name: 'server-postgresql',
          include: ['server/**/*.test.ts'],
          // They have no database.
          exclude: ['server/gateways/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          retry,
          globalSetup: ['server/testing/postgres-setup.ts'],
        },
      },
    ],
  },
});
