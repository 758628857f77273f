import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { PostgresPrograms } from '#server/backup-parts.ts';
import { type DatabaseFacts, factsOfPostgres } from './database-facts.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/**
 * Restores a dump into an empty database, removes the dump, and reads what is there.
 * @throws ProgramError with `pg_restore`'s own words
 */
export async function restorePostgres(dump: string, url: string, programs: PostgresPrograms): Promise<DatabaseFacts> {
  const { pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${name}`, dump];
  await runPostgresProgram('pg_restore', args, { url, programs });
  await rm(dump);
  return inTransaction(url, factsOfPostgres);
}

async function inTransaction<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'declic-restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
