// `npm test`: everything that must hold, on a machine that has Node and npm: it installs what is missing first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { buildClient, installPackages, nodePath, ownEnvironment, run } from './set-up.mjs';

installPackages();
ensure('Chromium', hasChromium, 'chromium');
ensure('PostgreSQL', hasPostgres, 'postgresql');
buildClient();
const only = process.argv.slice(2);
if (wants('unit')) run(nodePath, ['node_modules/vitest/vitest.mjs', 'run']);
if (wants('budgets')) run(nodePath, ['scripts/budgets.ts']);
if (wants('e2e')) run(nodePath, ['node_modules/playwright/cli.js', 'test', '-c', 'e2e']);

function wants(part) {
  return only.length === 0 || only.includes(part);
}

/** Installs a program the tests need: from Debian's packages where we may, else it says what to do. */
function ensure(name, isThere, debianPackage) {
  if (isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name}…`);
    const environment = ownEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
    run('apt-get', ['update', '-q'], environment);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], environment);
  } else if (name === 'Chromium') {
    run(nodePath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  }
  if (isThere()) return;
  console.error(`${name} is needed by the tests. On Debian: sudo apt-get install ${debianPackage}`);
  process.exit(1);
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
