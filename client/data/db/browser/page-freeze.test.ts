import 'fake-indexeddb/auto';
import { Dexie, type EntityTable, type Transaction } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { atomically } from '../atomically.ts';
import type { IndexedDbPort } from '../device-db.ts';
import { PageFreeze } from './page-freeze.ts';

class BookDb extends Dexie {
  declare books: EntityTable<{ id: string }, 'id'>;

  constructor(name: string, port?: IndexedDbPort) {
    super(name, port);
    this.version(1).stores({ books: 'id' });
  }
}

let freeze: PageFreeze;
let left: BookDb;
let next: BookDb;
beforeEach(async () => {
  const name = `shelf-${crypto.randomUUID()}`;
  freeze = new PageFreeze();
  left = new BookDb(name);
  freeze.watch(left);
  next = new BookDb(name);
  await left.books.add({ id: 'a' });
});

const ids = (db: BookDb) => db.books.toCollection().primaryKeys();

/** Holds a transaction open: each of its requests starts the next. */
function endlessTransaction(): { readonly work: Promise<void>; readonly begun: Promise<void> } {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const work = atomically(left, [left.books], async (db) => {
    await db.books.put({ id: 'b' });
    resolve();
    runs += 1;
    while (runs === 1) await db.books.count();
  });
  return { work, begun };
}

describe('a frozen page', () => {
  it('aborts its transactions so that the next page does not wait for them', async () => {
    const { begun } = endlessTransaction();
    await begun;
    freeze.freeze();
    expect(await ids(next)).toEqual(['a']);
  });

  it('runs the transactions again when it is shown', async () => {
    const { begun, work } = endlessTransaction();
    await begun;
    freeze.freeze();
    await next.books.add({ id: 'c' });
    freeze.thaw();
    await work;
    expect(await ids(next)).toEqual(['a', 'b', 'c']);
  });

  it('starts no transaction until it is shown', async () => {
    freeze.freeze();
    const later = atomically(left, [left.books], (db) => db.books.add({ id: 'b' }));
    await expect(left.books.count()).rejects.toMatchObject({ name: 'AbortError' });
    expect(await ids(next)).toEqual(['a']);
    freeze.thaw();
    await later;
    expect([await ids(next), await left.books.count()]).toEqual([['a', 'b'], 2]);
  });

  it('can be frozen again, by either of its two events', async () => {
    const { begun, work } = endlessTransaction();
    await begun;
    freeze.freeze();
    freeze.freeze();
    freeze.thaw();
    freeze.freeze();
    freeze.thaw();
    freeze.thaw();
    await work;
    expect([await ids(next), freeze.count]).toEqual([['a', 'b'], 2]);
  });
});

describe('a page that is frozen while it creates a database', () => {
  let created: BookDb;
  beforeEach(() => {
    const databases = new IDBFactory();
    freeze.watchUpgrades(databases);
    const port = { indexedDB: databases, IDBKeyRange };
    created = new BookDb('created', port);
    next = new BookDb('created', port);
  });

  it.each([
    ['undoes that', () => undefined],
    ['closes what is created already', (creation: IDBTransaction) => creation.commit()],
  ])('%s, so that the next page can open it, and reloads when it is shown', async (_, before) => {
    created.on('populate', ({ idbtrans }: Transaction & { idbtrans: IDBTransaction }) => {
      before(idbtrans);
      freeze.freeze();
    });
    await expect(created.open()).rejects.toMatchObject({ name: 'AbortError' });
    expect([await ids(next), freeze.hasLostDatabase]).toEqual([[], true]);
  });

  it('keeps a database that was created earlier', async () => {
    await created.open();
    freeze.freeze();
    freeze.thaw();
    expect([await ids(created), freeze.hasLostDatabase]).toEqual([[], false]);
  });
});

it('keeps a transaction that committed before the page was frozen', async () => {
  const kept = atomically(left, [left.books], (db) => db.books.add({ id: 'b' }));
  await kept;
  freeze.freeze();
  expect(await ids(next)).toEqual(['a', 'b']);
});

it('throws an error of the transaction itself, and does not run it again', async () => {
  let runs = 0;
  const work = atomically(left, [left.books], async (db) => {
    runs += 1;
    await db.books.add({ id: 'a' });
  });
  await expect(work).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(runs).toBe(1);
});
