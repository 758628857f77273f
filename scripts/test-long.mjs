// `npm run test:long`: every variation of what `npm test` samples, and the long ranges. Takes hours; `-- crash` takes one part.
import { buildClient, installPackages, nodePath, run } from './set-up.mjs';

const only = process.argv.slice(2);
process.env.LONG = '1';
installPackages();
buildClient();

const parts = {
  calendars: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'scripts/checks/calendars']],
  hours: [['scripts/tests/hours.ts']],
  server: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-*']],
  sweeps: [['node_modules/vitest/vitest.mjs', 'run', '--project', 'simulator']],
  stories: [['node_modules/playwright/cli.js', 'test', '-c', 'e2e', '--grep-invert', 'photos on a train']],
  ride: [['node_modules/playwright/cli.js', 'test', '-c', 'e2e', 'photos-train']],
  sim: [
    [
      'e2e/simulator/run.ts',
      '--seed',
      String(Date.now() % 1_000_000_000),
      '--runs',
      '20000',
      '--workers',
      '2',
      '--quiet',
    ],
  ],
  sabotage: [['e2e/simulator/sabotages/sabotage.ts', '--runs', '2500'], ['e2e/sabotages/main.ts']],
  payments: ['sqlite', 'postgresql'].map((database) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    `server-${database}`,
    'server/modules/payments/webhook-sequences.test.ts',
  ]),
  quotes: ['sqlite', 'postgresql'].map((database) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    `server-${database}`,
    'server/modules/quotes/quote-races.test.ts',
  ]),
  numbers: ['sqlite', 'postgresql'].map((database) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    `server-${database}`,
    'server/modules/documents/numbers.test.ts',
  ]),
  money: ['sqlite', 'postgresql'].map((database) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    `server-${database}`,
    'server/modules/bookings/money/walks/money-histories.test.ts',
    'server/modules/bookings/money/walks/money-races.test.ts',
  ]),
  told: ['sqlite', 'postgresql']
    .map((database) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      `server-${database}`,
      'server/modules/notifications/told-histories.test.ts',
    ])
    .concat([['node_modules/vitest/vitest.mjs', 'run', '--project', 'built', 'server/built/told-links.test.ts']]),
  'bad-files': [['e2e/bad-files/main.ts', '--seed', '7', '--files', '1500']],
  crash: ['sqlite', 'postgresql'].flatMap((database) => [
    ['e2e/crash/main.ts', '--kills', '100', '--database', database],
    ['e2e/crash/main.ts', '--photos', '--kills', '100', '--database', database],
    ['e2e/crash/main.ts', '--photos', '--bucket', '--kills', '30', '--database', database],
    ['e2e/crash/main.ts', '--payments', '--kills', '100', '--database', database],
    ['e2e/crash/main.ts', '--backups', '--kills', '30', '--database', database],
    ['e2e/crash/main.ts', '--faults', '--each', '20', '--database', database],
  ]),
  processes: [['e2e/crash/main.ts', '--processes', '2', '--kills', '60', '--every', '5']],
  soak: ['sqlite', 'postgresql'].map((database) => ['e2e/soak/main.ts', '--minutes', '60', '--database', database]),
  readers: [['e2e/crash/main.ts', '--readers']],
};

for (const [part, commands] of Object.entries(parts)) {
  if (only.length > 0 && !only.includes(part)) continue;
  for (const command of commands) run(nodePath, command);
}
