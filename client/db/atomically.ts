import type { Dexie, Table, Transaction } from 'dexie';
import { freezeOf } from './page-freeze.ts';

const WITHIN = Symbol('within a transaction');

/**
 * Does several things to a database, all or none; inside another of its transactions, as part of that one. What is done is
 * done through the database handed to `work`, whose tables are this transaction's own: Dexie finds the transaction of a step
 * again by itself too, but has been seen to lose it where several flows ran at once, and the step then stood alone.
 * @param work done again, once the page is shown again, where the page was left before its end
 * @param tables those that are read or written
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
      // Undone because the page was left, whatever the step under way made of it.
      if (freeze?.count === before) throw error;
    }
  }
}

/** The same database, whose tables are those of one transaction. */
function within<Db extends Dexie>(db: Db, transaction: Transaction): Db {
  const tables = transaction.storeNames.map((name) => [name, { value: transaction.table(name) }] as const);
  return Object.create(db, { ...Object.fromEntries(tables), [WITHIN]: { value: true } }) as Db;
}
