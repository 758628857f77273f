/** A throw-away PostgreSQL for tests: Debian's, as a non-root user, on a free port, gone when the tests are. */
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;

export interface Postgres {
  /** Of its superuser, on its default database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Newest installed PostgreSQL's bin folder, or null. */
export function findPostgres(): string | null {
  if (process.env['POSTGRES_BIN'] !== undefined) return process.env['POSTGRES_BIN'];
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  const found = versions.find((version) => existsSync(join(DEBIAN_FOLDER, version, 'bin/initdb')));
  return found === undefined ? null : join(DEBIAN_FOLDER, found, 'bin');
}

/** Its data is worth nothing after the tests. */
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** Starts a fresh cluster; without fsync, unless `isDurable` keeps PostgreSQL's own settings. */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'declic-pg-'));
  const data = join(folder, 'data');
  const asUser = unprivileged(folder);
  run([...asUser, join(bin, 'initdb'), '-D', data, '-U', 'declic', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  const port = String(await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=300', ...(isDurable ? [] : FAST)];
  const [command = '', ...args] = [
    ...asUser,
    join(bin, 'postgres'),
    '-D',
    data,
    '-p',
    port,
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn(command, args, { stdio: 'ignore', cwd: folder });
  await until(() => succeeds([join(bin, 'pg_isready'), '-h', '127.0.0.1', '-p', port]));
  return {
    url: `postgresql://declic@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      run([...asUser, join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop']);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: Debian's package made a user for it. */
function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid ?? 0, gid ?? 0);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}

function run([command = '', ...args]: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
}

function succeeds([command = '', ...args]: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function until(isReady: () => boolean): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!isReady()) {
    if (Date.now() > end) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
}

/** Where systems take no port from for a connection that goes out, and Chromium refuses none. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port nobody listens on, on loopback; by chance, so that those who ask at once are not given the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
