import type { DBCoreTransaction } from 'dexie';

/** Whether it still holds its stores. */
export function isOpen(trans: DBCoreTransaction): boolean {
  const { objectStoreNames } = trans as IDBTransaction;
  try {
    return (trans as IDBTransaction).objectStore(objectStoreNames[0] ?? '') !== null;
  } catch {
    return false;
  }
}

/** Ends a transaction undone, unless it is over. */
export function abort(trans: DBCoreTransaction): void {
  try {
    trans.abort();
  } catch {
    // It was over already.
  }
}
