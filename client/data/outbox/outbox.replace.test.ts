import { beforeEach, describe, expect, it } from 'vitest';
import { aCreation } from '#shared/requests/testing.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { replace } from './outbox.changes.ts';
import { found, queueCreation, queueEdit, requestId, set, TestDevice } from '../testing.ts';

const corrected = aCreation({ id: requestId('a'), budget: 900 });
let device: TestDevice;
let db: OwnerDb;
let item: OutboxItem;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  item = await set(db, await queueCreation(device, db, 'a'), { state: 'needs_you', reason: 'rejected', attempts: 1 });
});

async function replaced(of = item): Promise<OutboxItem | undefined> {
  await replace(device.ports, db, of, { payload: corrected });
  return db.outbox.get(of.seq);
}

describe('the correction of a refused action', () => {
  it('takes the place of the refused one, before the items behind it', async () => {
    const behind = await queueEdit(device, db, 'a');
    const next = await replaced();
    const lane = await db.outbox.where('lane').equals(item.lane).sortBy('seq');
    expect(lane.map(({ id }) => id)).toEqual([next?.id, behind.id, item.id]);
  });

  it('becomes the dependency of the items that depended on the refused one, unless they are finished', async () => {
    const waiting = await queueCreation(device, db, 'b', ['other', item.id]);
    const over = await set(db, await queueCreation(device, db, 'c', [item.id]), { state: 'done' });
    const apart = await queueCreation(device, db, 'd', ['other']);
    const next = await replaced();
    expect((await found(db, waiting.id)).depends_on).toEqual(['other', next?.id]);
    for (const same of [over, apart]) expect(await found(db, same.id)).toEqual(same);
  });

  it.each(['in_flight', 'done', 'cancelled'] as const)('is not made for an action that is %s', async (state) => {
    const other = await set(db, item, { state, reason: null });
    await replaced(other);
    expect(await db.outbox.toArray()).toEqual([other]);
  });
});
