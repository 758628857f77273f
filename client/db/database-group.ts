import { Dexie } from 'dexie';
import { reopenWhenLost } from './lost-connection.ts';
import type { PageFreeze } from './page-freeze.ts';

/** The browser's version numbers are ten times Dexie's. */
const NATIVE = 10;

/**
 * The databases of one page or worker. As soon as one of them is a newer build's, all close for good: what is being
 * written is written whole first, nothing is read or written after, and the upgrade is never kept waiting.
 */
export class DatabaseGroup {
  readonly #members = new Set<Dexie>();
  readonly #onOutdated: () => void;
  readonly #freeze: PageFreeze | undefined;
  #isOutdated = false;

  /**
   * @param onOutdated called once, when the databases belong to a newer build
   * @param freeze of the page, which ends their transactions when it is left
   */
  constructor(onOutdated: () => void = () => undefined, freeze?: PageFreeze) {
    this.#onOutdated = onOutdated;
    this.#freeze = freeze;
  }

  add<Db extends Dexie>(db: Db): Db {
    this.#members.add(db);
    reopenWhenLost(db);
    this.#freeze?.watch(db);
    if (this.#isOutdated) db.close();
    // Another context upgrades it. A deletion is no upgrade: Dexie opens it again at the next use.
    db.on('versionchange', (event) => {
      if ((event.newVersion ?? 0) <= event.oldVersion) return true;
      this.#giveWay();
      return false;
    });
    // Dexie would open a newer database with the schema it knows; a newer build may mean something else by its rows.
    db.on(
      'ready',
      () => {
        const version = db.backendDB()?.version ?? 0;
        if (Math.floor(version / NATIVE) <= db.verno) return;
        this.#giveWay();
        throw new Dexie.DatabaseClosedError('A newer build upgraded this database');
      },
      true,
    );
    return db;
  }

  #giveWay(): void {
    const wasOutdated = this.#isOutdated;
    this.#isOutdated = true;
    for (const db of this.#members) db.close();
    if (!wasOutdated) this.#onOutdated();
  }
}
