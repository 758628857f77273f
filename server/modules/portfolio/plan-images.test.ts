// both databases: it locks rows
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#shared/plans/plan.schema.ts';
import type { PhotoCreate, PhotoUploadResult } from '#shared/portfolio/photo.schema.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { tables } from '../../foundation/db/tables.ts';
import { newId } from '../../foundation/new-id.ts';
import { aPlan } from '../../testing/factories.ts';
import { aJpeg } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import { aPhoto, aPhotoDevice, patch, type PhotoDevice, photosOf, put, write } from '../../testing/uploads.ts';

let test: TestApp;
let me: PhotoDevice;
let plan_id: string;
let address: string;
let seed = 6_000;
beforeAll(async () => {
  test = await testApp({ images: new TestImages(), limits: { plan_image_quota: 3, plans_image_quota: 4 } });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  me = await aPhotoDevice(test);
  plan_id = await aPlan(test, me.providerId);
});
afterAll(() => test.close());

const nextPicture = () => aJpeg((seed += 1));

/** A photo of the album these fields name, sent like a device does: its row, then its bytes. */
async function brought(bytes: Buffer, fields: Partial<PhotoCreate> = { plan_id }): Promise<PhotoCreate> {
  const photo = aPhoto(fields);
  const created = await write(test, me, 'POST', '', photo);
  expect([created.statusCode, created.body]).toMatchObject([201, expect.any(String)]);
  const purpose = fields.plan_id === undefined ? 'portfolio' : 'plan';
  expect((await put(test, me, photo.upload_id, bytes, { purpose })).json()).toMatchObject({ duplicate_of: null });
  await patch(test, me, photo.upload_id, 0, bytes, { 'upload-complete': '?1' });
  return photo;
}

async function get<Reply>(path: string): Promise<Reply> {
  return (await test.app.inject({ method: 'GET', url: `/api${path}` })).json<Reply>();
}

const idsOf = async (query: string) =>
  (await get<{ data: { id: string }[] }>(`/portfolio-photos?provider_id=${me.providerId}${query}`)).data.map(
    ({ id }) => id,
  );

describe('images of a plan', () => {
  it('are shown with the plan, its cover first, and not in the portfolio', async () => {
    const first = await brought(await nextPicture());
    const cover = await brought(await nextPicture());
    const photo = await brought(await nextPicture(), {});
    await test.app.imageRunner.runDue();
    await write(test, me, 'PATCH', `/set-cover/${cover.id}`, { id: cover.id });

    const plan = await get<Plan>(`/plans/${plan_id}`);
    expect(plan.images.map(({ base }) => base)).toEqual([`/media/${cover.id}`, `/media/${first.id}`]);
    expect(plan.images[0]).toMatchObject({ url: expect.stringMatching(/\.webp$/), thumbhash: expect.any(String) });
    expect(plan.images_count).toBe(2);
    const detail = await get<ProviderDetail>(`/providers/${me.providerId}`);
    expect(detail.images.map(({ base }) => base)).toEqual([`/media/${photo.id}`]);
    expect(detail.plans[0]?.images).toEqual(plan.images);
    expect(await idsOf('')).toEqual([photo.id]);
    expect(await idsOf(`&plan_id=${plan_id}`)).toEqual([first.id, cover.id]);
  });

  it('are public only while their plan is published', async () => {
    plan_id = await aPlan(test, me.providerId, { status: 'draft' });
    await brought(await nextPicture());
    await test.app.imageRunner.runDue();
    expect(await idsOf(`&plan_id=${plan_id}`)).toEqual([]);
  });

  it('have their own order, cover and quota', async () => {
    const [a, b] = [await brought(await nextPicture()), await brought(await nextPicture())];
    const [c, d] = [await brought(await nextPicture(), {}), await brought(await nextPicture(), {})];
    for (const { id } of [a, c]) await write(test, me, 'PATCH', `/set-cover/${id}`, { id });
    const body = { id: plan_id, ids: [b.id, a.id], seen: [a.id, b.id] };
    expect((await write(test, me, 'PATCH', '/order', body)).statusCode).toBe(204);
    const rows = new Map((await photosOf(test, me)).map((photo) => [photo.id, photo]));
    const standing = [a, b, c, d].map(({ id }) => [
      rows.get(id)?.plan_id,
      rows.get(id)?.position,
      rows.get(id)?.is_cover,
    ]);
    expect(standing).toEqual([
      [plan_id, 2, 1],
      [plan_id, 1, 0],
      [null, 1, 1],
      [null, 2, 0],
    ]);
    const stale = await write(test, me, 'PATCH', '/order', body);
    expect(stale.json()).toMatchObject({ code: 'version_conflict', current: { ids: [b.id, a.id] } });
  });

  it('differ from photos of the portfolio: the same bytes may be once in each', async () => {
    const bytes = await nextPicture();
    const inPortfolio = await brought(bytes, {});
    const inPlan = await brought(bytes);
    for (const [fields, purpose, there] of [
      [{ plan_id }, 'plan', inPlan],
      [{}, 'portfolio', inPortfolio],
    ] as const) {
      const again = aPhoto(fields);
      await write(test, me, 'POST', '', again);
      const reply = await put(test, me, again.upload_id, bytes, { purpose });
      expect(reply.json()).toMatchObject({ duplicate_of: there.id });
    }
    expect((await photosOf(test, me)).map(({ id }) => id).toSorted()).toEqual([inPortfolio.id, inPlan.id].toSorted());
  });

  it('are recognized when their bytes arrived before their row', async () => {
    const bytes = await nextPicture();
    const there = await brought(bytes);
    const late = aPhoto({ plan_id });
    await put(test, me, late.upload_id, bytes, { purpose: 'plan' });
    await patch(test, me, late.upload_id, 0, bytes, { 'upload-complete': '?1' });
    const reply = await write(test, me, 'POST', '', late);
    expect(reply.json()).toMatchObject({ code: 'already_exists', current: { id: there.id } });
  });

  it('have a limit for each plan and for all plans', async () => {
    for (let count = 0; count < 3; count += 1) await brought(await nextPicture());
    expect((await write(test, me, 'POST', '', aPhoto({ plan_id }))).json()).toMatchObject({ code: 'storage_full' });
    await brought(await nextPicture(), {});
    const other = await aPlan(test, me.providerId);
    await brought(await nextPicture(), { plan_id: other });
    const fifth = aPhoto({ plan_id: other });
    await write(test, me, 'POST', '', fifth);
    const refused = await put(test, me, fifth.upload_id, await nextPicture(), { purpose: 'plan' });
    expect(refused.json()).toMatchObject({ code: 'storage_full' });
  });

  it('are hidden with a deleted plan, and shown again once it is restored and published', async () => {
    const image = await brought(await nextPicture());
    await test.app.imageRunner.runDue();
    const call = async (method: 'DELETE' | 'PATCH', path: string, payload?: object) => {
      const headers = { ...me.headers, 'idempotency-key': newId() };
      const reply = await test.app.inject({ method, url: `/api/plans/${path}`, headers, ...(payload && { payload }) });
      return reply.statusCode;
    };
    expect(await call('DELETE', `delete?ids=${plan_id}`)).toBe(204);
    expect(await idsOf(`&plan_id=${plan_id}`)).toEqual([]);
    expect((await write(test, me, 'POST', '', aPhoto({ plan_id }))).statusCode).toBe(404);
    expect(await call('PATCH', 'restore', { ids: [plan_id] })).toBe(204);
    expect((await photosOf(test, me)).map(({ id }) => id)).toEqual([image.id]);
    await withEm(test.database.writer.fork(), () =>
      tables().updateTable('plans').set({ status: 'published' }).where('id', '=', plan_id).execute(),
    );
    // Another page of the list, whose answer is not cached yet.
    expect(await idsOf(`&plan_id=${plan_id}&per_page=7`)).toEqual([image.id]);
  });

  it('require an existing plan of mine', async () => {
    const gone = await aPlan(test, me.providerId, { status: 'deleted' });
    const theirs = await aPlan(test, (await aPhotoDevice(test)).providerId);
    for (const id of [gone, theirs, newId()]) {
      expect((await write(test, me, 'POST', '', aPhoto({ plan_id: id }))).statusCode).toBe(404);
      expect((await write(test, me, 'PATCH', '/order', { id, ids: [], seen: [] })).statusCode).toBe(404);
    }
  });
});

describe('a form with images of a plan', () => {
  async function send(files: readonly Buffer[], plan = plan_id): Promise<PhotoUploadResult[]> {
    const form = new FormData();
    for (const bytes of files)
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'un.jpg');
    const url = `${address}/api/portfolio-photos/upload/bulk?plan_id=${plan}`;
    const reply = await fetch(url, { method: 'POST', headers: me.headers, body: form });
    return ((await reply.json()) as { data: PhotoUploadResult[] }).data;
  }

  it('adds each image to the plan once', async () => {
    const bytes = await nextPicture();
    const [first, again] = await send([bytes, bytes]);
    expect(first).toMatchObject({ photo: { plan_id, status: 'processing' }, is_duplicate: 0 });
    expect(again).toMatchObject({ photo: { id: first?.photo?.id }, is_duplicate: 1 });
    await test.app.imageRunner.runDue();
    expect((await get<Plan>(`/plans/${plan_id}`)).images_count).toBe(1);
  });

  it('is refused for the plan of another photographer', async () => {
    const theirs = await aPlan(test, (await aPhotoDevice(test)).providerId);
    expect(await send([await nextPicture()], theirs)).toMatchObject([{ photo: null, code: 'not_found' }]);
  });
});
