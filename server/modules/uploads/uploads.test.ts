import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpeg } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aPhoto, aPhotoDevice, type PhotoDevice, patch, photosOf, put, write } from '../../testing/uploads.ts';

let test: TestApp;
let device: PhotoDevice;
beforeAll(async () => {
  test = await testApp();
  device = await aPhotoDevice(test);
});
afterAll(() => test.close());

describe('a photo on its way', () => {
  it('is a row, then bytes in pieces, then pictures anyone may see', async () => {
    const photo = aPhoto();
    const bytes = await aJpeg(1);
    expect((await write(test, device, 'POST', '', photo)).json()).toMatchObject({
      status: 'awaiting_bytes',
      version: 1,
    });
    expect((await put(test, device, photo.upload_id, bytes)).json()).toEqual({
      offset: 0,
      is_complete: 0,
      duplicate_of: null,
    });
    const half = Math.floor(bytes.length / 2);
    const first = await patch(test, device, photo.upload_id, 0, bytes.subarray(0, half));
    expect([first.statusCode, first.headers['upload-offset'], first.json().offset]).toEqual([200, String(half), half]);
    const last = await patch(test, device, photo.upload_id, half, bytes.subarray(half), { 'upload-complete': '?1' });
    expect([last.statusCode, last.json()]).toEqual([200, { offset: bytes.length, is_complete: 1, duplicate_of: null }]);
    await test.app.imageRunner.runDue();
    const [kept] = await photosOf(test, device);
    // Taken lying on its side: upright, it is higher than wide.
    expect(kept).toMatchObject({ status: 'ready', width: 32, height: 48, widths: [32], base: `/media/${photo.id}` });
    const picture = await test.app.inject({ method: 'GET', url: `${kept?.base}/32.avif` });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(picture.rawPayload.length),
    });
  });
});
