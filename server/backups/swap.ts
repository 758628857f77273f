import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config.ts';
import { sqliteFile } from '#server/database.ts';
import { syncFolder } from '#server/foundation/files.ts';
import type { Place } from './restore.ts';
import { withClient } from './restore-postgres.ts';

/** The installation can't be replaced yet. The message says what to do. */
export class SwapError extends Error {
  override readonly name = 'SwapError';
}

type Installation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** @throws SwapError while a server (or any other program) has the database open */
export async function assertStopped(installation: Installation): Promise<void> {
  if (installation.databaseUrl === null) return assertFileFree(sqliteFile(installation));
  const { name, maintenanceUrl } = addressOf(installation.databaseUrl);
  const count = await withClient(maintenanceUrl, async (client) => {
    const query = 'select count(*)::int as count from pg_stat_activity where datname = $1';
    return (await client.query<{ count: number }>(query, [name])).rows[0]?.count ?? 0;
  });
  if (count > 0) throw new SwapError(`${count} connections to ${name}: stop the server, then try again`);
}

function assertFileFree(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    // A log that others read or write can't be left.
    const { journal_mode } = database.prepare('pragma journal_mode = delete').get() as { journal_mode: string };
    if (journal_mode !== 'delete') throw new Error('locked');
  } catch (error) {
    throw new SwapError(`${file} is in use: stop the server, then try again`, { cause: error });
  } finally {
    database.close();
  }
}

/**
 * Puts a restored place where the installation was; what was there stays beside it, under another name. Folders go first:
 * renaming them back is simple.
 * @param stamp for the names of what was there
 * @returns those names
 */
export async function swap(installation: Installation, restored: Place, stamp: string): Promise<string[]> {
  await assertStopped(installation);
  const { dataDir } = installation;
  const before = `${dataDir}.before-${stamp}`;
  const isThere = existsSync(dataDir);
  if (isThere) await renameFolder(dataDir, before);
  await rename(restored.dataDir, dataDir);
  await syncFolder(dirname(dataDir));
  const kept = isThere ? [before] : [];
  if (installation.databaseUrl === null || restored.databaseUrl === null) return kept;
  try {
    const database = await renameDatabases(installation.databaseUrl, restored.databaseUrl, stamp);
    return database === null ? kept : [...kept, `database ${database}`];
  } catch (error) {
    await rename(dataDir, restored.dataDir);
    if (isThere) await rename(before, dataDir);
    throw error;
  }
}

async function renameFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    throw new SwapError(`${from} can't be renamed (is it a mount?): set DATA_DIR to a folder in it`, { cause: error });
  }
}

/** @returns the name of the database that was there; null without one */
async function renameDatabases(url: string, restoredUrl: string, stamp: string): Promise<string | null> {
  const { name, maintenanceUrl } = addressOf(url);
  const restored = addressOf(restoredUrl).name;
  const before = `${name}_before_${stamp}`;
  return withClient(maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    await client.query('begin');
    if (rowCount === 1) await client.query(`alter database ${quoted(name)} rename to ${quoted(before)}`);
    await client.query(`alter database ${quoted(restored)} rename to ${quoted(name)}`);
    await client.query('commit');
    return rowCount === 1 ? before : null;
  });
}

/** Makes an empty database beside the configured one. @returns its address */
export async function makeDatabase(url: string, name: string): Promise<string> {
  await withClient(addressOf(url).maintenanceUrl, (client) =>
    client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`),
  );
  return withName(url, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const { name, maintenanceUrl } = addressOf(url);
  await withClient(maintenanceUrl, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));
}

/** A database's name, and the address of the one that is always there. */
export function addressOf(url: string): { readonly name: string; readonly maintenanceUrl: string } {
  return { name: decodeURIComponent(new URL(url).pathname.slice(1)), maintenanceUrl: withName(url, 'postgres') };
}

function withName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
