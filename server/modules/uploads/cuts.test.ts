// both databases: its writes race
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueNext } from '../../foundation/jobs/queue.ts';
import { diskStorage } from '../../gateways/storage/disk-storage.ts';
import { newId } from '../../foundation/new-id.ts';
import { aJpeg, digestOf, hashOf } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import { CutStorage } from '../../testing/test-storage.ts';
import { aPhoto, aPhotoDevice, type PhotoDevice, patch, photosOf, put, upload, write } from '../../testing/uploads.ts';
import { sweepJob } from './cleanup/sweep.job.ts';
import { receiveFile } from './receive-file.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
let device: PhotoDevice;
let seed = 1_000;
const storage = new CutStorage();
beforeAll(async () => {
  test = await testApp({
    images: new TestImages(),
    storage: (disk) => storage.around(disk),
    limits: { uploads_at_once: 4, photo_quota: 40 },
  });
});
beforeAll(async () => {
  device = await aPhotoDevice(test);
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const nextPicture = () => aJpeg((seed += 1));
const files = (...path: string[]) => join(test.config.dataDir, 'files', ...path);

function originalOf(bytes: Buffer): string {
  const hash = hashOf(bytes);
  return files('originals', hash.slice(0, 2), hash.slice(2, 4), hash);
}

describe('the end of an interrupted upload', () => {
  it.each([
    ['hashUpload', 'before'],
    ['hashUpload', 'after'],
    ['withUpload', 'before'],
    ['withUpload', 'after'],
    ['keepOriginal', 'before'],
    ['keepOriginal', 'after'],
  ] as const)('at %s, %s it, is reached by a retry', async (step, when) => {
    const bytes = await nextPicture();
    const photo = aPhoto();
    await write(test, device, 'POST', '', photo);
    await put(test, device, photo.upload_id, bytes);
    // After a cut, the server has to read the written bytes again.
    storage.cutAt('writePiece', 'after');
    await patch(test, device, photo.upload_id, 0, bytes.subarray(0, 100));
    await put(test, device, photo.upload_id, bytes);
    storage.cutAt(step, when);
    const cut = await patch(test, device, photo.upload_id, 100, bytes.subarray(100), { 'upload-complete': '?1' });
    expect([cut.statusCode, cut.json().code, storage.isCut]).toEqual([503, 'unavailable', true]);

    const again =
      when === 'before'
        ? await put(test, device, photo.upload_id, bytes)
        : await patch(test, device, photo.upload_id, bytes.length, Buffer.alloc(0), { 'upload-complete': '?1' });
    expect(again.json()).toEqual({ offset: bytes.length, is_complete: 1, duplicate_of: null });
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
    await test.app.imageRunner.runDue();
    const kept = (await photosOf(test, device)).find(({ id }) => id === photo.id);
    expect(kept).toMatchObject({ status: 'ready', version: 3 });
  });

  it('is reached after bytes that are no picture were checked', async () => {
    const bytes = Buffer.from(`pas une photo ${(seed += 1)}`);
    const photo = aPhoto();
    await write(test, device, 'POST', '', photo);
    await put(test, device, photo.upload_id, bytes);
    storage.cutAt('removeUpload', 'before');
    expect((await patch(test, device, photo.upload_id, 0, bytes)).statusCode).toBe(503);
    expect((await put(test, device, photo.upload_id, bytes)).json()).toMatchObject({ is_complete: 1 });
  });

  it('is reached once for many concurrent requests', async () => {
    for (const bytes of [await nextPicture(), Buffer.from(`pas une photo ${(seed += 1)}`)]) {
      const id = newId();
      await put(test, device, id, bytes);
      storage.cutAt('withUpload', 'before');
      await patch(test, device, id, 0, bytes);
      const empty = () => patch(test, device, id, bytes.length, Buffer.alloc(0));
      const replies = await Promise.all([put(test, device, id, bytes), put(test, device, id, bytes), empty()]);
      expect(replies.map((reply) => reply.json<{ is_complete: number }>().is_complete)).toEqual([1, 1, 1]);
    }
  });

  it('reads the whole file only after an anomaly', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    storage.cutAt('hashUpload', 'before');
    await patch(test, device, id, 0, bytes.subarray(0, 100));
    await patch(test, device, id, 100, bytes.subarray(100, 200));
    const end = await patch(test, device, id, 200, bytes.subarray(200), { 'upload-complete': '?1' });
    expect([end.json(), storage.isCut]).toMatchObject([{ is_complete: 1 }, false]);
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);

    const [other, refused] = [newId(), await nextPicture()];
    await put(test, device, other, refused);
    await patch(test, device, other, 0, refused.subarray(0, 100));
    await patch(test, device, other, 100, refused.subarray(100), { 'content-digest': digestOf(bytes) });
    expect((await patch(test, device, other, 100, refused.subarray(100))).statusCode).toBe(503);
    expect((await put(test, device, other, refused)).json()).toMatchObject({ is_complete: 1 });
  });

  it('detects that its earlier bytes were removed', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    await patch(test, device, id, 0, bytes.subarray(0, 100));
    rmSync(files('uploads', id));
    await patch(test, device, id, 100, bytes.subarray(100, 200));
    const end = await patch(test, device, id, 200, bytes.subarray(200), { 'upload-complete': '?1' });
    expect([end.statusCode, end.json().code]).toEqual([422, 'hash_mismatch']);
    expect(await upload(test, device, id, bytes)).toMatchObject({ is_complete: 1 });
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });

  it('keeps the bytes of a piece that was cut, and counts them at the next request', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    storage.cutAt('writePiece', 'after');
    expect((await patch(test, device, id, 0, bytes.subarray(0, 100))).statusCode).toBe(503);
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: 100 });
    const rest = await patch(test, device, id, 100, bytes.subarray(100), { 'upload-complete': '?1' });
    expect(rest.json()).toMatchObject({ is_complete: 1 });
    expect(readFileSync(originalOf(bytes)).equals(bytes)).toBe(true);
  });

  it('keeps nothing of a refused piece', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    const half = bytes.subarray(0, 100);
    await patch(test, device, id, 0, half, { 'upload-complete': '?1' });
    await patch(test, device, id, 0, half, { 'content-digest': digestOf(bytes) });
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: 0 });
    await patch(test, device, id, 0, Buffer.alloc(bytes.length, 7));
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: 0, is_complete: 0 });
  });
});

describe('room on the disk', () => {
  it('that is missing is reported before a byte is sent', async () => {
    storage.free = 1_000;
    const reply = await put(test, device, newId(), await nextPicture());
    storage.free = null;
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'server_full', '5']);
  });

  it('that ran out since the start is reported before the next piece, which continues once there is room', async () => {
    const bytes = await nextPicture();
    const id = newId();
    await put(test, device, id, bytes);
    await patch(test, device, id, 0, bytes.subarray(0, 100));
    storage.free = 1_000;
    const full = await patch(test, device, id, 100, bytes.subarray(100), { 'upload-complete': '?1' });
    storage.free = null;
    expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([503, 'server_full', '5']);
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: 100 });
    const rest = await patch(test, device, id, 100, bytes.subarray(100), { 'upload-complete': '?1' });
    expect(rest.json()).toMatchObject({ is_complete: 1 });
  });

  it('that runs out during a form’s file is detected before the disk is full', async () => {
    const MEBIBYTE = 1_024 * 1_024;
    let asked = 0;
    const disk = { ...storage.around(diskStorage(test.config.dataDir)) };
    const filling = { ...disk, freeBytes: () => Promise.resolve((asked += 1) > 2 ? MEBIBYTE : 1_000 * MEBIBYTE) };
    let read = 0;
    async function* endless() {
      for (; read < 64; read += 1) yield Buffer.alloc(MEBIBYTE, read);
    }
    const file = { bytes: endless(), isWhole: () => true };
    await expect(receiveFile(filling, newId(), file)).rejects.toMatchObject({ code: 'server_full' });
    expect(read).toBeLessThan(16);
  });

  it('for uploads allows four of one person at once, and the fifth a little later', async () => {
    const busy = await aPhotoDevice(test);
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(nextPicture));
    const ids = pictures.map(() => newId());
    for (const index of [0, 1, 2, 3]) {
      expect((await put(test, busy, ids[index] ?? '', pictures[index] ?? Buffer.alloc(0))).statusCode).toBe(200);
    }
    const fifth = () => put(test, busy, ids[4] ?? '', pictures[4] ?? Buffer.alloc(0));
    const refused = await fifth();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    // Uploads that were already started continue.
    expect((await put(test, busy, ids[0] ?? '', pictures[0] ?? Buffer.alloc(0))).statusCode).toBe(200);
    await upload(test, busy, ids[0] ?? '', pictures[0] ?? Buffer.alloc(0));
    expect((await fifth()).statusCode).toBe(200);
  });

  it('in a portfolio ends at its quota', async () => {
    const full = await aPhotoDevice(test);
    for (let count = 0; count < 40; count += 1) {
      expect((await write(test, full, 'POST', '', aPhoto())).statusCode).toBe(201);
    }
    const reply = await write(test, full, 'POST', '', aPhoto());
    expect([reply.statusCode, reply.json().code]).toEqual([507, 'storage_full']);
    const [first] = await photosOf(test, full);
    await write(test, full, 'DELETE', '', { id: first?.id });
    expect((await write(test, full, 'POST', '', aPhoto())).statusCode).toBe(201);
  });
});

it('an upload started again keeps its bytes when those of its deleted photo are removed late', async () => {
  const bytes = await nextPicture();
  const photo = aPhoto();
  await write(test, device, 'POST', '', photo);
  await put(test, device, photo.upload_id, bytes);
  await write(test, device, 'DELETE', '', { id: photo.id });
  storage.cutAt('removeUpload', 'before');
  await test.app.jobRunner.runDue();
  expect(storage.isCut).toBe(true);
  // A device that does not know of the deletion yet.
  await put(test, device, photo.upload_id, bytes);
  await patch(test, device, photo.upload_id, 0, bytes.subarray(0, 100));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + DAY_MS);
  await test.app.jobRunner.runDue();
  expect(readFileSync(files('uploads', photo.upload_id)).equals(bytes.subarray(0, 100))).toBe(true);
});

describe('sweeping', () => {
  const sweepIn = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + days * DAY_MS);
    await test.app.commitInternal(({ now }) => enqueueNext(sweepJob, now, now));
    await test.app.jobRunner.runDue();
  };

  it('deletes unfinished uploads and bytes without a row, and nothing else', async () => {
    const mine = await aPhotoDevice(test);
    const [kept, given, unfinished] = [await nextPicture(), await nextPicture(), await nextPicture()];
    const photo = aPhoto();
    await write(test, mine, 'POST', '', photo);
    await upload(test, mine, photo.upload_id, kept);
    await test.app.imageRunner.runDue();
    const alone = newId();
    await upload(test, mine, alone, given);
    const open = newId();
    await put(test, mine, open, unfinished);
    await patch(test, mine, open, 0, unfinished.subarray(0, 100));
    const gone = newId();
    const stray = [
      originalOf(Buffer.from('stray')),
      files('uploads', newId()),
      files('pictures', gone.slice(-2), gone, '320.webp'),
      files('work', gone, '320.webp'),
    ];
    for (const file of stray) {
      await mkdir(dirname(file), { recursive: true });
      writeFileSync(file, 'stray');
      // The disk has a clock of its own.
      for (const path of [file, dirname(file)]) utimesSync(path, new Date(), new Date());
    }
    const all = [originalOf(kept), originalOf(given), files('uploads', open), ...stray];

    await sweepIn(0.5);
    expect(all.map((file) => existsSync(file))).toEqual(all.map(() => true));
    await sweepIn(7.5);
    expect(all.map((file) => existsSync(file))).toEqual([true, ...all.slice(1).map(() => false)]);
    vi.useRealTimers();
    expect((await test.app.inject({ method: 'GET', url: `/media/${photo.id}/320.webp` })).statusCode).toBe(200);
    expect((await put(test, mine, open, unfinished)).json()).toMatchObject({ offset: 0, is_complete: 0 });
  });

  it('deletes the bytes that a photo waits for, and still recognizes the received ones', async () => {
    const mine = await aPhotoDevice(test);
    const [waiting, whole] = [aPhoto(), aPhoto()];
    const [unfinished, bytes] = [await nextPicture(), await nextPicture()];
    for (const photo of [waiting, whole]) await write(test, mine, 'POST', '', photo);
    await put(test, mine, waiting.upload_id, unfinished);
    await patch(test, mine, waiting.upload_id, 0, unfinished.subarray(0, 100));
    await upload(test, mine, whole.upload_id, bytes);
    await test.app.imageRunner.runDue();
    // After the cleanup that the previous test has scheduled.
    await sweepIn(10);
    vi.useRealTimers();
    const rows = await test.database.writer.fork().execute<{ id: string }[]>('select id from uploads');
    const ids = rows.map(({ id }) => id);
    expect([ids.includes(waiting.upload_id), ids.includes(whole.upload_id)]).toEqual([false, true]);
  });
});
