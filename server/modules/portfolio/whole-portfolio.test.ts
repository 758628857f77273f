// both databases: its writes race
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '#shared/sync/sync.schema.ts';
import { newId } from '../../foundation/new-id.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aPhoto, aPhotoDevice, type PhotoDevice, photosOf, write } from '../../testing/uploads.ts';

let test: TestApp;
let me: PhotoDevice;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  me = await aPhotoDevice(test);
});
afterAll(() => test.close());

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

describe('tags of many photos', () => {
  const tag = (ids: readonly string[], add: string[], remove: string[] = []) =>
    write(test, me, 'POST', '/tags', { id: me.providerId, ids, add, remove });

  it('are added and removed together, and the feed brings the changed photos', async () => {
    const [a, b, c] = await three();
    await tag([a], ['night', 'winter']);
    const changes = await changesDuring(async () => {
      expect((await tag([a, b, newId()], ['winter', 'wedding'], ['night'])).statusCode).toBe(204);
    });
    expect(versions(changes)).toEqual(
      new Map([
        [a, 3],
        [b, 2],
      ]),
    );
    expect((await photosOf(test, me)).map(({ id, tags }) => [id, tags])).toEqual([
      [a, ['Hiver', 'winter', 'wedding']],
      [b, ['Hiver', 'winter', 'wedding']],
      [c, ['Hiver']],
    ]);
    expect(await changesDuring(() => tag([a, b], ['wedding']))).toEqual([]);
  });

  it('can be changed by their owner only', async () => {
    const [a] = await three();
    const other = await aPhotoDevice(test);
    const body = { id: other.providerId, ids: [a], add: ['night'], remove: [] };
    expect((await write(test, other, 'POST', '/tags', body)).statusCode).toBe(204);
    expect((await photosOf(test, me))[0]).toMatchObject({ tags: ['Hiver'], version: 1 });
  });
});

describe('the order of a portfolio', () => {
  const order = (ids: string[], seen: string[] = []) =>
    write(test, me, 'PATCH', '/order', { id: me.providerId, ids, seen });

  it('is the requested one; unnamed photos stay at the end; the feed brings moved photos', async () => {
    const [a, b, c] = await three();
    const d = aPhoto();
    await write(test, me, 'POST', '', d);
    const changes = await changesDuring(async () => expect((await order([c, a])).statusCode).toBe(204));
    expect((await photosOf(test, me)).map(({ id }) => id)).toEqual([c, a, b, d.id]);
    expect(versions(changes)).toEqual(new Map([a, b, c].map((id) => [id, 2])));
    expect(await changesDuring(() => order([c, a, b, d.id]))).toEqual([]);
  });

  it('ignores unknown and repeated ids', async () => {
    const [a, b, c] = await three();
    const other = await aPhotoDevice(test);
    const theirs = aPhoto();
    await write(test, other, 'POST', '', theirs);
    expect((await order([theirs.id, b, b, newId(), a])).statusCode).toBe(204);
    expect((await photosOf(test, me)).map(({ id }) => id)).toEqual([b, a, c]);
    expect(await photosOf(test, other)).toMatchObject([{ id: theirs.id, version: 1 }]);
  });

  it('is refused with the current one when it differs from what the person saw', async () => {
    const [a, b, c] = await three();
    expect((await order([b, a, c], [a, b, c])).statusCode).toBe(204);
    const late = await order([c, a, b], [a, b, c]);
    expect([late.statusCode, late.json().code, late.json().current]).toEqual([
      412,
      'version_conflict',
      { ids: [b, a, c] },
    ]);
    expect((await photosOf(test, me)).map(({ id }) => id)).toEqual([b, a, c]);
  });

  it('counts as seen even if photos came and went meanwhile', async () => {
    const [a, b, c] = await three();
    const d = aPhoto();
    await write(test, me, 'POST', '', d);
    await write(test, me, 'DELETE', '', { id: b });
    expect((await order([c, b, a], [a, b, c])).statusCode).toBe(204);
    expect((await photosOf(test, me)).map(({ id }) => id)).toEqual([c, a, d.id]);
  });

  it('gives each of many concurrent photos a different position', async () => {
    const bodies = Array.from({ length: 8 }, () => aPhoto());
    await Promise.all(bodies.map((body) => write(test, me, 'POST', '', body)));
    expect((await photosOf(test, me)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
