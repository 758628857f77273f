import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { ImageCrash } from '../../../gateways/images/images.ts';
import { aKey, aRequest } from '../../../testing/factories.ts';
import { aJpeg } from '../../../testing/pictures.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TestImages } from '../../../testing/test-images.ts';
import { CutStorage } from '../../../testing/test-storage.ts';
import {
  aStoredPhoto,
  aPhoto,
  aPhotoDevice,
  type PhotoDevice,
  photosOf,
  upload,
  write,
} from '../../../testing/uploads.ts';
import { HOUR_MS } from '#shared/durations.ts';

let seed = 3_000;
const nextPicture = () => aJpeg((seed += 1));

describe('a photo, from the camera to the page', () => {
  let test: TestApp;
  let photo: Photo;
  beforeAll(async () => {
    test = await testApp();
    photo = await aStoredPhoto(test, await aPhotoDevice(test), await aJpeg((seed += 1), 900, 600));
  });
  afterAll(() => test.close());
  const get = (url: string) => test.app.inject({ method: 'GET', url });

  it('is ready, upright, and no wider than its original', () => {
    expect(photo).toMatchObject({
      status: 'ready',
      width: 600,
      height: 900,
      widths: [320, 600],
      base: `/media/${photo.id}`,
    });
    expect(photo.thumbhash).toMatch(/^[A-Za-z0-9+/]{4,44}={0,2}$/);
  });

  it.each(['avif', 'webp'])(
    'is shown as %s to everyone, cached permanently, and does not reveal its location',
    async (format) => {
      const reply = await get(`${photo.base}/320.${format}`);
      expect([reply.statusCode, reply.headers]).toMatchObject([
        200,
        {
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-length': String(reply.rawPayload.length),
        },
      ]);
      const about = await sharp(reply.rawPayload).metadata();
      expect([about.width, about.exif, about.xmp]).toEqual([320, undefined, undefined]);
      expect(reply.rawPayload.includes('Camille')).toBe(false);
    },
  );

  it('has no other address', async () => {
    const { id, sha256 } = photo;
    for (const path of [
      `${id}/640.avif`,
      `${id}/320.jpg`,
      `${id}/original`,
      `${id}/..%2f..%2f..%2foriginals`,
      `${id.toUpperCase()}/320.avif`,
      `..%2f..%2foriginals/${sha256}`,
      `${sha256}/320.avif`,
      'x/320.avif',
    ]) {
      expect([path, (await get(`/media/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });
});

describe('making images', () => {
  let test: TestApp;
  let me: PhotoDevice;
  const images = new TestImages();
  const storage = new CutStorage();
  beforeAll(async () => {
    test = await testApp({ images, storage: (disk) => storage.around(disk) });
    me = await aPhotoDevice(test);
  });
  afterAll(() => test.close());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    images.failure = null;
    images.meanwhile = null;
  });

  const photoOf = async (id: string) => (await photosOf(test, me)).find((photo) => photo.id === id);
  const hoursLater = async (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    await test.app.imageRunner.runDue();
    vi.useRealTimers();
  };

  it('is retried after a temporary failure', async () => {
    images.failure = new Error('out of memory');
    const { id, status } = await aStoredPhoto(test, me, await nextPicture());
    expect(status).toBe('processing');
    images.failure = null;
    await hoursLater(2);
    expect(await photoOf(id)).toMatchObject({ status: 'ready', widths: [320] });
  });

  it('counts crashes separately from earlier failures of another kind', async () => {
    images.failure = new Error('the storage is away');
    const { id } = await aStoredPhoto(test, me, await nextPicture());
    await hoursLater(2);
    const before = images.calls;
    images.failure = new ImageCrash('SIGKILL');
    await hoursLater(4);
    expect([images.calls - before, (await photoOf(id))?.status]).toEqual([1, 'processing']);
    await hoursLater(6);
    expect(await photoOf(id)).toMatchObject({ status: 'processing' });
    await hoursLater(8);
    expect(await photoOf(id)).toMatchObject({ status: 'refused', refusal: 'damaged' });
  });

  it('ends for a photo that crashes its process three times', async () => {
    images.failure = new ImageCrash('SIGSEGV');
    const { id } = await aStoredPhoto(test, me, await nextPicture());
    await hoursLater(2);
    expect(await photoOf(id)).toMatchObject({ status: 'processing' });
    await hoursLater(4);
    expect(await photoOf(id)).toMatchObject({ status: 'refused', refusal: 'damaged' });
  });

  it('continues after an interruption between two images', async () => {
    // The longest wait before the next try; without it the try may start at once.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    storage.cutAt('putPicture', 'after');
    const { id } = await aStoredPhoto(test, me, await nextPicture());
    expect([storage.isCut, (await photoOf(id))?.status]).toEqual([true, 'processing']);
    await hoursLater(2);
    expect(await photoOf(id)).toMatchObject({ status: 'ready' });
    for (const name of ['320.avif', '320.webp']) {
      expect((await test.app.inject({ method: 'GET', url: `/media/${id}/${name}` })).statusCode).toBe(200);
    }
  });

  it('leaves nothing of a photo that was deleted meanwhile', async () => {
    const photo = aPhoto();
    images.meanwhile = async () => {
      await write(test, me, 'DELETE', '', { id: photo.id });
      await test.app.jobRunner.runDue();
    };
    await write(test, me, 'POST', '', photo);
    await upload(test, me, photo.upload_id, await nextPicture());
    await test.app.imageRunner.runDue();
    expect(await photoOf(photo.id)).toBeUndefined();
    expect(existsSync(join(test.config.dataDir, 'files/pictures', photo.id.slice(-2), photo.id))).toBe(false);
  });

  it('does not delay other jobs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    images.meanwhile = () => promise;
    const photo = aPhoto();
    await write(test, me, 'POST', '', photo);
    await upload(test, me, photo.upload_id, await nextPicture());
    const secret = 'A'.repeat(43);
    const body = aRequest();
    await test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: { authorization: `Guest ${secret}`, 'idempotency-key': aKey() },
      payload: body,
    });
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.map(({ to }) => to)).toEqual([body.client_email]);
    expect(await photoOf(photo.id)).toMatchObject({ status: 'processing' });
    resolve();
    await test.app.imageRunner.runDue();
    expect(await photoOf(photo.id)).toMatchObject({ status: 'ready' });
  });

  it('happens once for each photo', async () => {
    const before = images.calls;
    for (let count = 0; count < 5; count += 1) await aStoredPhoto(test, me, await nextPicture());
    await test.app.imageRunner.runDue();
    expect(images.calls - before).toBe(5);
  });
});
