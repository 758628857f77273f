import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aJpeg, hashOf } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import { aPhoto, aPhotoDevice, type PhotoDevice, upload, write } from '../../testing/uploads.ts';

// The lane makes one image at a time on any machine.
vi.mock(import('node:os'), async (original) => ({ ...(await original()), availableParallelism: () => 2 }));

const images = new TestImages();
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ images });
});
afterAll(() => test.close());

async function send(device: PhotoDevice, bytes: Buffer): Promise<void> {
  const photo = aPhoto();
  expect((await write(test, device, 'POST', '', photo)).statusCode).toBe(201);
  await upload(test, device, photo.upload_id, bytes);
}

it('a photo waits for one photo of another photographer, not for all four of them', async () => {
  const [a, b] = [await aPhotoDevice(test), await aPhotoDevice(test)];
  const [a1, a2, a3, a4, b1] = await Promise.all([
    aJpeg(6_001),
    aJpeg(6_002),
    aJpeg(6_003),
    aJpeg(6_004),
    aJpeg(6_005),
  ]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const begun: string[] = [];
  images.meanwhile = (photoFile) => {
    begun.push(basename(photoFile));
    return released;
  };
  try {
    await send(a, a1);
    await vi.waitFor(() => expect(begun).toEqual([hashOf(a1)]));
    for (const bytes of [a2, a3, a4]) await send(a, bytes);
    await send(b, b1);
  } finally {
    release();
  }
  await test.app.imageRunner.runDue();
  expect(begun).toEqual([a1, b1, a2, a3, a4].map(hashOf));
});
