import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { DeviceTroubleError, isDeviceTrouble } from './device-trouble.ts';

/** A database of this browser. */
function aDatabase(indexedDB: IDBFactory): Dexie {
  const db = new Dexie('device', { indexedDB, IDBKeyRange });
  db.version(1).stores({ facts: 'key' });
  return db;
}
const errorOf = (db: Dexie): Promise<unknown> =>
  db
    .table('facts')
    .count()
    .then(
      () => null,
      (error: unknown) => error,
    );

it('a browser that fails to open its databases has trouble, at each use of them', async () => {
  const indexedDB = new IDBFactory();
  indexedDB.open = () => {
    throw new DOMException('Broken', 'UnknownError');
  };
  const db = aDatabase(indexedDB);
  expect(isDeviceTrouble(await db.open().catch((error: unknown) => error))).toBe(true);
  expect(isDeviceTrouble(await errorOf(db))).toBe(true);
});

it('a database that was closed on purpose is no trouble of the browser', async () => {
  const db = aDatabase(new IDBFactory());
  await db.open();
  db.close();
  const error = await errorOf(db);
  expect(error).toMatchObject({ name: 'DatabaseClosedError' });
  expect(isDeviceTrouble(error)).toBe(false);
});

it('an error of our code is no trouble of the browser, except the one that is made to say so', () => {
  expect(isDeviceTrouble(new TypeError('undefined is not a function'))).toBe(false);
  expect(isDeviceTrouble(new DeviceTroubleError('This browser keeps nothing'))).toBe(true);
});
