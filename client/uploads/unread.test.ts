import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import { clearRows } from '../sync/rows.ts';
import { TestDevice } from '../sync/testing.ts';
import { ingestLock } from './ingest.ts';
import { endReading, startReading, unreadFiles } from './unread.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});
const unread = () => unreadFiles(device.ports, db);

describe('files whose page was closed before they were kept', () => {
  it('are those that were begun and not ended, by name', async () => {
    await startReading(db, ['a.jpg', 'b.jpg', 'b.jpg']);
    await startReading(db, ['c.jpg']);
    await endReading(db, ['b.jpg', 'x.jpg']);
    expect(await unread()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('are none once each is ended', async () => {
    await startReading(db, ['a.jpg']);
    await endReading(db, ['a.jpg']);
    expect(await unread()).toEqual([]);
    expect(await db.meta.get('reading')).toBeUndefined();
  });

  it('are none while a page is still taking files in', async () => {
    await startReading(db, ['a.jpg']);
    device.heldLocks.add(ingestLock(db));
    expect(await unread()).toEqual([]);
    device.heldLocks.delete(ingestLock(db));
    expect(await unread()).toEqual(['a.jpg']);
  });

  it('are not told of whoever signed out, nor kept of them after', async () => {
    await startReading(db, ['a.jpg']);
    await clearRows(db);
    await startReading(db, ['b.jpg']);
    expect(await unread()).toEqual([]);
  });
});
