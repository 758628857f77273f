import 'fake-indexeddb/auto';
import { type DBCore, Dexie, type EntityTable } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atomically } from '../atomically.ts';
import { reopenWhenLost } from './lost-connection.ts';

class BookDb extends Dexie {
  declare books: EntityTable<{ id: string }, 'id'>;

  constructor() {
    super(`books-${crypto.randomUUID()}`);
    this.version(1).stores({ books: 'id' });
  }
}

let library: BookDb;
/** The error of the next transaction on the current connection. */
let failure: Error | null;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  library = new BookDb();
  failure = null;
  library.use({ stack: 'dbcore', name: 'browser', level: 0, create: failing });
  reopenWhenLost(library);
  await library.books.add({ id: 'a' });
});

/** Simulates the browser: a connection that failed once is lost, and a new one works. */
function failing(core: DBCore): DBCore {
  let isLost = false;
  return {
    ...core,
    transaction: (...asked) => {
      if (failure !== null) isLost = true;
      const error = failure ?? lost;
      failure = null;
      if (isLost) throw error;
      return core.transaction(...asked);
    },
  };
}

const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');

describe('a lost connection', () => {
  it('is opened again for a read', async () => {
    failure = lost;
    expect(await library.books.count()).toBe(1);
  });

  it('is opened again for a transaction, which runs its work once', async () => {
    failure = lost;
    let runs = 0;
    await atomically(library, [library.books], async (db) => {
      runs += 1;
      await db.books.add({ id: 'b' });
    });
    expect([runs, await library.books.count()]).toEqual([1, 2]);
  });
});

it('throws any other error unchanged', async () => {
  failure = new DOMException('No room', 'QuotaExceededError');
  await expect(library.books.count()).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
