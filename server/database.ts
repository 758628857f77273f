import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EntityMetadata, MikroORM, type Platform } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { SqliteDriver, type SqlEntityManager } from '@mikro-orm/sql';
import { defaultLimits, type Limits } from '#shared/limits.ts';
import type { Config } from './config.ts';
import { IN_MEMORY } from './foundation/db/connections/sqlite-connections.ts';
import { entities } from '#server/entities.ts';
import { migrationFolder, migrationsOf } from './foundation/db/migrations.ts';
import type { Database, Dialect } from './foundation/db/doors.ts';
import { addLedgerRule } from './foundation/db/ledger-rule.ts';
import { SEARCH_WORDS } from './foundation/db/search-words.ts';
import type { Patience } from './foundation/db/connections/postgres-connections.ts';
import { type ReplicaDoor, replicaDoor } from './foundation/db/replica/replica-door.ts';
import { postgresDriver } from './foundation/db/postgres-driver.ts';
import { sqliteDialect } from './foundation/db/sqlite-dialect.ts';

const POOL_SIZE = 12;
/** PostgreSQL's own time-out comes first, with a reason; this one covers a frozen server. */
const [STATEMENT_MS, QUERY_MS] = [15_000, 20_000];
/** The primary answers what a replica has not by then. */
const [REPLICA_WAIT_MS, REPLICA_QUERY_MS] = [2_000, 5_000];
/** Our transactions wait only for the database: one that stays idle this long belongs to a process that hangs. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The simulator may pause its process for longer than any of these limits. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * Opens the configured database: PostgreSQL by its URL, otherwise the SQLite file in the data folder. SQLite has one
 * writing connection; a second, read-only one keeps reads from waiting behind an open transaction.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly limits?: Limits },
  options: { inMemory?: boolean } = {},
): Promise<Database> {
  const waitMs = 1_000 * (config.limits ?? defaultLimits).database_wait_seconds;
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, waitMs);
  if (options.inMemory === true) return openSqlite(IN_MEMORY, NO_LIMIT_MS);
  mkdirSync(config.dataDir, { recursive: true });
  return openSqlite(sqliteFile(config), waitMs);
}

/** The embedded database of a data folder. */
export function sqliteFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'declic.sqlite');
}

/** The streaming replica of DATABASE_READ_URL; null without any. One that is away is no error. */
export async function openReplica(
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  { writer }: Pick<Database, 'writer'>,
): Promise<ReplicaDoor | null> {
  if (databaseReadUrl === null) return null;
  const orm = await postgresOrm(databaseReadUrl, REPLICA_WAIT_MS, { queryMs: REPLICA_QUERY_MS });
  return replicaDoor(writer, orm.em, () => orm.close());
}

async function openPostgres(url: string, waitMs: number): Promise<Database> {
  const patience = { queryMs: QUERY_MS };
  const orm = await postgresOrm(url, waitMs, patience);
  const em = orm.em as SqlEntityManager;
  return {
    dialect: 'postgresql',
    orm: orm as MikroORM,
    writer: em,
    reader: em,
    withoutTimeLimit: async (work) => {
      patience.queryMs = 0;
      return work().finally(() => {
        patience.queryMs = QUERY_MS;
      });
    },
    close: () => orm.close(),
  };
}

async function postgresOrm(url: string, waitMs: number, patience: Patience) {
  return MikroORM.init({
    ...(await commonOptions('postgresql')),
    driver: postgresDriver(patience),
    clientUrl: url,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      application_name: 'declic',
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      options: [
        'lock_timeout=5000',
        'timezone=UTC',
        `statement_timeout=${STATEMENT_MS}`,
        `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
      ]
        .map((setting) => `-c ${setting}`)
        .join(' '),
    },
  });
}

async function openSqlite(file: string, waitMs: number): Promise<Database> {
  const writer = await MikroORM.init({
    ...(await commonOptions('sqlite')),
    driver: SqliteDriver,
    dbName: file,
    driverOptions: sqliteDialect({ file, access: 'read-write', waitMs }),
  });
  const reader = file === IN_MEMORY ? writer : await openSqliteReader(file, waitMs);
  return {
    dialect: 'sqlite',
    orm: writer as MikroORM,
    writer: writer.em,
    reader: reader.em as SqlEntityManager,
    withoutTimeLimit: (work) => work(),
    close: async () => {
      if (reader !== writer) await reader.close();
      await writer.close();
    },
  };
}

async function openSqliteReader(file: string, waitMs: number): Promise<MikroORM> {
  const reader = await MikroORM.init({
    ...(await commonOptions('sqlite')),
    driver: SqliteDriver,
    dbName: file,
    driverOptions: sqliteDialect({ file, access: 'read-only', waitMs }),
  });
  return reader as MikroORM;
}

async function commonOptions(dialect: Dialect) {
  return {
    entities,
    extensions: [Migrator],
    discovery: {
      onMetadata: (meta: EntityMetadata, platform: Platform) => {
        addLedgerRule(meta, platform);
      },
      warnWhenNoEntities: false,
    },
    schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true, skipTables: [SEARCH_WORDS] },
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
