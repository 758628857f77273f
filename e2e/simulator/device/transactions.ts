import type { DBCoreTransaction } from 'dexie';

/** Whether it still locks its stores. */
export function isOpen(trans: DBCoreTransaction): boolean {
  const { objectStoreNames } = trans as IDBTransaction;
  try {
    return (trans as IDBTransaction).objectStore(objectStoreNames[0] ?? '') !== null;
  } catch {
    return false;
  }
}

/** Aborts a transaction, unless it is finished. */
export function abort(trans: DBCoreTransaction): void {
  try {
    trans.abort();
  } catch {
    // It was finished already.
  }
}
