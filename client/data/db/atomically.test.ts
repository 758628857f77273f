import 'fake-indexeddb/auto';
import { Dexie, type EntityTable } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { atomically } from './atomically.ts';

class BookDb extends Dexie {
  declare books: EntityTable<{ id: string }, 'id'>;
  declare pens: EntityTable<{ id: string }, 'id'>;

  constructor() {
    super(`books-${crypto.randomUUID()}`);
    this.version(1).stores({ books: 'id', pens: 'id' });
  }
}

const failure = new Error('in the midst of it');
let library: BookDb;
beforeEach(() => {
  library = new BookDb();
});

describe('an atomic operation', () => {
  it('commits all its writes and returns its result', async () => {
    const answer = await atomically(library, [library.books, library.pens], async (db) => {
      await db.books.add({ id: 'a' });
      await db.pens.add({ id: 'b' });
      return (await db.books.count()) + (await db.pens.count());
    });
    expect([answer, await library.books.count()]).toEqual([2, 1]);
  });

  it('commits nothing when it fails, even inside another atomic operation', async () => {
    const work = atomically(library, [library.books, library.pens], async (db) => {
      await db.books.add({ id: 'a' });
      await atomically(db, [db.pens], async (inner) => void (await inner.pens.add({ id: 'b' })));
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect([await library.books.count(), await library.pens.count()]).toEqual([0, 0]);
  });

  it('includes a step for which Dexie lost the transaction', async () => {
    const work = atomically(library, [library.books], async (db) => {
      await db.books.add({ id: 'a' });
      await Dexie.ignoreTransaction(() => db.books.add({ id: 'b' }));
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await library.books.count()).toBe(0);
  });
});
