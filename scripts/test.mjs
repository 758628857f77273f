// `npm test`: everything that must hold, on a machine that has Node and npm: it installs what is missing first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { buildClient, ensure, installPackages, nodePath, ownEnvironment, run } from './set-up.mjs';

const only = process.argv.slice(2);
installPackages();
if (wants('unit') || wants('crash')) ensure('PostgreSQL', hasPostgres, 'postgresql');
if (wants('e2e')) ensureChromium();
buildClient();
if (wants('unit')) {
  run(nodePath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--coverage']);
  run(nodePath, ['node_modules/vitest/vitest.mjs', 'run', '--project', '!unit']);
}
if (wants('sim')) {
  run(nodePath, ['e2e/simulator/run.ts', '--seed', seedOfCommit(), '--seconds', '70', '--workers', '2']);
}
if (wants('crash')) {
  run(nodePath, ['e2e/crash/main.ts', '--kills', '5']);
  run(nodePath, ['e2e/crash/main.ts', '--kills', '3', '--database', 'postgresql']);
  run(nodePath, ['e2e/crash/main.ts', '--photos', '--kills', '3']);
}
if (wants('budgets')) run(nodePath, ['scripts/budgets.ts']);
if (wants('e2e')) {
  // What is measured is measured with nothing beside it.
  run(nodePath, ['node_modules/playwright/cli.js', 'test', '-c', 'e2e', '--grep-invert', '@alone']);
  run(nodePath, ['node_modules/playwright/cli.js', 'test', '-c', 'e2e', '--grep', '@alone']);
}

function wants(part) {
  return only.length === 0 || only.includes(part);
}

/** Stories nobody has played yet at each commit, and the same ones for whoever tests it again. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const digits = /^[0-9a-f]{7}/.exec(stdout ?? '');
  return String(digits === null ? 1 : Number.parseInt(digits[0], 16));
}

function ensureChromium() {
  const mayInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!hasChromium() && !mayInstallPackages) run(nodePath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  ensure('Chromium', hasChromium, 'chromium');
}

function hasChromium() {
  const code =
    "import { chromiumPath } from './e2e/harness/chromium.ts'; process.exit(chromiumPath() === undefined ? 1 : 0)";
  return spawnSync(nodePath, ['--input-type=module', '-e', code], { env: ownEnvironment() }).status === 0;
}

function hasPostgres() {
  if (process.env.POSTGRES_BIN) return true;
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}
