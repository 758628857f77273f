import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { PostgresPrograms } from '#server/backup-parts.ts';
import { hashOf } from '#server/foundation/files.ts';
import { type DatabaseFacts, factsOfPostgres, factsOfSqlite } from './database-facts.ts';
import { runPostgresProgram } from './postgres-programs.ts';

export interface Snapshot {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly facts: DatabaseFacts;
}

/** All pages in one step: others write meanwhile, and what they write is not in it. */
const ALL_PAGES = 2 ** 31 - 1;

/** A copy of a SQLite file that a server may be writing, as one moment has it (SQLite's backup API). */
export async function snapshotSqlite(from: string, folder: string): Promise<Snapshot> {
  const file = join(folder, 'database');
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, file, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file);
  // One file, without a log beside it.
  copy.exec('pragma journal_mode = delete');
  copy.close();
  return { file, ...(await measured(file)), facts: factsOfSqlite(file) };
}

/** `pg_dump` of one snapshot; what the rows are is read in the same snapshot. */
export async function snapshotPostgres(url: string, programs: PostgresPrograms, folder: string): Promise<Snapshot> {
  const file = join(folder, 'database');
  const client = new pg.Client({ connectionString: url, application_name: 'declic-backup' });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    const snapshot = rows[0]?.name ?? '';
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`];
    await runPostgresProgram('pg_dump', args, { url, programs });
    const facts = await factsOfPostgres(client);
    await client.query('commit');
    return { file, ...(await measured(file)), facts };
  } finally {
    await client.end();
  }
}

async function measured(file: string): Promise<{ sha256: string; bytes: number }> {
  return { sha256: await hashOf(createReadStream(file)), bytes: (await stat(file)).size };
}
