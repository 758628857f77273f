import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhotoUploadResult } from '#shared/portfolio/photo.schema.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { aClient, signIn } from '../../testing/factories.ts';
import { aJpeg } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestImages } from '../../testing/test-images.ts';
import { aPhotoDevice, type PhotoDevice, photosOf } from '../../testing/uploads.ts';

/** Makes no image before a test allows it, so that answers show the state when the bytes arrived. */
const images = new TestImages();
let releaseImages: () => void;
let test: TestApp;
let me: PhotoDevice;
let address: string;
let seed = 4_000;
beforeAll(async () => {
  test = await testApp({ images, limits: { photo_quota: 4 } });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  images.meanwhile = () => promise;
  releaseImages = resolve;
  me = await aPhotoDevice(test);
});
afterEach(() => releaseImages());
afterAll(() => test.close());

const nextPicture = () => aJpeg((seed += 1));

async function send(files: [string, Buffer][], headers = me.headers): Promise<Response> {
  const form = new FormData();
  for (const [name, bytes] of files)
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return fetch(`${address}/api/portfolio-photos/upload/bulk`, { method: 'POST', headers, body: form });
}

async function results(files: [string, Buffer][]): Promise<PhotoUploadResult[]> {
  const reply = await send(files);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { data: PhotoUploadResult[] }).data;
}

describe('photos as files of a form', () => {
  it('become photos in their order, by the same code as any other', async () => {
    const data = await results([
      ['un.jpg', await nextPicture()],
      ['deux.jpg', await nextPicture()],
    ]);
    expect(data.map(({ file_name, photo, code }) => [file_name, photo?.status, code])).toEqual([
      ['un.jpg', 'processing', null],
      ['deux.jpg', 'processing', null],
    ]);
    releaseImages();
    await test.app.imageRunner.runDue();
    expect((await photosOf(test, me)).map(({ file_name, status }) => [file_name, status])).toEqual([
      ['un.jpg', 'ready'],
      ['deux.jpg', 'ready'],
    ]);
  });

  it('keep a long name as far as there is room, cut at a character', async () => {
    const names = ['n'.repeat(300), `${'a'.repeat(254)}😀`];
    const data = await results([
      [names[0] ?? '', await nextPicture()],
      [names[1] ?? '', await nextPicture()],
    ]);
    expect(data.map(({ file_name, photo, code }) => [file_name, photo?.file_name === file_name, code])).toEqual([
      ['n'.repeat(255), true, null],
      ['a'.repeat(254), true, null],
    ]);
  });

  it('get one answer each: a refused file does not stop the others', async () => {
    const bytes = await nextPicture();
    const data = await results([
      ['vide.jpg', Buffer.alloc(0)],
      ['trop-grande.jpg', Buffer.alloc(MAX_PHOTO_BYTES + 1, 1)],
      ['texte.jpg', Buffer.from('pas une photo')],
      ['bonne.jpg', bytes],
      ['encore.jpg', bytes],
    ]);
    expect(data.map(({ photo, is_duplicate, code }) => [photo?.status, photo?.refusal, is_duplicate, code])).toEqual([
      [undefined, undefined, 0, 'validation_failed'],
      [undefined, undefined, 0, 'payload_too_large'],
      ['refused', 'not_a_picture', 0, null],
      ['processing', null, 0, null],
      ['processing', null, 1, null],
    ]);
    expect(data[4]?.photo?.id).toBe(data[3]?.photo?.id);
    expect(readdirSync(join(test.config.dataDir, 'files/uploads'))).toEqual([]);
  });

  it('stop at the quota', async () => {
    for (let count = 0; count < 4; count += 1) await results([[`${count}.jpg`, await nextPicture()]]);
    const reply = await send([['cinq.jpg', await nextPicture()]]);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([507, 'storage_full']);
    expect(readdirSync(join(test.config.dataDir, 'files/uploads'))).toEqual([]);
  });

  it('require at least one file, a photographer and a form', async () => {
    expect((await send([])).status).toBe(400);
    const client = await signIn(test, (await aClient(test)).email);
    expect((await send([['un.jpg', await nextPicture()]], client.headers)).status).toBe(403);
    const url = '/api/portfolio-photos/upload/bulk';
    expect((await test.app.inject({ method: 'POST', url, headers: me.headers, payload: {} })).statusCode).toBe(415);
  });

  it('are accepted by no other route', async () => {
    const form = { ...me.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: form, payload: '--x--' });
    expect(reply.statusCode).toBe(415);
  });
});
