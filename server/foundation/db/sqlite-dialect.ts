import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { LeasedDriver } from './connections/leased-driver.ts';
import { SqliteConnections, type SqliteOptions } from './connections/sqlite-connections.ts';

/** Kysely's lock for a single connection has no time limit: our own turns replace it. */
class TakingTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over Node's own `node:sqlite` (no addon). */
export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => new LeasedDriver(new SqliteConnections(options)),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TakingTurns(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
