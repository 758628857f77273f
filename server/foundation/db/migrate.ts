import { sql } from 'kysely';
import type { Database } from './doors.ts';

const LOCK_KEY = 7_103_201;

/** A migration left rows with dangling references: nothing was started, and the backup made before it is intact. */
export class BrokenReferencesError extends Error {
  override readonly name = 'BrokenReferencesError';
}

/**
 * Brings the schema up to date, at start and by command.
 *
 * SQLite rebuilds a table for most changes, and dropping the old one would cascade: foreign keys are off during the run
 * (a pragma inside its transaction would be ignored), and are checked after it. PostgreSQL takes an advisory lock in
 * the run's own transaction, so that several processes may start at once.
 */
export async function migrate(database: Database): Promise<void> {
  await database.withoutTimeLimit(() =>
    database.dialect === 'postgresql' ? migratePostgres(database) : migrateSqlite(database),
  );
}

async function migrateSqlite({ orm, writer }: Database): Promise<void> {
  const migrator = orm.migrator;
  if ((await migrator.getPending()).length === 0) return;
  const kysely = writer.fork().getKysely();
  await sql`pragma foreign_keys = off`.execute(kysely);
  try {
    await migrator.up();
  } finally {
    await sql`pragma foreign_keys = on`.execute(kysely);
  }
  const broken = await sql`pragma foreign_key_check`.execute(kysely);
  if (broken.rows.length > 0) throw new BrokenReferencesError(`${broken.rows.length} rows point to rows that are gone`);
}

async function migratePostgres({ orm, writer }: Database): Promise<void> {
  const em = writer.fork();
  await em.transactional(async (locked) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(locked.getKysely());
    // Another process may migrate for long; a statement that waits for a table would hold up everybody who reads it.
    await sql`select set_config('lock_timeout', '0', true)`.execute(locked.getKysely());
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(locked.getKysely());
    await sql`set local lock_timeout to default`.execute(locked.getKysely());
    // The first migrations have an exclusion constraint over a UUID and a time range, which a later one drops; the
    // database's owner may create it.
    await sql`create extension if not exists btree_gist`.execute(locked.getKysely());
    const transaction = locked.getTransactionContext();
    await orm.migrator.up(transaction === undefined ? {} : { transaction });
  });
}
