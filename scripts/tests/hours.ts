/**
 * `npm run test:long -- hours`: the tests that know time, at 24 moments: each hour of the day once, on days that rules about
 * time get wrong. By hand, `node scripts/tests/hours.ts screens --moments 6 --from 7` walks a part of one project, with
 * `-- client/features/bookings` some of its files, and `--list` prints those it would run.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { walkedMoments } from './moments.ts';
import { type TimedProject, timedProjects, timeTests } from './time-tests.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    moments: { type: 'string', default: String(walkedMoments().length) },
    from: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const isNamed = (text: string): text is TimedProject => timedProjects.some((project) => project === text);
const named = positionals.filter(isNamed);
const paths = positionals.filter((text) => !isNamed(text));
const projects = named.length === 0 ? timedProjects : named;
const chosen = projects.map((project) => ({
  project,
  files: timeTests(project).filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path))),
}));

for (const { project, files } of chosen) {
  console.log(`${project}: ${files.length} files know time`);
  if (values.list) console.log(files.join('\n'));
}
const first = Number(values.from) - 1;
const moments = values.list ? [] : walkedMoments().slice(first, first + Number(values.moments));
const failed: string[] = [];
/** An even seed runs all files of the server on SQLite, and of walks that take turns between the databases each second case. */
const SEED = '2';

for (const [index, { at, zone }] of moments.entries()) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter',
      'dot',
      ...projects.flatMap((name) => ['--project', name]),
      ...chosen.flatMap(({ files }) => files),
    ],
    {
      cwd: root,
      // The patience of CI: a walk of hours has other work beside it, and one slow test may move the clock of the next ones.
      env: { ...process.env, CI: '1', LONG: undefined, SEED, TEST_AT: at, TEST_ZONE: zone },
      encoding: 'utf8',
      maxBuffer: Infinity,
    },
  );
  const moment = `TEST_AT=${at} TEST_ZONE=${zone}`;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${first + index + 1}. ${moment}: ${status === 0 ? 'passed' : 'failed'}, ${seconds} s`);
  if (status === 0) continue;
  console.log(`${stdout}\n${stderr}`);
  failed.push(moment);
}
if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
