// `npm test`: every check, on a machine with Node and npm; it installs what is missing first.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  seedOfCommit,
} from './set-up.mjs';
import { memoryFolder } from './tests/memory-folder.mjs';

/**
 * Seconds as measured on two cores with nothing else, rounded up. Without unit tests, which `npm run check` has run, 2,005
 * in all; what whole runs take now, and the bar that is held: docs/decisions/052.
 */
const budgets = {
  'unit tests': 60,
  screens: 430,
  'server and sweeps': 650,
  'built pages': 20,
  simulator: 75,
  'simulator, nouns': 15,
  'crash in all': 120,
  stories: 570,
  'stories alone': 60,
  'other engines': 65,
};
/** Of a suite's output, this much is kept for the end. */
const TAIL_LETTERS = 8_000;
/** How long the last lines of a suite may come after its end. */
const DRAIN_MS = 2_000;
const only = process.argv.slice(2);
const suites = [];
const reports = mkdtempSync(join(tmpdir(), 'declic-reports-'));
installPackages();
if (wants('server') || wants('crash')) ensure('PostgreSQL', hasPostgres, 'postgresql');
if (wants('e2e') || wants('screens')) ensureChromium();
const areEnginesInstalled = wants('engines') && ensureEngines();
if (['server', 'built', 'sim', 'crash', 'budgets', 'e2e', 'engines'].some(wants)) buildClient();
process.env.SEED ??= seedOfCommit();
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();
// In CI, `npm run check` has already run them.
if (wants('unit') && !process.env.CI) await vitest('unit tests', '--project', 'unit', '--coverage');
if (wants('screens')) await vitest('screens', '--project', 'screens');
if (wants('server'))
  await vitest('server and sweeps', '--project', '!unit', '--project', '!screens', '--project', '!built');
if (wants('built')) await vitest('built pages', '--project', 'built');
if (wants('sim')) {
  const stories = ['e2e/simulator/run.ts', '--seed', process.env.SEED, '--workers', '2'];
  await timed('simulator', [...stories, '--seconds', '70']);
  await timed('simulator, nouns', [...stories, '--seconds', '10', '--nouns']);
}
if (wants('crash')) {
  await crash('--kills', '5');
  await crash('--kills', '3', '--database', 'postgresql');
  await crash('--photos', '--kills', '3');
  await crash('--payments', '--kills', '6');
  await crash('--faults', '--each', '1');
}
if (wants('budgets')) await timed('budgets', ['scripts/budgets.ts']);
if (wants('e2e')) {
  // Measurements run alone.
  await stories('stories', 'e2e', '--grep-invert', '@alone|@long');
  await stories('stories alone', 'e2e', '--grep', '@alone', '--grep-invert', '@long');
}
if (areEnginesInstalled) await stories('other engines', 'e2e/engines', '--project', 'webkit', '--project', 'firefox');
tellFailures();
for (const suite of [...suites, ...sumOfCrashes()]) console.log(lineOf(suite));
rmSync(reports, { recursive: true, force: true });
process.exit(suites.every(hasPassed) ? 0 : 1);

function vitest(name, ...args) {
  const reporters = ['--reporter', 'default', '--reporter', join(root, 'scripts/tests/reports/vitest-reporter.ts')];
  return timed(name, ['node_modules/vitest/vitest.mjs', 'run', ...args], reporters);
}

function stories(name, folder, ...args) {
  const reporters = [`--reporter=list,${join(root, 'scripts/tests/reports/playwright-reporter.ts')}`];
  return timed(name, ['node_modules/playwright/cli.js', 'test', '-c', folder, ...args], reporters);
}

function crash(...args) {
  return timed(`crash ${args.join(' ')}`, ['e2e/crash/main.ts', ...args]);
}

/**
 * Runs a suite to its end. A failure does not hide those of the suites after it. In CI, what its report asks for is run
 * once more; not a suite whose seeds repeat, which has no reporters (decision 040).
 */
async function timed(name, args, reporters = []) {
  const startedAt = performance.now();
  const tries = [await attempt([...args, ...reporters])];
  const [{ status, report }] = tries;
  if (status !== 0 && process.env.CI && reporters.length > 0) {
    const failed = report?.again ?? [];
    console.log(`\n${name} failed; once more: ${failed.length === 0 ? 'all of it' : failed.join(' ')}\n`);
    tries.push(await attempt([...args, ...failed, ...reporters]));
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  suites.push({ name, command: `SEED=${process.env.SEED} node ${args.join(' ')}`, tries, seconds });
}

/** Prints a suite's output as it comes, and keeps the end of it. */
async function attempt(args) {
  const path = join(reports, `${suites.length}.json`);
  rmSync(path, { force: true });
  const child = spawn(nodePath, args, {
    cwd: root,
    env: ownEnvironment({ DECLIC_REPORT: path }),
    // A terminal shows progress in place, and can be read from its beginning.
    stdio: ['inherit', ...(process.stdout.isTTY ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  });
  let tail = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from?.on('data', (chunk) => {
      to.write(chunk);
      tail = `${tail}${chunk}`.slice(-TAIL_LETTERS);
    });
  }
  const [status, signal] = await new Promise((resolve) => {
    child.on('error', (error) => {
      tail += error.stack;
      resolve([1, null]);
    });
    // A process that a suite left behind may hold its output open: the suite itself has ended all the same.
    child.on('exit', (...end) => setTimeout(resolve, DRAIN_MS, end));
    child.on('close', (...end) => resolve(end));
  });
  if (signal === 'SIGINT') process.exit(1);
  return { status, signal, report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null, tail };
}

function hasPassed({ tries }) {
  return tries.at(-1).status === 0;
}

/** What failed, by name, right before the table of times: a log that is cut shows its end. */
function tellFailures() {
  const path = join(reports, 'suites.json');
  writeFileSync(path, JSON.stringify(suites));
  console.log('');
  spawnSync(nodePath, ['scripts/tests/reports/print-summary.ts', path], { cwd: root, stdio: 'inherit' });
}

/** The crash rigs have one budget. */
function sumOfCrashes() {
  const rigs = suites.filter(({ name }) => name.startsWith('crash '));
  if (rigs.length === 0) return [];
  const seconds = rigs.reduce((sum, rig) => sum + rig.seconds, 0);
  return [{ name: 'crash in all', seconds, tries: [{ status: rigs.every(hasPassed) ? 0 : 1 }] }];
}

/** A suite's time beside its budget; red when it takes a third more. It fails nothing: machines differ. */
function lineOf(suite) {
  const { name, seconds } = suite;
  const isPassed = hasPassed(suite);
  const budget = budgets[name];
  const isOver = !isPassed || (budget !== undefined && seconds > (budget * 4) / 3);
  const line = `${String(seconds).padStart(6)} s  of ${String(budget ?? '–').padStart(4)} s  ${name}${isPassed ? '' : ': failed'}`;
  return isOver ? `\u001B[31m${line}\u001B[39m` : line;
}

function wants(part) {
  return only.length === 0 || only.includes(part);
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
