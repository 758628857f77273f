import 'fake-indexeddb/auto';
import { Dexie, type EntityTable, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atomically } from '../atomically.ts';
import { writeAfterQueries } from './left-query.ts';

class BookDb extends Dexie {
  declare books: EntityTable<{ id: string }, 'id'>;

  constructor() {
    super(`books-${crypto.randomUUID()}`);
    this.version(1).stores({ books: 'id' });
  }
}

const ordinary: unknown = Reflect.get(Dexie.Promise, 'PSD');
let library: BookDb;
beforeEach(async () => {
  library = new BookDb();
  writeAfterQueries(library);
  const query = await zoneOfQuery(library);
  // Dexie takes the rest of the page for a part of the query.
  Reflect.set(Dexie.Promise, 'PSD', query);
});
afterEach(() => void Reflect.set(Dexie.Promise, 'PSD', ordinary));

function zoneOfQuery(db: BookDb): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let zone: unknown;
    const watched = liveQuery(() => {
      zone = Reflect.get(Dexie.Promise, 'PSD');
      return db.books.count();
    }).subscribe(() => {
      watched.unsubscribe();
      resolve(zone);
    }, reject);
  });
}

describe('a page that Dexie takes for a live query', () => {
  it('writes', async () => {
    await library.books.add({ id: 'a' });
    expect(await library.books.count()).toBe(1);
  });

  it('writes several things together', async () => {
    await atomically(library, [library.books], async (db) => {
      await db.books.add({ id: 'a' });
      await db.books.add({ id: 'b' });
    });
    expect(await library.books.toCollection().primaryKeys()).toEqual(['a', 'b']);
  });
});
