import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { clearRows } from '../sync/rows.ts';
import { TestDevice } from '../sync/testing.ts';
import { endReading, startReading, unreadFiles } from './unread.ts';

let device: TestDevice;
let db: OwnerDb;
let page: SyncPorts;
let next: SyncPorts;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  page = device.context('first', 'lost');
  next = device.context('next', 'lost');
});

/** As the browser does with what a page held. */
function close({ contextId }: SyncPorts): void {
  device.heldLocks.delete(`declic-context:${contextId}`);
}

describe('files whose page was closed before they were kept', () => {
  it('are those that were begun and not ended, by name', async () => {
    await startReading(page, db, ['a.jpg', 'b.jpg', 'b.jpg']);
    await startReading(page, db, ['c.jpg']);
    await endReading(page, db, ['b.jpg', 'x.jpg']);
    close(page);
    expect(await unreadFiles(next, db)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('are none once each is ended', async () => {
    await startReading(page, db, ['a.jpg']);
    await endReading(page, db, ['a.jpg']);
    close(page);
    expect(await unreadFiles(next, db)).toEqual([]);
    expect(await db.meta.get('reading')).toBeUndefined();
  });

  it('are none as long as that page is there, reading or able to try again', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(next, db, ['b.jpg']);
    expect(await unreadFiles(next, db)).toEqual([]);
    close(page);
    expect(await unreadFiles(next, db)).toEqual(['a.jpg']);
  });

  it('of the same name, a page ends its own first', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(next, db, ['a.jpg']);
    close(page);
    await endReading(next, db, ['a.jpg']);
    expect(await unreadFiles(next, db)).toEqual(['a.jpg']);
    await endReading(next, db, ['a.jpg']);
    expect(await unreadFiles(next, db)).toEqual([]);
  });

  it('are not told of whoever signed out, nor kept of them after', async () => {
    await startReading(page, db, ['a.jpg']);
    await clearRows(db);
    await startReading(page, db, ['b.jpg']);
    close(page);
    expect(await unreadFiles(next, db)).toEqual([]);
  });
});
