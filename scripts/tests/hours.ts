/**
 * `npm run test:long -- hours`: tests at each hour of four days that rules about time get wrong. By hand,
 * `node scripts/tests/hours.ts unit shared/dates` takes one project, and some of its files.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { walkedMoments } from './moments.ts';

const root = join(import.meta.dirname, '../..');
const [project, ...files] = process.argv.slice(2);
const projects = project === undefined ? ['unit', 'screens', 'server-sqlite*'] : [project];
const failed: string[] = [];

for (const { at, zone } of walkedMoments()) {
  const startedAt = performance.now();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'dot'];
  const { status, stdout } = spawnSync(
    process.execPath,
    [...args, ...projects.flatMap((name) => ['--project', name]), ...files],
    {
      cwd: root,
      env: { ...process.env, LONG: undefined, TEST_AT: at, TEST_ZONE: zone },
      encoding: 'utf8',
      maxBuffer: Infinity,
    },
  );
  const moment = `TEST_AT=${at} TEST_ZONE=${zone}`;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${moment}: ${status === 0 ? 'passed' : 'failed'}, ${seconds} s`);
  if (status === 0) continue;
  console.log(stdout);
  failed.push(moment);
}
if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
