/** A temporary PostgreSQL for tests: Debian's, as a non-root user, on a free port, deleted after the tests. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFolder } from './remove-folder.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;

export interface Postgres {
  /** The address for its superuser, on its default database. */
  readonly url: string;
  /** A folder its user may write to, with its data; deleted when it stops. */
  readonly folder: string;
  /**
   * Stops it: "fast" closes connections normally, "immediate" stops like a crash.
   * @returns a function that starts it again
   */
  down(mode: 'fast' | 'immediate'): Promise<() => Promise<void>>;
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

/** No data is needed after the tests. */
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/** Starts a fresh cluster; without fsync, unless `isDurable` keeps PostgreSQL's own settings. */
export async function startPostgres({ isDurable = false } = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is needed. On Debian: sudo apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'declic-pg-'));
  const data = join(folder, 'data');
  const asUser = unprivileged(folder);
  run([
    ...asUser,
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'declic',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
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
  const start = async () => {
    const started = spawn(command, args, { stdio: 'ignore', cwd: folder });
    await until(() => succeeds([join(bin, 'pg_isready'), '-h', '127.0.0.1', '-p', port]));
    return started;
  };
  let server = await start();
  const end = async (mode: 'fast' | 'immediate') => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  return {
    url: `postgresql://declic@127.0.0.1:${port}/postgres`,
    folder,
    down: async (mode) => {
      await end(mode);
      return async () => {
        server = await start();
      };
    },
    stop: async () => {
      await end('immediate');
      removeFolder(folder);
    },
  };
}

/** PostgreSQL refuses to run as root, so it runs as the user of Debian's package. */
export function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid ?? 0, gid ?? 0);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}

export function run([command = '', ...args]: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
}

export function succeeds([command = '', ...args]: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function until(isReady: () => boolean): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!isReady()) {
    if (Date.now() > end) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
}

/** Ports that systems never use for outgoing connections, and that Chromium accepts. */
const PORTS = { from: 20_000, count: 12_000, perProcess: 100 };
let ports = 0;

/**
 * A free port on loopback. Each process tries different ports: a found port is bound only a moment later, and two
 * processes must not get the same one.
 */
export async function freePort(): Promise<number> {
  const first = PORTS.from + ((process.pid * PORTS.perProcess) % PORTS.count);
  for (let tries = 0; tries < PORTS.perProcess; tries += 1) {
    const port = first + (ports % PORTS.perProcess);
    ports += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free between ${first} and ${first + PORTS.perProcess - 1}`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
