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
  root,
  run,
} from './set-up.mjs';

/** Seconds on two cores with nothing else; with `npm run check` and the build, 20 minutes (docs/decisions/052). */
const budgets = {
  'unit tests': 60,
  screens: 150,
  'server and sweeps': 300,
  'built pages': 20,
  simulator: 75,
  'simulator, nouns': 15,
  stories: 420,
  'stories alone': 60,
  'other engines': 60,
};
const only = process.argv.slice(2);
const times = [];
installPackages();
if (wants('server') || wants('crash')) ensure('PostgreSQL', hasPostgres, 'postgresql');
if (wants('e2e') || wants('screens')) ensureChromium();
const areEnginesInstalled = wants('engines') && ensureEngines();
if (['server', 'built', 'sim', 'crash', 'budgets', 'e2e', 'engines'].some(wants)) buildClient();
process.env.SEED ??= seedOfCommit();
// In CI, `npm run check` has already run them.
if (wants('unit') && !process.env.CI) vitest('unit tests', '--project', 'unit', '--coverage');
if (wants('screens')) vitest('screens', '--project', 'screens');
if (wants('server')) vitest('server and sweeps', '--project', '!unit', '--project', '!screens', '--project', '!built');
if (wants('built')) vitest('built pages', '--project', 'built');
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
  stories('stories', 'e2e', '--grep-invert', '@alone|@long');
  stories('stories alone', 'e2e', '--grep', '@alone', '--grep-invert', '@long');
}
if (areEnginesInstalled) stories('other engines', 'e2e/engines', '--project', 'webkit', '--project', 'firefox');
for (const line of times.map(lineOf)) console.log(line);
process.exit(times.every(({ isPassed }) => isPassed) ? 0 : 1);

function vitest(name, ...args) {
  timed(name, 'node_modules/vitest/vitest.mjs', 'run', ...args);
}

function stories(name, folder, ...args) {
  timed(name, 'node_modules/playwright/cli.js', 'test', '-c', folder, ...args);
}

function crash(...args) {
  timed(`crash ${args.join(' ')}`, 'e2e/crash/main.ts', ...args);
}

/** Runs a suite to its end. A failure does not hide those of the suites after it. */
function timed(name, ...args) {
  const startedAt = performance.now();
  const { status, signal } = spawnSync(nodePath, args, { cwd: root, stdio: 'inherit', env: ownEnvironment() });
  if (signal !== null) process.exit(1);
  times.push({ name, isPassed: status === 0, seconds: Math.round((performance.now() - startedAt) / 1_000) });
}

/** A suite's time beside its budget; red when it takes a third more. It fails nothing: machines differ. */
function lineOf({ name, seconds, isPassed }) {
  const budget = budgets[name];
  const isOver = !isPassed || (budget !== undefined && seconds > (budget * 4) / 3);
  const line = `${String(seconds).padStart(6)} s  of ${String(budget ?? '–').padStart(4)} s  ${name}${isPassed ? '' : ': failed'}`;
  return isOver ? `\u001B[31m${line}\u001B[39m` : line;
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
    "import { chromiumPath } from './scripts/tests/chromium-path.ts'; process.exit(chromiumPath() === undefined ? 1 : 0)";
  return spawnSync(nodePath, ['--input-type=module', '-e', code], { env: ownEnvironment() }).status === 0;
}

function hasPostgres() {
  if (process.env.POSTGRES_BIN) return true;
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}
