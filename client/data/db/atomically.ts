import type { Dexie, Table, Transaction } from 'dexie';
import { freezeOf } from './browser/page-freeze.ts';

const WITHIN = Symbol('within a transaction');

/**
 * Runs several database operations in one transaction; inside another transaction of the database, as a part of it. The
 * operations must use the database passed to `work`, whose tables belong to this transaction. Dexie also finds the
 * transaction of an operation by itself, but sometimes loses it when several flows run at once, and then runs the
 * operation alone.
 * @param work runs again when the page is shown again, if the page was frozen before its end
 * @param tables the tables that it reads or writes
 */
export async function atomically<Db extends Dexie, Result>(
  db: Db,
  tables: readonly Table[],
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (WITHIN in db) return work(db);
  const freeze = freezeOf(db);
  for (;;) {
    if (freeze?.isFrozen === true) await freeze.thawed();
    const before = freeze?.count;
    try {
      return await db.transaction('rw', [...tables], (transaction) => work(within(db, transaction)));
    } catch (error) {
      // Rolled back because the page was frozen, whatever error the current step threw.
      if (freeze?.count === before) throw error;
    }
  }
}

/** The same database with the tables of one transaction. */
function within<Db extends Dexie>(db: Db, transaction: Transaction): Db {
  const tables = transaction.storeNames.map((name) => [name, { value: transaction.table(name) }] as const);
  return Object.create(db, { ...Object.fromEntries(tables), [WITHIN]: { value: true } }) as Db;
}
