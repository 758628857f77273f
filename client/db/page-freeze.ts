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
  readonly #open = new Set<IDBTransaction>();
  readonly #upgrades = new Set<IDBTransaction>();
  #thawed: PromiseWithResolvers<void> | null = null;
  /** How often the page was left. */
  count = 0;
  /** A database was being created or upgraded when the page was left: this page can't open it any more. */
  hasLostDatabase = false;

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

  /** Notes each database that is created or upgraded from now on: Dexie's middleware sees nothing of it. */
  watchUpgrades(databases: IDBFactory): void {
    const open = databases.open.bind(databases);
    databases.open = (...asked) => {
      const request = open(...asked);
      request.addEventListener('upgradeneeded', () => {
        const upgrade = request.transaction;
        if (upgrade !== null) note(this.#upgrades, upgrade);
      });
      return request;
    };
  }

  /** The page is left and may be kept: its transactions end undone, and none begins. */
  freeze(): void {
    if (this.#thawed !== null) return;
    this.#thawed = Promise.withResolvers();
    this.count += 1;
    for (const transaction of this.#open) abort(transaction);
    this.#open.clear();
    for (const upgrade of this.#upgrades) {
      this.hasLostDatabase = true;
      // Committed, but the browser waits for the page to hear of it: only closing ends the wait.
      if (!abort(upgrade)) upgrade.db.close();
    }
    this.#upgrades.clear();
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
    // Dexie hands out the browser's own transactions by a narrower type.
    note(this.#open, transaction as IDBTransaction);
    return transaction;
  }
}

/** Keeps a transaction among others until its end. */
function note(open: Set<IDBTransaction>, transaction: IDBTransaction): void {
  open.add(transaction);
  for (const end of ['complete', 'abort'] as const) {
    transaction.addEventListener(end, () => open.delete(transaction), { once: true });
  }
}

/** Ends a transaction undone. @returns false where it was committed a moment ago, and its event is still to come */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}
