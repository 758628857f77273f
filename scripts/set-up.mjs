// Installs the packages, and the newer Node they bring, before any of our code runs. Plain JavaScript for any Node >=
// 20, since it runs before either.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const OLDEST_NODE = 20;
const OLDEST_NPM = 10;
const installedStamp = join(modules, '.declic-installed');
const builtStamp = join(root, 'dist/.built');

/** Our own Node, from the packages. */
export const nodePath = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Environment in which our Node and tools come first. */
export function ownEnvironment(extra = {}) {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter), ...extra };
}

/** Runs a command to its end, and exits with its error code if it fails. */
export function run(command, args, environment = ownEnvironment()) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs packages that are missing or differ from the lock file. */
export function installPackages() {
  const wanted = hashOf([join(root, 'package-lock.json')]);
  if (existsSync(nodePath) && existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  ensureNodeAndNpm();
  // The smallest Debian lacks one library our Node is linked with, and packages run that Node while they are installed.
  ensure('libatomic', hasLibatomic, 'libatomic1');
  // Some packages need a newer Node than npm's, which they install themselves.
  const install = ['ci', '--no-fund', '--no-audit', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...install], process.env);
  else run('npm', install, process.env);
  writeFileSync(installedStamp, wanted);
}

/** True too where nobody can say, as on a system without glibc. */
function hasLibatomic() {
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('libatomic.so.1');
}

/**
 * Stops, with the way out, where Node or npm is too old, as those of Debian 12 are: such an npm can't read the lock file,
 * and a newer one leaves out what says that it needs a newer Node.
 */
function ensureNodeAndNpm() {
  const npm = Number.parseInt((process.env.npm_config_user_agent ?? '').replace('npm/', ''), 10);
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE && !(npm < OLDEST_NPM)) return;
  console.error(
    `Node ${OLDEST_NODE} and npm ${OLDEST_NPM} or newer are needed: npm install --global node@26 npm@10, then a new shell`,
  );
  process.exit(1);
}

/** Whether Debian's packages can be installed by this user. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages. */
export function install(debianPackages) {
  console.log(`Installing ${debianPackages.join(', ')}…`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], environment);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], environment);
}

/** Installs other requirements from Debian if this user may, otherwise prints what to install. */
export function ensure(name, isThere, debianPackage) {
  if (isThere()) return;
  if (mayInstallPackages()) install([debianPackage]);
  if (isThere()) return;
  console.error(`${name} is needed. On Debian: sudo apt-get install ${debianPackage}`);
  process.exit(1);
}

/** Builds the client when its sources changed since the last build. */
export function buildClient() {
  const sources = [
    'client',
    'shared',
    'sw',
    'locales',
    'scripts',
    'vite.config.ts',
    'vite.gallery.config.ts',
    'lingui.config.ts',
    'package-lock.json',
  ];
  const wanted = hashOf(sources.flatMap((source) => filesUnder(join(root, source))));
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === wanted) return;
  console.log('Building the client…');
  run(nodePath, ['scripts/build.ts']);
  writeFileSync(builtStamp, hashOf(sources.flatMap((source) => filesUnder(join(root, source)))));
}

/** Random stories, moments and turns change with each commit, and are the same when that commit is tested again. */
export function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const digits = /^[0-9a-f]{7}/.exec(stdout ?? '');
  return String(digits === null ? 1 : Number.parseInt(digits[0], 16));
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
