import ExifReader from 'exifreader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OriginalLink, Photo } from '#shared/portfolio/photo.schema.ts';
import { newId } from '../../../foundation/new-id.ts';
import { aClient, anAdmin, signIn } from '../../../testing/factories.ts';
import { aJpeg, hashOf, phoneHeic, SECRET_NAME } from '../../../testing/pictures.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TestImages } from '../../../testing/test-images.ts';
import { aStoredPhoto, aPhoto, aPhotoDevice, type PhotoDevice, write } from '../../../testing/uploads.ts';

type Headers = Record<string, string>;

const FIVE_MINUTES_MS = 300_000;
/** 46° 48′ 48″ */
const SECRET_LATITUDE = 46 + 48 / 60 + 48 / 3_600;

let test: TestApp;
let me: PhotoDevice;
let bytes: Buffer;
let photo: Photo;
let seed = 4_000;
beforeAll(async () => {
  test = await testApp({ images: new TestImages() });
});
beforeEach(async () => {
  me = await aPhotoDevice(test);
  bytes = await aJpeg((seed += 1));
  photo = await aStoredPhoto(test, me, bytes, { file_name: 'Noël à « Québec ».jpg' });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

const ask = (id: string, headers: Headers = me.headers) =>
  test.app.inject({ method: 'POST', url: `/api/portfolio-photos/${id}/original`, headers });
const open = (url: string) => test.app.inject({ method: 'GET', url });
const linkOf = async (id: string, headers?: Headers) => (await ask(id, headers)).json<OriginalLink>();
const clockAt = (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
};
const codeOf = async (url: string) => {
  const reply = await open(url);
  return [reply.statusCode, reply.headers['content-type'], reply.json<{ code: string }>().code];
};
const EXPIRED = [403, 'application/problem+json', 'link_expired'];
const NOT_FOUND = [404, 'application/problem+json', 'not_found'];

describe('the original of a photo', () => {
  it('has the exact bytes that were sent, metadata included, without a cookie or a header', async () => {
    const reply = await open((await linkOf(photo.id)).url);
    expect([reply.statusCode, hashOf(reply.rawPayload)]).toEqual([200, hashOf(bytes)]);
    const { GPSLatitude, Copyright } = ExifReader.load(reply.rawPayload);
    expect([GPSLatitude?.description, Copyright?.description]).toEqual([SECRET_LATITUDE, SECRET_NAME]);
  });

  it('is a download with its own name and type, and is never cached', async () => {
    const { headers } = await open((await linkOf(photo.id)).url);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="No?l ? ? Qu?bec ?.jpg"; filename*=UTF-8\'\'No%C3%ABl%20%C3%A0%20%C2%AB%20Qu%C3%A9bec%20%C2%BB.jpg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect([headers.etag, headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('has the type of its bytes, whatever the device reported', async () => {
    const heic = await aStoredPhoto(test, me, phoneHeic(0), { file_name: 'IMG_0001.JPG' });
    const { headers } = await open((await linkOf(heic.id)).url);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'image/heic',
      'attachment; filename=IMG_0001.JPG',
    ]);
  });

  it('has an address without personal data, valid for five minutes', async () => {
    const asked = Date.now();
    const reply = await ask(photo.id);
    const { url, expires_at } = reply.json<OriginalLink>();
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(url).toMatch(new RegExp(`^/originals/${photo.id}\\?expires=\\d{10}&signature=[\\w-]{43}$`));
    const lasts = Date.parse(expires_at) - asked;
    expect(lasts).toBeGreaterThanOrEqual(FIVE_MINUTES_MS);
    expect(lasts).toBeLessThan(FIVE_MINUTES_MS + 10_000);
  });

  it('opens until the address expires, and not afterwards', async () => {
    const { url, expires_at } = await linkOf(photo.id);
    clockAt(Date.parse(expires_at) - 1);
    expect((await open(url)).statusCode).toBe(200);
    clockAt(Date.parse(expires_at));
    expect(await codeOf(url)).toEqual(EXPIRED);
  });

  it('opens only by addresses that this server signed', async () => {
    const { url } = await linkOf(photo.id);
    const { url: ofAnother } = await linkOf((await aStoredPhoto(test, me, await aJpeg((seed += 1)))).id);
    const longer = url.replace(/expires=(\d+)/, (_, expires) => `expires=${Number(expires) + 60}`);
    for (const forged of [
      longer,
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      url.slice(0, -1),
      `${url}A`,
      url.replace(/signature=.*/, 'signature=x'),
      url.replace(/expires=\d+/, 'expires=x'),
      `/originals/${photo.id}${ofAnother.slice(ofAnother.indexOf('?'))}`,
      `/originals/${newId()}${url.slice(url.indexOf('?'))}`,
    ]) {
      expect([forged, ...(await codeOf(forged))]).toEqual([forged, ...EXPIRED]);
    }
    for (const path of [`/originals/${photo.id}`, `/originals/x${url.slice(url.indexOf('?'))}`]) {
      expect([path, (await open(path)).statusCode]).toEqual([path, 400]);
    }
  });

  it('is given to its photographer and administrators only, with an audit entry', async () => {
    const other = await aPhotoDevice(test);
    const client = await signIn(test, (await aClient(test)).email);
    const admin = await signIn(test, (await anAdmin(test)).email);
    const statuses = await Promise.all(
      [{}, client.headers, other.headers, admin.headers, me.headers].map(
        async (headers) => (await ask(photo.id, headers)).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 403, 404, 200, 200]);
    expect(hashOf((await open((await linkOf(photo.id, admin.headers)).url)).rawPayload)).toBe(hashOf(bytes));
    const entries = await test.database.reader
      .fork()
      .execute<{ entity_id: string }[]>(`select entity_id from audit_entries where action = 'photo.original'`);
    expect(entries.filter(({ entity_id }) => entity_id === photo.id)).toHaveLength(3);
  });

  it('is deleted with its photo, even for a known address', async () => {
    const { url } = await linkOf(photo.id);
    await write(test, me, 'DELETE', '', { id: photo.id });
    expect(await codeOf(url)).toEqual(NOT_FOUND);
    expect((await ask(photo.id)).statusCode).toBe(404);
    await test.app.jobRunner.runDue();
    expect(await codeOf(url)).toEqual(NOT_FOUND);
  });

  it('does not exist before its bytes, nor for bytes that are no picture', async () => {
    const { id } = aPhoto();
    await write(test, me, 'POST', '', aPhoto({ id }));
    const early = await ask(id);
    expect([early.statusCode, early.json().code]).toEqual([409, 'awaiting_bytes']);
    const words = await aStoredPhoto(test, me, Buffer.from('pas une photo'));
    expect([words.status, (await ask(words.id)).statusCode]).toEqual(['refused', 404]);
  });
});
