// both databases: its writes race
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { newId } from '../../foundation/new-id.ts';
import { aKey } from '../../testing/factories.ts';
import { aJpeg } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import {
  aStoredPhoto,
  aPhoto,
  aPhotoDevice,
  type PhotoDevice,
  photosOf,
  upload,
  write,
} from '../../testing/uploads.ts';

let test: TestApp;
let me: PhotoDevice;
let seed = 2_000;
beforeAll(async () => {
  test = await testApp({ images: new TestImages() });
});
beforeEach(async () => {
  me = await aPhotoDevice(test);
});
afterAll(() => test.close());

const nextPicture = () => aJpeg((seed += 1));

async function three(): Promise<[string, string, string]> {
  const ids: [string, string, string] = [newId(), newId(), newId()];
  for (const id of ids) expect((await write(test, me, 'POST', '', aPhoto({ id }))).statusCode).toBe(201);
  return ids;
}

async function changesDuring(work: () => Promise<unknown>): Promise<Change[]> {
  const { cursor } = (await pull('')).json<{ cursor: string }>();
  await work();
  return (await pull(`?since=${cursor}`)).json<{ changes: Change[] }>().changes;
}

const versions = (changes: Change[]) => new Map(changes.map(({ id, version }) => [id, version]));

const pull = (query: string) =>
  test.app.inject({ method: 'GET', url: `/api/sync/changes${query}`, headers: me.headers });

describe('a photo of mine', () => {
  it('is last in order, with the data that the device knew', async () => {
    const [first] = await three();
    const body = aPhoto({ width: 4_000, height: 3_000, thumbhash: 'H/gBBQCUR3N5aXeW', tags: ['Hiver', 'Nuit'] });
    const reply = await write(test, me, 'POST', '', body);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        ...body,
        provider_id: me.providerId,
        plan_id: null,
        status: 'awaiting_bytes',
        refusal: null,
        position: 4,
        is_cover: 0,
        size: null,
        sha256: null,
        base: null,
        widths: [],
        focus_x: null,
        focus_y: null,
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await photosOf(test, me)).map(({ id }) => id)).toEqual([
      first,
      expect.any(String),
      expect.any(String),
      body.id,
    ]);
  });

  it('is created once, even when it is sent repeatedly, with its own id and upload', async () => {
    const body = aPhoto();
    const key = { 'idempotency-key': aKey() };
    const first = await write(test, me, 'POST', '', body, key);
    const again = await write(test, me, 'POST', '', body, key);
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
    const changed = await write(test, me, 'POST', '', { ...body, tags: [] });
    expect(changed.json()).toMatchObject({ code: 'already_exists', current: { id: body.id, tags: ['Hiver'] } });
    const sameUpload = await write(test, me, 'POST', '', aPhoto({ upload_id: body.upload_id }));
    expect(sameUpload.json()).toMatchObject({ code: 'already_exists', current: { id: body.id } });
    const other = await aPhotoDevice(test);
    for (const theirs of [body, aPhoto({ upload_id: body.upload_id })]) {
      const reply = await write(test, other, 'POST', '', theirs);
      expect([reply.statusCode, reply.json().code, reply.json().current]).toEqual([409, 'id_taken', undefined]);
    }
  });

  it('with bytes that the portfolio already has becomes that photo, or a new one after that photo is deleted', async () => {
    const bytes = await nextPicture();
    const early = newId();
    await upload(test, me, early, bytes);
    const kept = await aStoredPhoto(test, me, bytes);
    const late = await write(test, me, 'POST', '', aPhoto({ upload_id: early }));
    expect(late.json()).toMatchObject({ code: 'already_exists', current: { id: kept.id } });
    await write(test, me, 'DELETE', '', { id: kept.id });
    expect((await write(test, me, 'POST', '', aPhoto({ upload_id: early }))).json()).toMatchObject({
      status: 'processing',
      sha256: kept.sha256,
    });
  });

  it('accepts new tags from a person who saw its newest version', async () => {
    const [id] = await three();
    const update = (version: number, tags: string[]) =>
      write(test, me, 'PATCH', '/update', { id, tags }, { 'if-match': `"${version}"` });
    const changes = await changesDuring(() => update(1, ['Drone']));
    expect(changes).toMatchObject([{ type: 'portfolio_photo', id, version: 2, deleted: 0, data: { tags: ['Drone'] } }]);
    const late = await update(1, ['Nuit']);
    expect([late.statusCode, late.json().code, late.json().current.tags]).toEqual([412, 'version_conflict', ['Drone']]);
    expect((await write(test, me, 'PATCH', '/update', { id, tags: [] })).statusCode).toBe(428);
  });

  it('is deleted with its images, and again without an error', async () => {
    const photo = await aStoredPhoto(test, me, await nextPicture());
    const picture = () => test.app.inject({ method: 'GET', url: `${photo.base}/320.webp` });
    expect((await picture()).statusCode).toBe(200);
    const changes = await changesDuring(async () => {
      for (const _ of [1, 2]) expect((await write(test, me, 'DELETE', '', { id: photo.id })).statusCode).toBe(204);
    });
    expect(changes).toEqual([{ type: 'portfolio_photo', id: photo.id, version: 4, deleted: 1, data: null }]);
    await test.app.jobRunner.runDue();
    expect((await picture()).statusCode).toBe(404);
  });

  it('leaves public lists, cards and pages at once', async () => {
    const photo = await aStoredPhoto(test, me, await nextPicture());
    const shownBy = async () => {
      const urls = [
        `/api/portfolio-photos?provider_id=${me.providerId}`,
        '/api/providers',
        `/api/providers/${me.providerId}`,
      ];
      const bodies = await Promise.all(urls.map(async (url) => (await test.app.inject(url)).body));
      return bodies.map((body) => body.includes(String(photo.base)));
    };
    expect(await shownBy()).toEqual([true, true, true]);
    await write(test, me, 'DELETE', '', { id: photo.id });
    expect(await shownBy()).toEqual([false, false, false]);
  });

  it('can be deleted by its owner only', async () => {
    const [id] = await three();
    const other = await aPhotoDevice(test);
    expect((await write(test, other, 'DELETE', '', { id })).statusCode).toBe(204);
    expect(await photosOf(test, me)).toHaveLength(3);
    expect(await photosOf(test, other)).toHaveLength(0);
  });

  it('is sent to its owner’s devices only', async () => {
    await three();
    const other = await aPhotoDevice(test);
    expect(await photosOf(test, other)).toEqual([]);
  });
});

describe('the cover', () => {
  const cover = (id: string) => write(test, me, 'PATCH', `/set-cover/${id}`, { id });

  it('is one photo', async () => {
    const [a, b, c] = await three();
    expect((await cover(a)).json()).toMatchObject({ id: a, is_cover: 1, version: 2 });
    const changes = await changesDuring(() => cover(b));
    expect(versions(changes)).toEqual(
      new Map([
        [a, 3],
        [b, 2],
      ]),
    );
    expect((await cover(b)).json().version).toBe(2);
    const isCover = (await photosOf(test, me)).map(({ id, is_cover }): [string, number] => [id, is_cover]);
    expect(isCover).toEqual([
      [a, 0],
      [b, 1],
      [c, 0],
    ]);
  });

  it('stays one photo when two are chosen at once', async () => {
    const ids = await three();
    await Promise.all(ids.map(cover));
    expect((await photosOf(test, me)).filter(({ is_cover }) => is_cover === 1)).toHaveLength(1);
  });

  it('is the photo that the address names', async () => {
    const [a, b] = await three();
    expect((await write(test, me, 'PATCH', `/set-cover/${a}`, { id: b })).statusCode).toBe(400);
  });
});

describe('the point that crops keep', () => {
  const focus = (id: string, more: object = {}) =>
    write(test, me, 'PATCH', `/set-focus/${id}`, { id, focus_x: 70, focus_y: 20, ...more });

  it('is guessed with the images, unless the photographer has chosen one before', async () => {
    expect(await aStoredPhoto(test, me, await nextPicture())).toMatchObject({ focus_x: 40, focus_y: 30 });
    const photo = aPhoto();
    await write(test, me, 'POST', '', photo);
    expect((await focus(photo.id)).json()).toMatchObject({ focus_x: 70, focus_y: 20 });
    await upload(test, me, photo.upload_id, await nextPicture());
    await test.app.imageRunner.runDue();
    const chosen = (await photosOf(test, me)).find(({ id }) => id === photo.id);
    expect(chosen).toMatchObject({ status: 'ready', focus_x: 70, focus_y: 20 });
  });

  it('is the last one chosen, of the photo that the address names, in percent', async () => {
    const [a, b] = await three();
    await focus(a);
    expect((await focus(a, { focus_x: 0 })).json()).toMatchObject({ id: a, focus_x: 0, focus_y: 20, version: 3 });
    for (const wrong of [{ id: b }, { focus_x: 101 }, { focus_y: -1 }, { focus_x: 1.5 }, { focus_y: null }]) {
      expect((await focus(a, wrong)).statusCode).toBe(400);
    }
    expect((await photosOf(test, me)).map(({ focus_x }) => focus_x)).toEqual([0, null, null]);
  });

  it('is shown with the photo: on the page, on the cards and with a plan', async () => {
    const { id } = await aStoredPhoto(test, me, await nextPicture());
    await focus(id);
    const get = async (url: string) => (await test.app.inject({ method: 'GET', url })).json();
    const point = { focus_x: 70, focus_y: 20 };
    expect((await get(`/api/portfolio-photos?provider_id=${me.providerId}`)).data[0]).toMatchObject(point);
    expect((await get(`/api/providers/${me.providerId}`)).images[0]).toMatchObject(point);
  });
});

describe('a public portfolio', () => {
  const list = async (query = '') =>
    (await test.app.inject({ method: 'GET', url: `/api/portfolio-photos?provider_id=${me.providerId}${query}` })).json<{
      total: number;
      data: Record<string, unknown>[];
    }>();

  it('has the finished photos in the provider’s order, with public fields only', async () => {
    const kept: Photo[] = [];
    for (let count = 0; count < 3; count += 1) kept.push(await aStoredPhoto(test, me, await nextPicture()));
    await aStoredPhoto(test, me, Buffer.from('pas une photo'));
    await three();
    const [a, b, c] = kept.map(({ id }) => id);
    await write(test, me, 'PATCH', '/order', { id: me.providerId, ids: [c, a, b], seen: [] });
    const { total, data } = await list();
    expect([total, data.map(({ id }) => id)]).toEqual([3, [c, a, b]]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['base', 'focus_x', 'focus_y', 'height', 'id', 'is_cover', 'plan_id', 'provider_id', 'tags'].concat(
        'thumbhash',
        'width',
        'widths',
      ),
    );
    expect((await list('&page=2&per_page=2')).data.map(({ id }) => id)).toEqual([b]);
  });

  it('starts the provider’s page and cards: the cover, then three more', async () => {
    const kept: Photo[] = [];
    for (let count = 0; count < 5; count += 1) kept.push(await aStoredPhoto(test, me, await nextPicture()));
    const [a, b, c, d] = kept;
    await write(test, me, 'PATCH', `/set-cover/${d?.id}`, { id: d?.id });
    const reply = await test.app.inject({ method: 'GET', url: `/api/providers/${me.providerId}` });
    const images = reply.json<{ images: { base: string }[] }>().images;
    expect(images.map(({ base }) => base)).toEqual([d, a, b, c].map((photo) => `/media/${photo?.id}`));
    expect(images[0]).toEqual({
      url: `/media/${d?.id}/320.webp`,
      alt: '',
      base: `/media/${d?.id}`,
      widths: [320],
      width: 400,
      height: 300,
      thumbhash: 'H/gBBQCUR3N5aXeW',
      focus_x: 40,
      focus_y: 30,
    });
    const list = await test.app.inject({ method: 'GET', url: '/api/providers?per_page=100' });
    const cards = list.json<{ data: { id: string; images: unknown[] }[] }>().data;
    expect(cards.find(({ id }) => id === me.providerId)?.images).toEqual(images);
  });

  it('is empty while its provider is not public', async () => {
    await aStoredPhoto(test, me, await nextPicture());
    await test.database.writer.fork().execute(`update providers set status = 'draft' where id = '${me.providerId}'`);
    expect(await list()).toMatchObject({ total: 0, data: [] });
  });
});
