import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { TestDevice } from '#client/data/testing.ts';
import { ingest } from '#client/data/uploads/ingest.ts';
import { removePhoto } from '#client/data/uploads/photos.ts';
import { SAMPLE_LOOK, someBytes, taken } from '#client/data/uploads/testing.ts';
import { aPhoto as aRow } from '#shared/portfolio/testing.ts';
import { chooseCover, chooseFocus, orderPhotos, resendOrder, tagPhotos } from './photo.offline.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const pending = async () => (await db.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'cancelled');
const aPhoto = async () => {
  const kept = await taken(device, db, someBytes(100));
  return kept.kind === 'kept' ? kept.photo_id : '';
};

describe('the point that crops keep', () => {
  const points = async () =>
    (await pending()).flatMap((item) => (item.kind === 'photo.focus' ? [[item.payload.id, item.payload.focus_x]] : []));

  it('replaces an unsent one of the same photo', async () => {
    for (const [id, x] of [
      ['a', 10],
      ['b', 20],
      ['a', 30],
    ] as const) {
      await chooseFocus(device.ports, db, id, { x, y: 50 });
    }
    expect(await points()).toEqual([
      ['b', 20],
      ['a', 30],
    ]);
  });

  it('follows one that may have arrived', async () => {
    await chooseFocus(device.ports, db, 'a', { x: 10, y: 50 });
    await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
    await chooseFocus(device.ports, db, 'a', { x: 30, y: 50 });
    expect(await points()).toEqual([
      ['a', 10],
      ['a', 30],
    ]);
  });

  it('is sent after the photo, when the server does not have it yet', async () => {
    const id = await aPhoto();
    await chooseFocus(device.ports, db, id, { x: 10, y: 50 });
    expect((await pending()).map(({ kind, lane }) => [kind, lane])).toEqual([
      ['photo.create', `portfolio_photo:${id}`],
      ['photo.focus', `portfolio_photo:${id}`],
    ]);
  });
});

describe('a cover', () => {
  const covers = async () =>
    (await pending()).flatMap(({ kind, payload, depends_on }) =>
      kind === 'photo.cover' && 'id' in payload ? [[payload.id, depends_on.length]] : [],
    );
  beforeEach(async () => {
    for (const [id, plan_id] of [
      ['a', null],
      ['b', null],
      ['c', 'plan'],
    ] as const) {
      await db.rowsOf('portfolio_photo').put({ id, version: 1, snapshot: 1, data: aRow({ id, plan_id }) });
    }
  });

  it('replaces an unsent cover of the same portfolio or plan', async () => {
    for (const id of ['a', 'c', 'b']) await chooseCover(device.ports, db, id);
    expect(await covers()).toEqual([
      ['c', 0],
      ['b', 0],
    ]);
  });

  it('follows a cover that may have arrived', async () => {
    await chooseCover(device.ports, db, 'a');
    await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
    await chooseCover(device.ports, db, 'b');
    expect(await covers()).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('finds a plan’s image before the server has it, and does nothing for a deleted photo', async () => {
    const file = new File([someBytes(100)], 'IMG_2041.JPG');
    const image = await ingest(device.ports, db, file, 'plan', () => Promise.resolve(SAMPLE_LOOK));
    await db.rowsOf('portfolio_photo').put({ id: 'a', version: 1, snapshot: 1, data: null });
    for (const id of ['gone', 'a', 'c', image.kind === 'kept' ? image.photo_id : '']) {
      await chooseCover(device.ports, db, id);
    }
    expect((await covers()).map(([id]) => id)).toEqual(['a', image.kind === 'kept' ? image.photo_id : '']);
  });

  it('is queued in the lane of its photo', async () => {
    await chooseCover(device.ports, db, 'there');
    expect(await db.outbox.toArray()).toMatchObject([{ kind: 'photo.cover', lane: 'portfolio_photo:there' }]);
  });

  it('replaces an unsent cover, or follows one that may have arrived', async () => {
    await chooseCover(device.ports, db, 'first');
    await removePhoto(device.ports, db, 'other');
    await chooseCover(device.ports, db, 'second');
    const [first, , second] = await db.outbox.toArray();
    expect([first?.state, second?.depends_on]).toEqual(['cancelled', []]);
    await db.outbox.update(second?.seq ?? 0, { state: 'waiting', reason: 'retry', attempts: 1 });
    await chooseCover(device.ports, db, 'third');
    const third = (await db.outbox.toArray()).at(-1);
    expect([third?.payload, third?.depends_on]).toEqual([{ id: 'third' }, [second?.id]]);
  });

  it('is cancelled alone when it was refused: later items in the lane of its photo stay', async () => {
    await chooseCover(device.ports, db, 'first');
    await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
    await removePhoto(device.ports, db, 'first');
    await db.outbox.update(1, { state: 'needs_you', reason: 'rejected' });
    await chooseCover(device.ports, db, 'second');
    const states = (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(['photo.cover cancelled', 'photo.delete queued', 'photo.cover queued']);
  });
});

it('deleting a photo again cancels its refused items before the deletion', async () => {
  await chooseCover(device.ports, db, 'first');
  await db.outbox.toCollection().modify({ state: 'in_flight', attempts: 1 });
  await removePhoto(device.ports, db, 'first');
  await db.outbox.update(1, { state: 'needs_you', reason: 'rejected' });
  await removePhoto(device.ports, db, 'first');
  const states = (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`);
  expect(states).toEqual(['photo.cover cancelled', 'photo.delete queued']);
});

describe('a photo order', () => {
  const order = (ids: string[], seen: string[]) => orderPhotos(device.ports, db, 'maude', ids, seen);
  const orders = async () => (await pending()).flatMap((item) => (item.kind === 'photo.order' ? [item] : []));

  it('is sent once, in its last state, after its photos are created', async () => {
    const id = await aPhoto();
    await order(['there', id], [id, 'there']);
    await order([id, 'there'], ['there', id]);
    const [creation, kept, ...more] = await pending();
    expect(kept).toMatchObject({ kind: 'photo.order', payload: { ids: [id, 'there'] }, depends_on: [creation?.id] });
    expect(more).toEqual([]);
  });

  it('carries the order that the person saw before the first unsent change, limited to photos the server knows', async () => {
    const id = await aPhoto();
    await order(['b', 'a', id], ['a', 'b', id]);
    await order(['b', id, 'a'], ['b', 'a', id]);
    expect((await orders()).map(({ payload }) => payload.seen)).toEqual([['a', 'b']]);
  });

  it('does not wait for photos that the server knows', async () => {
    const id = await aPhoto();
    await db.outbox.toCollection().modify({ state: 'done' });
    await order([id, 'a'], ['a', id]);
    expect(await orders()).toMatchObject([{ depends_on: [], payload: { seen: ['a', id] } }]);
  });

  it('that may have arrived is followed by the next one, which is based on it', async () => {
    await order(['b', 'a'], ['a', 'b']);
    await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
    await order(['a', 'b'], ['b', 'a']);
    expect((await orders()).map(({ payload }) => payload.seen)).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  it('keeps the tag items that were queued after it', async () => {
    await order(['b', 'a'], ['a', 'b']);
    await tagPhotos(device.ports, db, 'maude', { ids: ['a'], add: ['night'], remove: [] });
    await order(['a', 'b'], ['b', 'a']);
    expect((await pending()).map(({ kind }) => kind)).toEqual(['photo.tags', 'photo.order']);
  });

  describe('refused because another device made another order', () => {
    const refuse = (current: unknown) =>
      db.outbox.toCollection().modify({
        state: 'needs_you',
        reason: 'conflict',
        attempts: 1,
        last_error: { code: 'version_conflict', status: 412, current },
      });

    it('is sent again over that order when the person insists', async () => {
      await order(['b', 'a', 'c'], ['a', 'b', 'c']);
      await refuse({ ids: ['c', 'a', 'b'] });
      const [refused] = await orders();
      await resendOrder(device.ports, db, refused?.id ?? '');
      expect(await orders()).toMatchObject([
        { state: 'queued', attempts: 0, payload: { ids: ['b', 'a', 'c'], seen: ['c', 'a', 'b'] } },
      ]);
    });

    it('is sent over any order when the refusal names none', async () => {
      await order(['b', 'a'], ['a', 'b']);
      await refuse(undefined);
      const [refused] = await orders();
      await resendOrder(device.ports, db, refused?.id ?? '');
      expect(await orders()).toMatchObject([{ state: 'queued', payload: { seen: [] } }]);
    });

    it('is the only refused action that can be sent over what a refusal shows', async () => {
      await chooseCover(device.ports, db, 'a');
      await refuse(undefined);
      const [cover] = await pending();
      await resendOrder(device.ports, db, cover?.id ?? '');
      expect(await pending()).toEqual([cover]);
    });

    it('is left unchanged when it is no longer refused', async () => {
      await order(['b', 'a'], ['a', 'b']);
      const [queued] = await orders();
      await resendOrder(device.ports, db, queued?.id ?? '');
      await resendOrder(device.ports, db, 'nothing');
      expect(await orders()).toEqual([queued]);
    });
  });
});

it('tags are sent after the creations of their photos', async () => {
  const id = await aPhoto();
  await tagPhotos(device.ports, db, 'maude', { ids: ['there', id], add: ['night'], remove: ['winter'] });
  const [creation, tags] = await pending();
  expect(tags).toMatchObject({
    kind: 'photo.tags',
    payload: { id: 'maude', ids: ['there', id], add: ['night'], remove: ['winter'] },
    depends_on: [creation?.id],
  });
});
