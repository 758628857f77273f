import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PostgresPrograms } from '#server/backup-parts.ts';

/** A program of PostgreSQL is not there, or refused. The message says which, and what it said. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

const SAID_LETTERS = 2_000;

/**
 * Runs `pg_dump` or `pg_restore` on a database. The address goes by the environment: arguments are readable by others of
 * this machine.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, programs }: { readonly url: string; readonly programs: PostgresPrograms },
): Promise<void> {
  const child = spawn(programs.bin === null ? program : join(programs.bin, program), args, {
    env: { PATH: programs.path, ...connectionOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SAID_LETTERS)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () => {
      reject(new ProgramError(`${program}: not found; install PostgreSQL’s client programs, or set POSTGRES_BIN`));
    });
    child.on('close', resolve);
  });
  if (status !== 0) throw new ProgramError(`${program}: ${said.trim() || `ended with ${status}`}`);
}

function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  };
}
