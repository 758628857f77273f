import { Dexie } from 'dexie';
import { writeAfterQueries } from './browser/left-query.ts';
import { reopenWhenLost } from './browser/lost-connection.ts';
import type { PageFreeze } from './browser/page-freeze.ts';

/** The browser's version numbers are ten times Dexie's. */
const NATIVE = 10;

/**
 * The databases of one page or worker. When a newer build upgrades one of them, all close for good. A running write
 * finishes first, nothing is read or written afterwards, and the upgrade never has to wait.
 */
export class DatabaseGroup {
  readonly #members = new Set<Dexie>();
  readonly #onOutdated: () => void;
  readonly #freeze: PageFreeze | undefined;
  #isOutdated = false;

  /**
   * @param onOutdated called once, when a newer build owns the databases
   * @param freeze the freeze of the page, which ends their transactions when the page is frozen
   */
  constructor(onOutdated: () => void = () => undefined, freeze?: PageFreeze) {
    this.#onOutdated = onOutdated;
    this.#freeze = freeze;
  }

  add<Db extends Dexie>(db: Db): Db {
    this.#members.add(db);
    reopenWhenLost(db);
    writeAfterQueries(db);
    this.#freeze?.watch(db);
    if (this.#isOutdated) db.close();
    // Another context upgrades the database. A deletion is not an upgrade: Dexie opens the database again at its next
    // use.
    db.on('versionchange', (event) => {
      if ((event.newVersion ?? 0) <= event.oldVersion) return true;
      this.#closeForUpgrade();
      return false;
    });
    // Dexie would open a newer database with the schema it knows, but a newer build may give its rows another meaning.
    db.on(
      'ready',
      () => {
        const version = db.backendDB()?.version ?? 0;
        if (Math.floor(version / NATIVE) <= db.verno) return;
        this.#closeForUpgrade();
        throw new Dexie.DatabaseClosedError('A newer build upgraded this database');
      },
      true,
    );
    return db;
  }

  #closeForUpgrade(): void {
    const wasOutdated = this.#isOutdated;
    this.#isOutdated = true;
    for (const db of this.#members) db.close();
    if (!wasOutdated) this.#onOutdated();
  }
}
