import { beforeEach, describe, expect, it } from 'vitest';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { entityTypes } from '#shared/nouns.ts';
import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { claimNext } from './lease.ts';
import { pull } from '../feed/pull.ts';
import { applyChange } from '../db/feed-rows.ts';
import { settle } from './settle.ts';
import { found, ours, queueCreation, queueEdit, requestId, set, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
let sent: OutboxItem;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  await queueCreation(device, db, 'a');
  const claim = await claimNext(device.ports, db);
  if (claim.kind !== 'item') throw new Error('Nothing was taken');
  sent = claim.item;
});

const row = aRequest({ id: requestId('a'), version: 3 });
const booking = { id: requestId('b'), version: 1, status: 'awaiting_payment' };

async function acknowledged(body: unknown): Promise<void> {
  await settle(device.ports, db, sent, ours(201, body), { event: 'acknowledge' });
}

async function pulled(cursor: string, changes: Change[], whole: readonly EntityType[] = []): Promise<void> {
  device.answer = () => ours(200, { cursor, has_more: 0, whole, changes });
  await pull(device.ports, device.keeper, db.owner);
}

describe('an acknowledged item', () => {
  it('is done at the time of its answer', async () => {
    await db.outbox.put({ ...sent, last_error: { status: 503, code: null } });
    device.now += 5_000;
    await acknowledged({ ...row, booking: null });
    expect(await found(db, sent.id)).toMatchObject({
      state: 'done',
      reason: null,
      lease: null,
      last_error: null,
      attempts: 1,
      done_at: '2026-11-20T12:00:05.000Z',
    });
  });

  it('stores the server’s row and the booking it made', async () => {
    await acknowledged({ ...row, booking });
    expect(await db.rowsOf('quote_request').toArray()).toEqual([{ id: row.id, version: 3, data: row, snapshot: 0 }]);
    expect(await db.rowsOf('booking').toArray()).toEqual([{ id: booking.id, version: 1, data: booking, snapshot: 0 }]);
  });

  it('stores no row after a sign-out, and still passes its version to the next item', async () => {
    const edit = await queueEdit(device, db, 'a');
    await db.meta.clear();
    await acknowledged({ ...row, booking });
    expect([await db.rowsOf('quote_request').count(), await db.rowsOf('booking').count()]).toEqual([0, 0]);
    expect((await found(db, edit.id)).base_version).toBe(3);
  });

  it('does not keep its row when the first snapshot comes later without it', async () => {
    await acknowledged({ ...row, booking: null });
    expect(await db.rowsOf('quote_request').count()).toBe(1);
    await pulled('s:7', [], entityTypes);
    expect(await db.rowsOf('quote_request').count()).toBe(0);
  });

  it('keeps a row that the running snapshot has seen, and every row answered after the snapshot', async () => {
    await db.meta.put({ key: 'sync', cursor: 'p:1', snapshot: 1, pulled_at: null });
    await db.rowsOf('quote_request').put({ id: row.id, version: 3, data: row, snapshot: 1 });
    await acknowledged({ ...row, booking });
    await pulled('s:7', [], entityTypes);
    expect([await db.rowsOf('quote_request').count(), await db.rowsOf('booking').count()]).toEqual([1, 0]);
    await db.outbox.put(sent);
    await acknowledged({ ...row, booking });
    await pulled('s:8', []);
    expect([await db.rowsOf('quote_request').count(), await db.rowsOf('booking').count()]).toEqual([1, 1]);
  });

  it('stores no photo from a replayed answer, since the photo may be deleted by now', async () => {
    await db.meta.put({ key: 'sync', cursor: 's:7', snapshot: 1, pulled_at: null });
    const photo = aPhoto({ id: 'gone' });
    const creation = await set(db, sent, { kind: 'photo.create' } as never);
    await settle(device.ports, db, creation, ours(201, photo, { 'idempotency-replayed': 'true' }), {
      event: 'acknowledge',
    });
    expect([(await found(db, sent.id)).state, await db.rowsOf('portfolio_photo').count()]).toEqual(['done', 0]);
  });

  it.each([null, undefined])('stores no booking when the answer has none (%s)', async (none) => {
    await acknowledged({ ...row, booking: none });
    expect(await db.rowsOf('booking').count()).toBe(0);
  });

  it('stores its row in the device’s current snapshot', async () => {
    await db.meta.put({ key: 'sync', cursor: 's:1', snapshot: 4, pulled_at: null });
    await acknowledged({ ...row, booking: null });
    expect((await db.rowsOf('quote_request').get(row.id))?.snapshot).toBe(4);
  });

  it('replaces an older row, never a newer one', async () => {
    await db.rowsOf('quote_request').put({ id: row.id, version: 2, data: aRequest({ version: 2 }), snapshot: 1 });
    await acknowledged({ ...row, booking: null });
    expect((await db.rowsOf('quote_request').get(row.id))?.data).toEqual(row);

    const newer = { id: row.id, version: 9, data: aRequest({ version: 9 }), snapshot: 1 };
    await db.rowsOf('quote_request').put(newer);
    await db.outbox.put(sent);
    await acknowledged({ ...row, booking: null });
    expect(await db.rowsOf('quote_request').get(row.id)).toEqual(newer);
  });

  it('is marked done in the transaction that stores its row', async () => {
    await expect(acknowledged({ version: 1, booking: null })).rejects.toThrow();
    expect(await found(db, sent.id)).toEqual(sent);
    expect(await db.rowsOf('quote_request').count()).toBe(0);
  });

  it('is done even when the answer has no body', async () => {
    await acknowledged(null);
    expect((await found(db, sent.id)).state).toBe('done');
    expect(await db.rowsOf('quote_request').count()).toBe(0);
  });
});

describe('the next item in the lane', () => {
  it('is based on the version in the answer, and later items are not', async () => {
    const next = await queueEdit(device, db, 'a');
    const last = await queueEdit(device, db, 'a');
    const elsewhere = await queueEdit(device, db, 'b');
    await acknowledged({ ...row, booking: null });
    const versions = await Promise.all([next, last, elsewhere].map(({ id }) => found(db, id)));
    expect(versions.map(({ base_version }) => base_version)).toEqual([3, 0, 0]);
  });

  it('stays based on a newer version seen since', async () => {
    const next = await queueEdit(device, db, 'a', 4);
    await acknowledged({ ...row, booking: null });
    expect((await found(db, next.id)).base_version).toBe(4);
  });

  it.each(['cancelled', 'done'] as const)('is not one that is %s', async (state) => {
    const over = await set(db, await queueEdit(device, db, 'a'), { state });
    const next = await queueEdit(device, db, 'a');
    await acknowledged({ ...row, booking: null });
    expect((await found(db, over.id)).base_version).toBe(0);
    expect((await found(db, next.id)).base_version).toBe(3);
  });
});

it('an acknowledged photo stores the server’s row, and a pull updates it', async () => {
  const photo = aPhoto({ id: requestId('a') });
  await db.outbox.update(sent.seq, { kind: 'photo.create' });
  sent = await found(db, sent.id);
  await acknowledged(photo);
  expect((await db.rowsOf('portfolio_photo').get(photo.id))?.data).toEqual(photo);
  const newer = { ...photo, version: 2, is_cover: 1 as const };
  await applyChange(db, { type: 'portfolio_photo', id: photo.id, version: 2, deleted: 0, data: newer }, 1);
  expect((await db.rowsOf('portfolio_photo').get(photo.id))?.data).toEqual(newer);
});

it('an acknowledged deletion removes the row, even one that no pull will mention again', async () => {
  const row = aPhoto({ id: requestId('a') });
  await db.rowsOf('portfolio_photo').put({ id: row.id, version: 1, data: row, snapshot: 1 });
  await db.outbox.update(sent.seq, { kind: 'photo.delete', payload: { id: row.id } });
  sent = await found(db, sent.id);
  await acknowledged(null);
  expect(await db.rowsOf('portfolio_photo').count()).toBe(0);
});
