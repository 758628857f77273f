import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sabotage } from './sabotage.ts';
import { ofMoney, sabotages } from './sabotages.ts';

// `npm run sabotage:screens [part of a name]`: makes each known-bad edit in the sources, runs the one test that has to
// catch it, and takes the edit back. A test that passes nevertheless fails the run. Commit before: files are written.
// `npm run sabotage:screens of-money`: those of the money of bookings.

const root = join(import.meta.dirname, '../..');
const wanted = process.argv[2] ?? '';
const chosen =
  wanted === 'of-money'
    ? ofMoney
    : sabotages.filter(({ name, file }) => name.includes(wanted) || file.includes(wanted));
/** The first failed test of a file is enough. */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--project'];

console.log('| sabotage | floor | caught by | |\n|---|---|---|---|');
let missed = 0;
for (const sabotage of chosen) {
  const isCaught = fails(sabotage);
  if (!isCaught) missed += 1;
  console.log(
    `| ${sabotage.name} | ${floorOf(sabotage)} | ${sabotage.caughtBy} | ${isCaught ? 'caught' : '**missed**'} |`,
  );
}
process.exit(missed === 0 ? 0 : 1);

/** Whether the test fails with the edit. */
function fails({ file, find, replace, caughtBy, title, database }: Sabotage): boolean {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    const floor = floorOf({ caughtBy, ...(database === undefined ? {} : { database }) });
    if (floor !== 'story') return !passes([...vitest, floor, caughtBy, ...(title === undefined ? [] : ['-t', title])]);
    // A build that fails is no test.
    if (!passes(['scripts/build.ts'])) throw new Error(`${file} can not be built`);
    return !passes([
      'node_modules/playwright/cli.js',
      'test',
      '-c',
      'e2e',
      caughtBy,
      ...(title === undefined ? [] : ['-g', title]),
    ]);
  } finally {
    writeFileSync(path, text);
  }
}

type Floor = 'unit' | 'screens' | 'server-sqlite' | 'server-postgresql' | 'built' | 'story';

function floorOf({ caughtBy, database }: Pick<Sabotage, 'caughtBy' | 'database'>): Floor {
  if (caughtBy.endsWith('.spec.ts')) return 'story';
  if (caughtBy.includes('.screen.test.')) return 'screens';
  if (caughtBy.includes('/built/')) return 'built';
  return caughtBy.startsWith('server/') ? `server-${database ?? 'sqlite'}` : 'unit';
}

function passes(args: readonly string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).status === 0;
}
