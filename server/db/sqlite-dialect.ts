import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

const LOCK_TIMEOUT_MS = 5_000;
const KEPT_STATEMENTS = 300;

/**
 * Kysely's SQLite dialect over Node's own `node:sqlite` (no addon).
 *
 * Writers begin `immediate`, so that two transactions never meet half-way with a lock upgrade; WAL lets the read-only
 * connection go on meanwhile; `synchronous=FULL` makes a commit survive a power cut (sqlite.org/pragma.html).
 */
export function sqliteDialect(file: string, access: 'read-write' | 'read-only'): SqliteDialect {
  return new SqliteDialect({
    database: () => Promise.resolve(openDatabase(file, access)),
  });
}

function openDatabase(file: string, access: 'read-write' | 'read-only') {
  const isReadOnly = access === 'read-only';
  const database = new DatabaseSync(file, { readOnly: isReadOnly, timeout: LOCK_TIMEOUT_MS });
  if (!isReadOnly) {
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  }
  database.exec('pragma foreign_keys = on;');
  const prepare = keepPrepared(database);
  return {
    prepare: (sql: string) => {
      const statement = prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: /^\s*(select|pragma|explain|with)\b/i.test(sql) || /\breturning\b/i.test(sql),
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
    close: () => database.close(),
  };
}

/** Preparing costs more than running: the latest statements are kept, oldest out first. */
function keepPrepared(database: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const found = kept.get(sql);
    if (found !== undefined) return found;
    const statement = database.prepare(sql);
    if (kept.size >= KEPT_STATEMENTS) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, statement);
    return statement;
  };
}
