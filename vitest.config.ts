import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './scripts/tests/patience.ts';
import { momentOfRun } from './scripts/tests/moments.ts';
import { screenTestsAt } from './scripts/tests/screen-tests.ts';
import { serverTests } from './scripts/tests/server-tests.ts';

/** Decision 040. */
const retry = process.env['CI'] === undefined ? 0 : 1;

const { sqlite, postgresql, alone } = serverTests(process.env['LONG'] === undefined ? process.env['SEED'] : undefined);
const isolated = (files: readonly string[]) => files.filter((file) => alone.includes(file));
const others = (files: readonly string[]) => files.filter((file) => !alone.includes(file));

/** When and where tests believe to be: a rule was wrong in evenings alone, and stood for days, as tests ran at noon. */
const moment = momentOfRun(process.env);
if (Object.keys(moment).length > 0) console.log('Units and screens believe to be', moment);
/** The server's tests write to databases and disks, which have clocks of their own: a seed does not move theirs. */
const named = momentOfRun({ ...process.env, SEED: undefined });
const clockAt = ({ at = null, zone }: { readonly at?: string | null; readonly zone?: string }) => ({
  setupFiles: ['clock', 'waits'].map((name) => join(import.meta.dirname, `scripts/tests/${name}.setup.ts`)),
  provide: { testTime: at },
  env: zone === undefined ? {} : { TZ: zone },
});
const onSqlite = { ...clockAt(named), testTimeout: 30_000 * PATIENCE, hookTimeout: 30_000 * PATIENCE, retry };
const onPostgres = { ...onSqlite, globalSetup: ['server/testing/postgres-setup.ts'] };

/** Unit tests, screens, the server's suite on a real SQLite file and a real PostgreSQL, and the built pages. */
export default defineConfig({
  test: {
    // Its own default leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    // `npm run coverage`: the code that keeps what a person did; the unit tests take every line and branch of it.
    coverage: {
      include: [
        'client/data/*.ts',
        'client/data/{feed,flush,outbox,session,uploads}/**/*.ts',
        'client/data/db/feed-rows.ts',
        'shared/protocol/{editable,fields,merge,merge-edit,mutation,outbox.states,rebase,verdict}.ts',
        'shared/sync/*.ts',
        'shared/requests/quote-request.{states,overlay,apply,fields}.ts',
        'shared/portfolio/photo.overlay.ts',
      ],
      exclude: ['**/*.test.ts', '**/testing.ts', 'client/data/{browser-ports,ports,tags}.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { 100: true },
    },
    projects: [
      {
        test: {
          ...clockAt(moment),
          name: 'unit',
          // Beside other work on a small machine, not for itself.
          testTimeout: 30_000,
          include: [
            'shared/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'sw/**/*.test.ts',
            'e2e/sabotages/*.test.ts',
            'e2e/crash/**/*.test.ts',
            'e2e/soak/*.test.ts',
          ],
          exclude: ['client/**/*.screen.test.tsx'],
        },
      },
      screenTestsAt(clockAt({ at: moment.at ?? null }), moment.zone),
      { test: { name: 'simulator', include: ['e2e/simulator/**/*.test.ts'] } },
      {
        test: {
          ...onSqlite,
          name: 'server-sqlite',
          include: [...others(sqlite), 'e2e/bad-files/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...onSqlite, name: 'server-sqlite-alone', include: isolated(sqlite) } },
      { test: { ...onPostgres, name: 'server-postgresql', include: others(postgresql), isolate: false } },
      { test: { ...onPostgres, name: 'server-postgresql-alone', include: isolated(postgresql) } },
      {
        test: {
          ...onSqlite,
          name: 'built',
          include: ['server/built/*.test.ts'],
          globalSetup: ['server/built/demo-data.ts'],
          isolate: false,
          // The built renderer runs as it is.
          server: { deps: { external: [/\/dist\//] } },
        },
      },
    ],
  },
});
