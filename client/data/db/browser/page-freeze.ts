import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

const freezes = new WeakMap<Dexie, PageFreeze>();

/** Maps a database to its page's freeze; undefined for a worker's database, since a worker is never frozen. */
export function freezeOf(db: Dexie): PageFreeze | undefined {
  return freezes.get(db);
}

/**
 * The open transactions of one page, which end when it is frozen in the back/forward cache. WebKit freezes a page with
 * its transactions open, and every other page waits for them (a minute, seen on WebKitGTK 2.50; `close()` does not end
 * them).
 */
export class PageFreeze {
  readonly #open = new Set<IDBTransaction>();
  readonly #upgrades = new Set<IDBTransaction>();
  #thawed: PromiseWithResolvers<void> | null = null;
  /** The number of times the page was frozen. */
  count = 0;
  /** A database was being created or upgraded when the page was frozen: this page cannot open it any more. */
  hasLostDatabase = false;

  get isFrozen(): boolean {
    return this.#thawed !== null;
  }

  /** Tracks each later transaction of a database, including the implicit ones of single reads. */
  watch(db: Dexie): void {
    freezes.set(db, this);
    db.use({
      stack: 'dbcore',
      name: 'page-freeze',
      create: (core) => ({ ...core, transaction: (...asked) => this.#begin(core, asked) }),
    });
  }

  /** Tracks each database that is created or upgraded from now on, which Dexie's middleware does not report. */
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

  /** The page enters the back/forward cache: its transactions are aborted, and none starts. */
  freeze(): void {
    if (this.#thawed !== null) return;
    this.#thawed = Promise.withResolvers();
    this.count += 1;
    for (const transaction of this.#open) abort(transaction);
    this.#open.clear();
    for (const upgrade of this.#upgrades) {
      this.hasLostDatabase = true;
      // Committed, but the browser waits until the page receives the event: only closing ends the wait.
      if (!abort(upgrade)) upgrade.db.close();
    }
    this.#upgrades.clear();
  }

  /** The page is shown again: aborted transactions of `atomically` run now. */
  thaw(): void {
    this.#thawed?.resolve();
    this.#thawed = null;
  }

  /** Resolves when the page is shown; at once if it is shown already. */
  thawed(): Promise<void> {
    return this.#thawed?.promise ?? Promise.resolve();
  }

  #begin(core: DBCore, asked: Parameters<DBCore['transaction']>): DBCoreTransaction {
    if (this.#thawed !== null) throw new DOMException('The page was left', 'AbortError');
    const transaction = core.transaction(...asked);
    // Dexie's types for the browser's own transactions are too narrow.
    note(this.#open, transaction as IDBTransaction);
    return transaction;
  }
}

/** Adds a transaction to a set until its end. */
function note(open: Set<IDBTransaction>, transaction: IDBTransaction): void {
  open.add(transaction);
  for (const end of ['complete', 'abort'] as const) {
    transaction.addEventListener(end, () => open.delete(transaction), { once: true });
  }
}

/**
 * Aborts a transaction.
 * @returns false when it was just committed, and its event is still to come
 */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}
