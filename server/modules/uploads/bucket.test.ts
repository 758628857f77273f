import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { configuredStorage } from '#server/gateways/storage/configured-storage.ts';
import { aJpeg, hashOf } from '#server/testing/pictures.ts';
import { type TestBucket, testBucket } from '#server/testing/s3/test-bucket.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { aPhotoDevice, patch, type PhotoDevice, put } from '#server/testing/uploads.ts';

let bucket: TestBucket;
let test: TestApp;
let device: PhotoDevice;
beforeAll(async () => {
  bucket = await testBucket();
  test = await testApp({ env: bucket.env('photos') });
  device = await aPhotoDevice(test);
});
afterAll(async () => {
  await test.close();
  await bucket.close();
});

describe('an upload into a bucket', () => {
  it('arrives in pieces, resumes where the bucket ends, and becomes an original', async () => {
    const bytes = await aJpeg(4_711);
    const store = configuredStorage(test.config);
    const [id, half] = [newId(), Math.floor(bytes.length / 2)];
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: 0 });
    expect((await patch(test, device, id, 0, bytes.subarray(0, half))).json()).toMatchObject({ offset: half });
    // A killed process had written more than its row says.
    const more = half + 100;
    await store.writePiece(id, half, [bytes.subarray(half, more)] as unknown as AsyncIterable<Uint8Array>);
    expect((await put(test, device, id, bytes)).json()).toMatchObject({ offset: more });
    const last = await patch(test, device, id, more, bytes.subarray(more), { 'upload-complete': '?1' });
    expect(last.json()).toMatchObject({ is_complete: 1 });
    const parts: Buffer[] = [];
    const opened = await store.openOriginal(hashOf(bytes));
    for await (const part of opened?.stream ?? []) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(await store.uploadBytes(id)).toBe(0);
  });

  it('that is not what was announced begins anew', async () => {
    const [bytes, other] = [await aJpeg(4_712), await aJpeg(4_713)];
    const id = newId();
    await put(test, device, id, bytes);
    const wrong = Buffer.concat([other, bytes]).subarray(0, bytes.length);
    const refused = await patch(test, device, id, 0, wrong, { 'upload-complete': '?1' });
    expect(refused.json()).toMatchObject({ code: 'hash_mismatch' });
    expect(await configuredStorage(test.config).uploadBytes(id)).toBe(0);
    const again = await patch(test, device, id, 0, bytes, { 'upload-complete': '?1' });
    expect(again.json()).toMatchObject({ is_complete: 1 });
  });
});
