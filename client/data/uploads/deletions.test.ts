import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { SyncEngine } from '../flush/engine.ts';
import { unsentOf } from '../session/owners.ts';
import type { SyncPorts } from '../ports.ts';
import { clearRows } from '../db/feed-rows.ts';
import { fillUp, found, ours, queueCreation, type TestDevice } from '../testing.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { finishDeletions, holdDeletions, isAnyDeleted, takeBackDeletions } from './deletions.ts';
import { heldDeletions } from './held-deletions.ts';
import { someBytes, taken, twoPages } from './testing.ts';

const MINUTE = 60_000;
let device: TestDevice;
let db: OwnerDb;
let page: SyncPorts;
let next: SyncPorts;
beforeEach(async () => {
  ({ device, db, page, next } = await twoPages());
});

const queued = async () =>
  (await db.outbox.toArray()).flatMap(({ kind, state, payload }) =>
    kind === 'photo.delete' && state === 'queued' ? [payload.id] : [],
  );

describe('a held deletion', () => {
  it('is recorded at once and not sent while its page is open', async () => {
    await holdDeletions(page, db, ['a', 'b']);
    await finishDeletions(page, db);
    await finishDeletions(next, db);
    expect([await heldDeletions(db), await queued()]).toEqual([['a', 'b'], []]);
    expect(await unsentOf(device.ports, db.owner)).toHaveLength(2);
  });

  it('is queued when its time is over, and only once', async () => {
    await holdDeletions(page, db, ['a', 'b']);
    await holdDeletions(page, db, ['b']);
    await finishDeletions(page, db, ['a']);
    await finishDeletions(page, db, ['a']);
    expect([await heldDeletions(db), await queued()]).toEqual([['b'], ['a']]);
  });

  it('is queued once when two pages make it together', async () => {
    await holdDeletions(page, db, ['a']);
    device.close(page);
    await Promise.all([finishDeletions(next, db), finishDeletions(page, db, ['a'])]);
    expect(await queued()).toEqual(['a']);
  });

  it('is queued by the next page when its own was closed', async () => {
    await holdDeletions(page, db, ['a']);
    device.close(page);
    await finishDeletions(next, db);
    expect([await heldDeletions(db), await queued()]).toEqual([[], ['a']]);
    expect(await db.meta.get('deleting')).toBeUndefined();
  });

  it('is queued when its page announces that it closes', async () => {
    await holdDeletions(page, db, ['a']);
    await finishDeletions(next, db, [], page.contextId);
    expect(await queued()).toEqual(['a']);
  });

  it('is queued after ten minutes when its page is frozen', async () => {
    await holdDeletions(page, db, ['a']);
    device.now += 10 * MINUTE - 1;
    await finishDeletions(next, db);
    expect(await queued()).toEqual([]);
    device.now += 1;
    await finishDeletions(next, db);
    expect(await queued()).toEqual(['a']);
  });

  it('leaves the photo unchanged when it is undone in time, and otherwise reports that it is too late', async () => {
    await taken(device, db, someBytes(100));
    const [{ id, photo_id: photoId } = { id: '', photo_id: '' }] = await db.assets.toArray();
    await holdDeletions(page, db, [photoId, 'b']);
    expect(await takeBackDeletions(db, [photoId])).toEqual([photoId]);
    await finishDeletions(page, db, [photoId, 'b']);
    expect(await queued()).toEqual(['b']);
    expect(await db.outbox.where('state').equals('queued').count()).toBe(2);
    expect(await db.asset_chunks.where('asset_id').equals(id).count()).toBe(1);
    expect(await takeBackDeletions(db, ['b'])).toEqual([]);
  });

  it('is undone when the same photo is added again', async () => {
    const bytes = someBytes(100);
    const first = await taken(device, db, bytes);
    const id = first.kind === 'kept' ? first.photo_id : '';
    await holdDeletions(page, db, [id]);
    expect(await taken(device, db, bytes)).toEqual({ kind: 'duplicate', photo_id: id });
    device.close(page);
    await finishDeletions(next, db);
    expect(await queued()).toEqual([]);
    expect(await db.outbox.where('state').equals('cancelled').count()).toBe(0);
  });

  it('is not reported final when one photo of the batch was added again', async () => {
    const bytes = someBytes(100);
    const ids: string[] = [];
    for (const each of [bytes, someBytes(100, 2)]) {
      const ingested = await taken(device, db, each);
      ids.push(ingested.kind === 'kept' ? ingested.photo_id : '');
    }
    await holdDeletions(page, db, ids);
    await taken(device, db, bytes);
    expect(await takeBackDeletions(db, ids)).toEqual(ids.slice(1));
    expect(await isAnyDeleted(db, ids)).toBe(false);
  });

  it('survives a sign-out that keeps unsent actions, and waits for no page after it', async () => {
    await holdDeletions(page, db, ['a']);
    await clearRows(db);
    expect(await heldDeletions(db)).toEqual(['a']);
    await finishDeletions(next, db);
    expect(await queued()).toEqual(['a']);
  });
});

describe('a photo is deleted for good', () => {
  const there = (id: string) => db.rowsOf('portfolio_photo').put({ id, version: 1, snapshot: 1, data: aPhoto({ id }) });

  it('when its deletion is queued, and not while it is held', async () => {
    await there('a');
    await holdDeletions(page, db, ['a']);
    expect(await isAnyDeleted(db, ['a'])).toBe(false);
    await finishDeletions(page, db, ['a']);
    expect(await isAnyDeleted(db, ['a'])).toBe(true);
    await db.outbox.toCollection().modify({ state: 'done' });
    expect(await isAnyDeleted(db, ['a'])).toBe(true);
  });

  it('when it was removed before it was sent', async () => {
    const ingested = await taken(device, db, someBytes(100));
    const id = ingested.kind === 'kept' ? ingested.photo_id : '';
    await holdDeletions(page, db, [id]);
    await finishDeletions(page, db, [id]);
    expect(await isAnyDeleted(db, [id])).toBe(true);
  });

  it('when another device deleted it', async () => {
    await there('a');
    await db.rowsOf('portfolio_photo').put({ id: 'b', version: 2, snapshot: 1, data: null });
    expect(await isAnyDeleted(db, ['a'])).toBe(false);
    expect(await isAnyDeleted(db, ['a', 'b'])).toBe(true);
  });
});

it('a deletion that cannot be queued for lack of storage does not delay the sends of the next page', async () => {
  const failures: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
  const item = await queueCreation(device, db, 'a');
  await holdDeletions(page, db, ['a']);
  device.close(page);
  fillUp(db);
  device.answer = () => ours(201, { ...aRequest({ id: item.payload.id }), booking: null });
  const engine = new SyncEngine(next, device.keeper);
  engine.start();
  await engine.round();
  engine.stop();
  vi.unstubAllGlobals();
  expect(await found(db, item.id)).toMatchObject({ state: 'done' });
  expect(failures).toContainEqual(expect.objectContaining({ name: 'QuotaExceededError' }));
});
