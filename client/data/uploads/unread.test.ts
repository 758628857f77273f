import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../ports.ts';
import { clearRows } from '../db/feed-rows.ts';
import type { TestDevice } from '../testing.ts';
import { twoPages } from './testing.ts';
import { endReading, readElsewhere, startReading, unreadFiles } from './unread.ts';

let device: TestDevice;
let db: OwnerDb;
let page: SyncPorts;
let next: SyncPorts;
beforeEach(async () => {
  ({ device, db, page, next } = await twoPages());
});

const unreadNames = async () => (await unreadFiles(next, db)).map(({ name }) => name);

describe('files whose page closed before it stored them', () => {
  it('are those that were started and not finished, by name', async () => {
    await startReading(page, db, ['a.jpg', 'b.jpg', 'b.jpg']);
    await startReading(page, db, ['c.jpg']);
    await endReading(page, db, ['b.jpg', 'x.jpg']);
    device.close(page);
    expect(await unreadNames()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('belong to the portfolio, or to the plan they were chosen for', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(page, db, ['b.jpg'], 'a plan');
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual([
      { name: 'a.jpg', planId: null },
      { name: 'b.jpg', planId: 'a plan' },
    ]);
  });

  it('are none once each is finished', async () => {
    await startReading(page, db, ['a.jpg']);
    await endReading(page, db, ['a.jpg']);
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual([]);
    expect(await db.meta.get('reading')).toBeUndefined();
  });

  it('are none while that page is open', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(next, db, ['b.jpg']);
    expect(await unreadFiles(next, db)).toEqual([]);
    device.close(page);
    expect(await unreadNames()).toEqual(['a.jpg']);
  });

  it('count as being read elsewhere while their page is open', async () => {
    await startReading(page, db, ['a.jpg', 'b.jpg']);
    await startReading(next, db, ['c.jpg']);
    expect([await readElsewhere(page, db), await readElsewhere(next, db)]).toEqual([1, 2]);
    device.close(page);
    expect([await readElsewhere(page, db), await readElsewhere(next, db)]).toEqual([1, 0]);
  });

  it('are finished first by their own page, when two pages read the same name', async () => {
    await startReading(page, db, ['a.jpg']);
    await startReading(next, db, ['a.jpg']);
    device.close(page);
    await endReading(next, db, ['a.jpg']);
    expect(await unreadNames()).toEqual(['a.jpg']);
    await endReading(next, db, ['a.jpg']);
    expect(await unreadFiles(next, db)).toEqual([]);
  });

  it('are neither reported nor stored after a sign-out', async () => {
    await startReading(page, db, ['a.jpg']);
    await clearRows(db);
    await startReading(page, db, ['b.jpg']);
    device.close(page);
    expect(await unreadFiles(next, db)).toEqual([]);
  });
});
