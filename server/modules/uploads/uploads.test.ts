// both databases: its writes race
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { newId } from '../../foundation/new-id.ts';
import { aJpeg, digestOf, hashOf } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import { aPhoto, aPhotoDevice, type PhotoDevice, patch, photosOf, put, upload, write } from '../../testing/uploads.ts';

let test: TestApp;
let device: PhotoDevice;
let seed = 0;
beforeAll(async () => {
  test = await testApp({ images: new TestImages(), limits: { uploads_at_once: 1_000 } });
  device = await aPhotoDevice(test);
});
afterAll(() => test.close());

/** A started upload of new bytes. */
async function begun(size?: number): Promise<{ id: string; bytes: Buffer }> {
  const picture = await aJpeg((seed += 1));
  const bytes = size === undefined ? picture : Buffer.concat([picture, Buffer.alloc(size - picture.length, seed)]);
  const id = newId();
  expect((await put(test, device, id, bytes)).statusCode).toBe(200);
  return { id, bytes };
}

async function offsetOf(id: string): Promise<number> {
  const reply = await test.app.inject({ method: 'HEAD', url: `/api/uploads/${id}`, headers: device.headers });
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  return Number(reply.headers['upload-offset']);
}

function originalOf(bytes: Buffer): string {
  const hash = hashOf(bytes);
  return join(test.config.dataDir, 'files/originals', hash.slice(0, 2), hash.slice(2, 4), hash);
}

describe('an upload', () => {
  it('reports its received bytes, and continues from there', async () => {
    const { id, bytes } = await begun();
    const half = Math.floor(bytes.length / 2);
    const first = await patch(test, device, id, 0, bytes.subarray(0, half));
    expect([first.statusCode, first.headers['upload-offset'], first.headers['upload-complete']]).toEqual([
      200,
      String(half),
      '?0',
    ]);
    expect(await offsetOf(id)).toBe(half);
    expect((await put(test, device, id, bytes)).json()).toEqual({ offset: half, is_complete: 0, duplicate_of: null });
    const last = await patch(test, device, id, half, bytes.subarray(half), { 'upload-complete': '?1' });
    expect(last.json()).toEqual({ offset: bytes.length, is_complete: 1, duplicate_of: null });
    expect(last.headers['upload-complete']).toBe('?1');
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
    expect(existsSync(join(test.config.dataDir, 'files/uploads', id))).toBe(false);
  });

  it('may be started and finished any number of times', async () => {
    const { id, bytes } = await begun();
    const done = { offset: bytes.length, is_complete: 1, duplicate_of: null };
    expect(await upload(test, device, id, bytes)).toEqual(done);
    expect((await put(test, device, id, bytes)).json()).toEqual(done);
    const again = await patch(test, device, id, bytes.length, Buffer.alloc(0), { 'upload-complete': '?1' });
    expect([again.statusCode, again.json()]).toEqual([200, done]);
  });

  it('returns the right offset when a piece has another one', async () => {
    const { id, bytes } = await begun();
    await patch(test, device, id, 0, bytes.subarray(0, 100));
    for (const wrong of [0, 99, 200]) {
      const reply = await patch(test, device, id, wrong, bytes.subarray(wrong));
      expect([reply.statusCode, reply.json().code, reply.json().current, reply.headers['upload-offset']]).toEqual([
        409,
        'offset_mismatch',
        { offset: 100 },
        '100',
      ]);
    }
    expect(await offsetOf(id)).toBe(100);
  });

  it('refuses a corrupted piece, and accepts the right one afterwards', async () => {
    const { id, bytes } = await begun();
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.readUInt8(40) + 1) % 256, 40);
    const reply = await patch(test, device, id, 0, changed, { 'content-digest': digestOf(bytes) });
    expect([reply.statusCode, reply.json().code, await offsetOf(id)]).toEqual([422, 'digest_mismatch', 0]);
    expect(await upload(test, device, id, bytes)).toMatchObject({ is_complete: 1 });
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });

  it('refuses a piece beyond its size', async () => {
    const { id, bytes } = await begun();
    const long = await patch(test, device, id, 0, Buffer.concat([bytes, Buffer.from('!')]));
    expect([long.statusCode, long.json().code, await offsetOf(id)]).toEqual([413, 'payload_too_large', 0]);
  });

  it('accepts exactly 4 MiB at a time', async () => {
    const { id, bytes } = await begun(9_000_000);
    const most = 4 * 1_024 * 1_024;
    expect((await patch(test, device, id, 0, bytes.subarray(0, most + 1))).statusCode).toBe(413);
    expect((await patch(test, device, id, 0, bytes.subarray(0, most))).json().offset).toBe(most);
  });

  it('starts again when the whole file differs from the announced hash', async () => {
    const { id, bytes } = await begun();
    const other = Buffer.alloc(bytes.length, 7);
    const reply = await patch(test, device, id, 0, other, { 'upload-complete': '?1' });
    expect([reply.statusCode, reply.json().code, await offsetOf(id)]).toEqual([422, 'hash_mismatch', 0]);
    expect(existsSync(originalOf(bytes))).toBe(false);
    expect(await upload(test, device, id, bytes)).toMatchObject({ is_complete: 1 });
  });

  it('starts again when one of its pieces came from another file', async () => {
    const { id, bytes } = await begun();
    await patch(test, device, id, 0, bytes.subarray(0, 100));
    await patch(test, device, id, 100, Buffer.alloc(100, 7));
    const reply = await patch(test, device, id, 200, bytes.subarray(200), { 'upload-complete': '?1' });
    expect([reply.statusCode, reply.json().code, await offsetOf(id)]).toEqual([422, 'hash_mismatch', 0]);
    expect(existsSync(originalOf(bytes))).toBe(false);
    expect(await upload(test, device, id, bytes)).toMatchObject({ is_complete: 1 });
  });

  it('ends with its last piece', async () => {
    const { id, bytes } = await begun();
    const reply = await patch(test, device, id, 0, bytes.subarray(0, 50), { 'upload-complete': '?1' });
    expect([reply.statusCode, reply.json().errors[0].field, await offsetOf(id)]).toEqual([400, 'upload-complete', 0]);
  });

  it('requires the offset, digest and media type of each piece', async () => {
    const { id, bytes } = await begun();
    const bare = await patch(test, device, id, 0, bytes, { 'upload-offset': '-1', 'content-digest': 'md5=:abc=:' });
    expect([bare.statusCode, bare.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['upload-offset', 'content-digest'],
    ]);
    expect((await patch(test, device, id, 0, bytes, { 'content-type': 'image/jpeg' })).statusCode).toBe(415);
    const json = await patch(test, device, id, 0, Buffer.from('{}'), { 'content-type': 'application/json' });
    expect(json.statusCode).toBe(415);
  });

  it('belongs to its owner, with the size announced at its start', async () => {
    const { id, bytes } = await begun();
    const other = await aPhotoDevice(test);
    expect((await put(test, other, id, bytes)).json().code).toBe('id_taken');
    expect((await patch(test, other, id, 0, bytes)).statusCode).toBe(404);
    const longer = await put(test, device, id, bytes, { size: bytes.length + 1 });
    expect([longer.statusCode, longer.json().code]).toEqual([409, 'already_exists']);
    expect((await put(test, device, id, bytes, { sha256: hashOf(Buffer.from('other')) })).statusCode).toBe(409);
    await test.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: other.headers });
    expect(await offsetOf(id)).toBe(0);
  });

  it('can be cancelled with its bytes, also repeatedly', async () => {
    const { id, bytes } = await begun();
    await patch(test, device, id, 0, bytes.subarray(0, 100));
    for (const _ of [1, 2]) {
      const reply = await test.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: device.headers });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
    }
    expect(existsSync(join(test.config.dataDir, 'files/uploads', id))).toBe(false);
    expect((await put(test, device, id, bytes)).json().offset).toBe(0);
  });

  it('requires a valid size and purpose', async () => {
    expect((await put(test, device, newId(), Buffer.alloc(0))).statusCode).toBe(400);
    const huge = await put(test, device, newId(), Buffer.from('x'), { size: MAX_PHOTO_BYTES + 1 });
    expect([huge.statusCode, huge.json().errors[0]]).toMatchObject([400, { field: 'size', validation: 'maximum' }]);
    expect((await put(test, device, newId(), Buffer.from('x'), { purpose: 'cloud' as 'plan' })).statusCode).toBe(400);
  });
});

describe('the bytes of a photo', () => {
  async function photoOf(uploadId: string) {
    return (await photosOf(test, device)).find(({ upload_id }) => upload_id === uploadId);
  }

  it('may arrive before its row', async () => {
    const { id, bytes } = await begun();
    await upload(test, device, id, bytes);
    const created = await write(test, device, 'POST', '', aPhoto({ upload_id: id }));
    expect(created.json()).toMatchObject({ status: 'processing', size: bytes.length, sha256: hashOf(bytes) });
    await test.app.imageRunner.runDue();
    expect(await photoOf(id)).toMatchObject({ status: 'ready' });
  });

  it.each([
    ['a text', Buffer.from('Bonjour, ceci n’est pas une photo.'), 'not_a_picture'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'not_a_picture'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not_a_picture'],
  ])('that are %s, whatever they were announced as, make no photo and are not kept', async (_, bytes, refusal) => {
    const photo = aPhoto();
    await write(test, device, 'POST', '', photo);
    expect(await upload(test, device, photo.upload_id, bytes)).toMatchObject({ is_complete: 1 });
    expect(await photoOf(photo.upload_id)).toMatchObject({ status: 'refused', refusal, version: 2 });
    expect(existsSync(originalOf(bytes))).toBe(false);
    expect(existsSync(join(test.config.dataDir, 'files/uploads', photo.upload_id))).toBe(false);
  });
});

describe('the same bytes again', () => {
  it('belong to the existing photo: nothing is sent, and the new row disappears', async () => {
    const [first, second] = [aPhoto(), aPhoto()];
    const bytes = await aJpeg((seed += 1));
    await write(test, device, 'POST', '', first);
    await upload(test, device, first.upload_id, bytes);
    await test.app.imageRunner.runDue();
    await write(test, device, 'POST', '', second);
    const since = await cursor();
    for (const _ of [1, 2]) {
      const again = await put(test, device, second.upload_id, bytes);
      expect(again.json()).toEqual({ offset: 0, is_complete: 0, duplicate_of: first.id });
    }
    const { changes } = (await pull(since)).json();
    expect(changes).toEqual([{ type: 'portfolio_photo', id: second.id, version: 2, deleted: 1, data: null }]);
    expect((await put(test, device, first.upload_id, bytes)).json()).toMatchObject({
      is_complete: 1,
      duplicate_of: null,
    });
  });

  it('are detected at the end, when both were sent at once', async () => {
    const [first, second] = [aPhoto(), aPhoto()];
    const bytes = await aJpeg((seed += 1));
    for (const photo of [first, second]) {
      await write(test, device, 'POST', '', photo);
      expect((await put(test, device, photo.upload_id, bytes)).json().duplicate_of).toBeNull();
    }
    const ends = await Promise.all([first, second].map(({ upload_id }) => patch(test, device, upload_id, 0, bytes)));
    const answers = ends.map((end) => end.json<{ is_complete: number; duplicate_of: string | null }>());
    const [kept, gone] = answers[0]?.is_complete === 1 ? [first, second] : [second, first];
    expect(answers.map(({ duplicate_of }) => duplicate_of).filter((id) => id !== null)).toEqual([kept.id]);
    const ids = (await photosOf(test, device)).map(({ id }) => id);
    expect([ids.includes(kept.id), ids.includes(gone.id)]).toEqual([true, false]);
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });

  it('of another person become a new photo', async () => {
    const bytes = await aJpeg((seed += 1));
    const mine = aPhoto();
    await write(test, device, 'POST', '', mine);
    await upload(test, device, mine.upload_id, bytes);
    const other = await aPhotoDevice(test);
    const theirs = aPhoto();
    await write(test, other, 'POST', '', theirs);
    expect(await upload(test, other, theirs.upload_id, bytes)).toMatchObject({ is_complete: 1, duplicate_of: null });
    // One is deleted, and the bytes stay for the other; then they are deleted too.
    await write(test, device, 'DELETE', '', { id: mine.id });
    await test.app.jobRunner.runDue();
    expect(existsSync(originalOf(bytes))).toBe(true);
    await write(test, other, 'DELETE', '', { id: theirs.id });
    await test.app.jobRunner.runDue();
    expect(existsSync(originalOf(bytes))).toBe(false);
  });

  const pull = (since: string) =>
    test.app.inject({ method: 'GET', url: `/api/sync/changes?since=${since}`, headers: device.headers });

  async function cursor(): Promise<string> {
    const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes', headers: device.headers });
    return reply.json<{ cursor: string }>().cursor;
  }
});
