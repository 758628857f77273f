import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { cancel, putBackItems, takenOut } from './outbox.changes.ts';
import { found, queueCreation, queueEdit, set, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

async function states(...items: OutboxItem[]) {
  return Promise.all(items.map(async ({ id }) => (await found(db, id)).state));
}

describe('cancelling', () => {
  it.each<[Partial<OutboxItem>, boolean]>([
    [{ state: 'queued' }, true],
    [{ state: 'waiting', reason: 'auth' }, true],
    [{ state: 'needs_you', reason: 'rejected', attempts: 1 }, true],
    [{ state: 'queued', attempts: 1 }, false],
    [{ state: 'waiting', reason: 'retry', attempts: 1 }, false],
    [{ state: 'in_flight', attempts: 1 }, false],
    [{ state: 'in_flight', attempts: 0 }, false],
    [{ state: 'done', attempts: 1 }, false],
    [{ state: 'cancelled' }, false],
  ])('an item with %j returns %s', async (fields, isCancelled) => {
    const item = await set(db, await queueCreation(device, db, 'a'), fields);
    expect(await cancel(db, item.id)).toBe(isCancelled);
    const expected = isCancelled ? { state: 'cancelled', reason: null, epoch: 1 } : item;
    expect(await found(db, item.id)).toMatchObject(expected);
  });

  it('changes nothing when the item does not exist', async () => {
    const item = await queueCreation(device, db, 'a');
    expect(await cancel(db, 'nothing')).toBe(false);
    expect(await states(item)).toEqual(['queued']);
  });

  it('cancels a creation together with the items based on it, in its lane only', async () => {
    const creation = await queueCreation(device, db, 'a');
    const edit = await queueEdit(device, db, 'a');
    const another = await queueCreation(device, db, 'b');
    const second = await queueEdit(device, db, 'a');
    await cancel(db, creation.id);
    expect(await states(creation, edit, second, another)).toEqual(['cancelled', 'cancelled', 'cancelled', 'queued']);
  });

  it('cancels an edit and keeps the items before it', async () => {
    const creation = await queueCreation(device, db, 'a');
    const edit = await queueEdit(device, db, 'a');
    await cancel(db, edit.id);
    expect(await states(creation, edit)).toEqual(['queued', 'cancelled']);
  });

  it('passes the base version of an edit to the next item only', async () => {
    const edit = await queueEdit(device, db, 'a', 7);
    const next = await queueEdit(device, db, 'a');
    const last = await queueEdit(device, db, 'a');
    await cancel(db, edit.id);
    expect(await states(edit, next, last)).toEqual(['cancelled', 'queued', 'queued']);
    expect((await found(db, next.id)).base_version).toBe(7);
    expect((await found(db, last.id)).base_version).toBe(0);
  });

  it.each([
    [aRequest({ version: 9 }), 9],
    [null, 7],
  ])('passes on the version the person saw, or its own, when a conflicting edit is cancelled', async (seen, base) => {
    const edit = await set(db, await queueEdit(device, db, 'a', 7), { state: 'needs_you', reason: 'conflict' });
    const next = await queueEdit(device, db, 'a');
    await cancel(db, edit.id, seen);
    expect((await found(db, next.id)).base_version).toBe(base);
  });

  it('keeps the version that the next item has itself', async () => {
    const edit = await queueEdit(device, db, 'a', 7);
    const next = await queueEdit(device, db, 'a', 8);
    await cancel(db, edit.id);
    expect((await found(db, next.id)).base_version).toBe(8);
  });
});

it('cancels a cover and keeps the items behind it', async () => {
  const [cover, removal] = await Promise.all([queueCreation(device, db, 'a'), queueCreation(device, db, 'a')]);
  await set(db, cover, { kind: 'photo.cover' });
  await cancel(db, cover.id);
  expect(await states(cover, removal)).toEqual(['cancelled', 'queued']);
});

describe('taking out and putting back', () => {
  it('changes nothing of an item that may have arrived', async () => {
    const item = await set(db, await queueCreation(device, db, 'a'), { state: 'in_flight', attempts: 1 });
    expect(await takenOut(db, item.id)).toBeNull();
  });

  it('keeps what each item waits for, and who waits for it', async () => {
    const other = await queueCreation(device, db, 'b');
    const creation = await queueCreation(device, db, 'a', [other.id]);
    const edit = await queueEdit(device, db, 'a');
    const behind = await queueCreation(device, db, 'c', [creation.id]);
    const taken = await takenOut(db, creation.id);
    expect(taken?.map(({ id }) => id)).toEqual([creation.id, edit.id]);
    await putBackItems(device.ports, db, taken ?? []);
    const [, waiting, again, editAgain] = await pendingItems(db);
    expect(waiting).toMatchObject({ id: behind.id, depends_on: [again?.id] });
    expect(again).toMatchObject({ payload: creation.payload, depends_on: [other.id], attempts: 0 });
    expect(editAgain).toMatchObject({ payload: edit.payload, state: 'queued' });
  });
});
