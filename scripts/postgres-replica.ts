/** A streaming replica of a temporary PostgreSQL, as a hot standby. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, freePort, type Postgres, run, succeeds, unprivileged, until } from './postgres.ts';
import { removeFolder } from './remove-folder.ts';

export interface Replica {
  /** The address of the same database as the primary's. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Copies a running cluster with `pg_basebackup`, and starts the copy, which follows it. */
export async function startReplica(primary: Pick<Postgres, 'url'>, databaseUrl: string): Promise<Replica> {
  const bin = findPostgres();
  if (bin === null) throw new Error('PostgreSQL is needed. On Debian: sudo apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'declic-replica-'));
  const data = join(folder, 'data');
  const asUser = unprivileged(folder);
  const from = new URL(primary.url);
  const source = ['-h', from.hostname, '-p', from.port, '-U', from.username];
  run([...asUser, join(bin, 'pg_basebackup'), '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', ...source]);
  const port = String(await freePort());
  const [command = '', ...args]: string[] = [...asUser, join(bin, 'postgres'), '-D', data, '-p', port, '-k', folder];
  const url = new URL(databaseUrl);
  url.port = port;
  let server: ReturnType<typeof spawn> | null = null;
  const replica: Replica = {
    url: url.href,
    start: async () => {
      server = spawn(command, [...args, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300'], {
        stdio: 'ignore',
        cwd: folder,
      });
      await until(() => succeeds([join(bin, 'pg_isready'), '-h', '127.0.0.1', '-p', port]));
    },
    kill: async () => {
      if (server === null) return;
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server.kill('SIGQUIT');
      server = null;
      await ended;
    },
    remove: async () => {
      await replica.kill();
      removeFolder(folder);
    },
  };
  await replica.start();
  return replica;
}
