import 'fake-indexeddb/auto';
import { Dexie, type EntityTable } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { atomically } from './atomically.ts';

class Shelf extends Dexie {
  declare books: EntityTable<{ id: string }, 'id'>;
  declare pens: EntityTable<{ id: string }, 'id'>;

  constructor() {
    super(`shelf-${crypto.randomUUID()}`);
    this.version(1).stores({ books: 'id', pens: 'id' });
  }
}

const failure = new Error('in the midst of it');
let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
});

describe('an atomic operation', () => {
  it('commits all its writes and returns its result', async () => {
    const answer = await atomically(shelf, [shelf.books, shelf.pens], async (db) => {
      await db.books.add({ id: 'a' });
      await db.pens.add({ id: 'b' });
      return (await db.books.count()) + (await db.pens.count());
    });
    expect([answer, await shelf.books.count()]).toEqual([2, 1]);
  });

  it('commits nothing when it fails, even inside another atomic operation', async () => {
    const work = atomically(shelf, [shelf.books, shelf.pens], async (db) => {
      await db.books.add({ id: 'a' });
      await atomically(db, [db.pens], async (inner) => void (await inner.pens.add({ id: 'b' })));
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect([await shelf.books.count(), await shelf.pens.count()]).toEqual([0, 0]);
  });

  it('includes a step for which Dexie lost the transaction', async () => {
    const work = atomically(shelf, [shelf.books], async (db) => {
      await db.books.add({ id: 'a' });
      await Dexie.ignoreTransaction(() => db.books.add({ id: 'b' }));
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await shelf.books.count()).toBe(0);
  });
});
