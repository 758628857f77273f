import { Dexie } from 'dexie';

/** A flow of Dexie's promises; flows that it starts inherit its properties. Within a live query it has `subscr`. */
interface Zone {
  subscr?: unknown;
}

/**
 * Lets writes succeed after a live query has ended. Dexie may lose track of where a live query ends; it then takes the
 * page for a part of that query, and refuses each later write with `ReadOnlyError` until the page is loaded again
 * (dexie/Dexie.js#1760). Live queries of the app only read.
 */
export function writeAfterQueries(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'left-query',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        if (mode !== 'readonly') leaveQuery();
        return core.transaction(stores, mode, options);
      },
    }),
  });
}

function leaveQuery(): void {
  let zone = Reflect.get(Dexie.Promise, 'PSD') as Zone | null;
  while (zone !== null) {
    if (Object.hasOwn(zone, 'subscr')) zone.subscr = undefined;
    zone = Object.getPrototypeOf(zone) as Zone | null;
  }
}
