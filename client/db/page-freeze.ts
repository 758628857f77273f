import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

const freezes = new WeakMap<Dexie, PageFreeze>();

/** Leads from a database to its page's freeze; undefined of a worker's, which is never frozen. */
export function freezeOf(db: Dexie): PageFreeze | undefined {
  return freezes.get(db);
}

/**
 * The open transactions of one page, which end as it is left. WebKit keeps a page that was left with its transactions open,
 * and every other page waits for them (a minute, seen on WebKitGTK 2.50; `close()` does not end them).
 */
export class PageFreeze {
  readonly #open = new Set<DBCoreTransaction>();
  #thawed: PromiseWithResolvers<void> | null = null;
  /** How often the page was left. */
  count = 0;

  get isFrozen(): boolean {
    return this.#thawed !== null;
  }

  /** Notes each transaction of a database from now on, the implicit ones of single reads too. */
  watch(db: Dexie): void {
    freezes.set(db, this);
    db.use({
      stack: 'dbcore',
      name: 'page-freeze',
      create: (core) => ({ ...core, transaction: (...asked) => this.#begin(core, asked) }),
    });
  }

  /** The page is left and may be kept: its transactions end undone, and none begins. */
  freeze(): void {
    if (this.#thawed !== null) return;
    this.#thawed = Promise.withResolvers();
    this.count += 1;
    for (const transaction of this.#open) abort(transaction);
    this.#open.clear();
  }

  /** The page is shown again: transactions that `atomically` lost are done now. */
  thaw(): void {
    this.#thawed?.resolve();
    this.#thawed = null;
  }

  /** Resolves once the page is shown; at once while it is. */
  thawed(): Promise<void> {
    return this.#thawed?.promise ?? Promise.resolve();
  }

  #begin(core: DBCore, asked: Parameters<DBCore['transaction']>): DBCoreTransaction {
    if (this.#thawed !== null) throw new DOMException('The page was left', 'AbortError');
    const transaction = core.transaction(...asked);
    this.#open.add(transaction);
    // Dexie hands out the browser's own transactions by a narrower type.
    const native = transaction as IDBTransaction;
    for (const end of ['complete', 'abort'] as const) {
      native.addEventListener(end, () => this.#open.delete(transaction), { once: true });
    }
    return transaction;
  }
}

/** Ends a transaction undone; one that is already over stays as it ended. */
function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Committed a moment ago; its event is still to come.
  }
}
