import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { SqliteDriver, type SqlEntityManager } from '@mikro-orm/sql';
import type { Config } from '../config.ts';
import { entities } from './entities.ts';
import { migrationFolder, migrationsOf } from './migrations.ts';
import { addNoOverlapRule } from './no-overlap.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export type Dialect = 'sqlite' | 'postgresql';

/** The two doors to the database: units of work take the writer, reads of GET routes the reader. */
export interface Database {
  readonly dialect: Dialect;
  readonly orm: MikroORM;
  readonly writer: SqlEntityManager;
  readonly reader: SqlEntityManager;
  close(): Promise<void>;
}

const POOL_SIZE = 12;

/**
 * Opens the database of a configuration: PostgreSQL by its URL, else the SQLite file in the data folder.
 * SQLite has one writing connection; a second, read-only one keeps reads from waiting behind an open transaction.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { inMemory?: boolean } = {},
): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  if (options.inMemory === true) return openSqlite(':memory:');
  mkdirSync(config.dataDir, { recursive: true });
  return openSqlite(join(config.dataDir, 'declic.sqlite'));
}

async function openPostgres(url: string): Promise<Database> {
  const orm = await MikroORM.init({
    ...(await commonOptions('postgresql')),
    driver: PostgreSqlDriver,
    clientUrl: url,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: { application_name: 'declic', options: '-c lock_timeout=5000 -c timezone=UTC' },
  });
  const em = orm.em as SqlEntityManager;
  return { dialect: 'postgresql', orm: orm as MikroORM, writer: em, reader: em, close: () => orm.close() };
}

async function openSqlite(file: string): Promise<Database> {
  const writer = await MikroORM.init({
    ...(await commonOptions('sqlite')),
    driver: SqliteDriver,
    dbName: file,
    driverOptions: sqliteDialect(file, 'read-write'),
  });
  const reader = file === ':memory:' ? writer : await openSqliteReader(file);
  return {
    dialect: 'sqlite',
    orm: writer as MikroORM,
    writer: writer.em,
    reader: reader.em as SqlEntityManager,
    close: async () => {
      if (reader !== writer) await reader.close();
      await writer.close();
    },
  };
}

async function openSqliteReader(file: string): Promise<MikroORM> {
  const reader = await MikroORM.init({
    ...(await commonOptions('sqlite')),
    driver: SqliteDriver,
    dbName: file,
    driverOptions: sqliteDialect(file, 'read-only'),
  });
  return reader as MikroORM;
}

async function commonOptions(dialect: Dialect) {
  return {
    entities,
    extensions: [Migrator],
    discovery: { onMetadata: addNoOverlapRule, warnWhenNoEntities: false },
    schemaGenerator: { ignoreTriggers: true },
    migrations: {
      path: migrationFolder(dialect),
      migrationsList: await migrationsOf(dialect),
      snapshot: false,
      silent: true,
      allOrNothing: true,
      disableForeignKeys: false,
      emit: 'ts' as const,
    },
    ensureDatabase: false,
    allowGlobalContext: false,
    debug: false,
  };
}
