// `npm test`: every check, on a machine with Node and npm; it installs what is missing first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import {
  buildClient,
  ensure,
  install,
  installPackages,
  mayInstallPackages,
  nodePath,
  ownEnvironment,
  run,
} from './set-up.mjs';

const only = process.argv.slice(2);
const times = [];
installPackages();
if (wants('unit') || wants('crash')) ensure('PostgreSQL', hasPostgres, 'postgresql');
if (wants('e2e') || wants('screens')) ensureChromium();
const areEnginesInstalled = wants('engines') && ensureEngines();
buildClient();
process.env.SEED ??= seedOfCommit();
// In CI, `npm run check` has already run them.
if (wants('unit') && !process.env.CI) vitest('unit tests', '--project', 'unit', '--coverage');
if (wants('screens')) vitest('screens', '--project', 'screens');
if (wants('unit')) vitest('server and sweeps', '--project', '!unit', '--project', '!screens');
if (wants('sim')) {
  const stories = ['e2e/simulator/run.ts', '--seed', process.env.SEED, '--workers', '2'];
  timed('simulator', ...stories, '--seconds', '70');
  timed('simulator, nouns', ...stories, '--seconds', '10', '--nouns');
}
if (wants('crash')) {
  crash('--kills', '5');
  crash('--kills', '3', '--database', 'postgresql');
  crash('--photos', '--kills', '3');
  crash('--faults', '--each', '1');
}
if (wants('budgets')) timed('budgets', 'scripts/budgets.ts');
if (wants('e2e')) {
  // Measurements run alone.
  stories('stories', 'e2e', '--grep-invert', '@alone');
  stories('stories alone', 'e2e', '--grep', '@alone');
}
if (areEnginesInstalled) stories('other engines', 'e2e/engines', '--project', 'webkit', '--project', 'firefox');
if (times.length > 0) console.log(`\n${times.join('\n')}`);

function vitest(name, ...args) {
  timed(name, 'node_modules/vitest/vitest.mjs', 'run', ...args);
}

function stories(name, folder, ...args) {
  timed(name, 'node_modules/playwright/cli.js', 'test', '-c', folder, ...args);
}

function crash(...args) {
  timed(`crash ${args.join(' ')}`, 'e2e/crash/main.ts', ...args);
}

function timed(name, ...args) {
  const startedAt = performance.now();
  run(nodePath, args);
  times.push(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${name}`);
}

function wants(part) {
  return only.length === 0 || only.includes(part);
}

/** Random stories with a new seed for each commit, and the same seed when that commit is tested again. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const digits = /^[0-9a-f]{7}/.exec(stdout ?? '');
  return String(digits === null ? 1 : Number.parseInt(digits[0], 16));
}

function ensureChromium() {
  if (!hasChromium() && !mayInstallPackages()) run(nodePath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  ensure('Chromium', hasChromium, 'chromium');
}

/**
 * The stories of other engines need WebKitGTK with its driver, and Firefox, from Debian's packages. Where they can't be
 * installed, these stories are skipped with a warning; in CI that is a failure.
 */
function ensureEngines() {
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'];
  const isMissing = () => ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (isMissing().length > 0 && mayInstallPackages()) install(packages);
  const missing = isMissing();
  if (missing.length === 0) return true;
  console.error(`\nNOT TESTED: other browser engines. Missing: ${missing.join(', ')}.`);
  console.error(`On Debian: sudo apt-get install ${packages.join(' ')}\n`);
  if (process.env.CI) process.exit(1);
  return false;
}

function hasChromium() {
  const code =
    "import { chromiumPath } from './e2e/harness/chromium-path.ts'; process.exit(chromiumPath() === undefined ? 1 : 0)";
  return spawnSync(nodePath, ['--input-type=module', '-e', code], { env: ownEnvironment() }).status === 0;
}

function hasPostgres() {
  if (process.env.POSTGRES_BIN) return true;
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}
