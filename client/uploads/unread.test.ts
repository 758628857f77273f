import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { clearRows } from '../sync/feed/rows.ts';
import type { TestDevice } from '../sync/testing.ts';
import { twoPages } from './testing.ts';
import { endReading, readElsewhere, startReading, unreadFiles } from './unread.ts';

let device: TestDevice;
let db: OwnerDb;
let page: SyncPorts;
let next: SyncPorts;
beforeEach(async () => {
  ({ device, db, page, next } = await twoPages());
});

describe('files whose page was closed before they were kept', () => {
  it('are those that were begun and not ended, by name', async () => {
    await startReading(page, db, ['a.jpg', 'b.jpg', 'b.jpg']);
    await startReading(page, db, ['c.jpg']);
    await endReading(page, db, ['b.jpg', 'x.jpg']);
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('are none once each is ended', async () => {
    await startReading(page, db, ['a.jpg']);
    await endReading(page, db, ['a.jpg']);
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual([]);
    expect(await db.meta.get('reading')).toBeUndefined();
  });

  it('are none as long as that page is there, reading or able to try again', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(next, db, ['b.jpg']);
    expect(await unreadFiles(next, db)).toEqual([]);
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual(['a.jpg']);
  });

  it('are counted as read elsewhere while their page is open', async () => {
    await startReading(page, db, ['a.jpg', 'b.jpg']);
    await startReading(next, db, ['c.jpg']);
    expect([await readElsewhere(page, db), await readElsewhere(next, db)]).toEqual([1, 2]);
    device.close(page);
    expect([await readElsewhere(page, db), await readElsewhere(next, db)]).toEqual([1, 0]);
  });

  it('are ended by their own page first, when two pages read the same name', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(next, db, ['a.jpg']);
    device.close(page);
    await endReading(next, db, ['a.jpg']);
    expect(await unreadFiles(next, db)).toEqual(['a.jpg']);
    await endReading(next, db, ['a.jpg']);
    expect(await unreadFiles(next, db)).toEqual([]);
  });

  it('are neither told nor kept of a person who signed out', async () => {
    await startReading(page, db, ['a.jpg']);
    await clearRows(db);
    await startReading(page, db, ['b.jpg']);
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual([]);
  });
});
