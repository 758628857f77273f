import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import { newId } from '../../../foundation/new-id.ts';
import { aClient, aGuest, aKey, aProvider, signIn } from '../../../testing/factories.ts';
import { aJpeg, aPicture, hashOf } from '../../../testing/pictures.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { patch, put } from '../../../testing/uploads.ts';

type Headers = Record<string, string>;

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { pictures_per_minute: 1_000, uploads_at_once: 1_000 } });
});
afterAll(() => test.close());

let me: { headers: Headers };
async function aPerson(): Promise<{ headers: Headers }> {
  return { headers: (await signIn(test, (await aClient(test)).email)).headers };
}
beforeAll(async () => {
  me = await aPerson();
});

let sides = 40;
/** A picture whose side no other one has. */
async function aSquare(): Promise<{ bytes: Buffer; side: number }> {
  const side = (sides += 1);
  return { side, bytes: await aPicture(side, side, side).jpeg().toBuffer() };
}

const choose = (
  upload_id: string | null,
  { headers }: { headers: Headers } = me,
  type: UploadPurpose = 'avatar',
  key = aKey(),
) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/users/profile-pictures/${type}`,
    headers: { ...headers, 'idempotency-key': key },
    payload: { id: type, upload_id },
  });
const begin = (id: string, bytes: Buffer, who = me, purpose: UploadPurpose = 'avatar') =>
  put(test, who, id, bytes, { purpose });
const finish = (id: string, bytes: Buffer, who = me) => patch(test, who, id, 0, bytes, { 'upload-complete': '?1' });

async function currentUser({ headers } = me): Promise<CurrentUser> {
  return (await test.app.inject({ method: 'GET', url: '/api/auth/current-user', headers })).json<CurrentUser>();
}
const avatarOf = async (who = me) => pictureOf((await currentUser(who)).profile_pictures, 'avatar');
const get = (url: string) => test.app.inject({ method: 'GET', url });
const kept = (folder: string) => readdirSync(join(test.config.dataDir, 'files', folder));

/** Chooses a picture and sends all of its bytes. */
async function send(bytes: Buffer, who = me): Promise<string> {
  const id = newId();
  expect((await choose(id, who)).statusCode).toBe(204);
  expect((await begin(id, bytes, who)).statusCode).toBe(200);
  const last = await finish(id, bytes, who);
  expect(last.json()).toEqual({ offset: bytes.length, is_complete: 1, duplicate_of: null });
  return id;
}

describe('a chosen picture', () => {
  it('is made once its last byte has arrived, and nothing of its file is kept', async () => {
    const { bytes, side } = await aSquare();
    const id = newId();
    expect((await choose(id)).statusCode).toBe(204);
    expect((await begin(id, bytes)).json()).toEqual({ offset: 0, is_complete: 0, duplicate_of: null });
    expect(await avatarOf()).toBeUndefined();
    const before = (await currentUser()).version;
    expect((await finish(id, bytes)).statusCode).toBe(200);
    const avatar = await avatarOf();
    expect(avatar).toMatchObject({ width: side, height: side });
    expect((await currentUser()).version).toBe(before + 1);
    expect((await sharp((await get(avatar?.url ?? '')).rawPayload).metadata()).width).toBe(side);
    expect(existsSync(join(test.config.dataDir, 'files/uploads', id))).toBe(false);
    expect(existsSync(join(test.config.dataDir, 'files/originals'))).toBe(false);
  });

  it('without a crop is its middle, upright, and without what the file says', async () => {
    await send(await aJpeg(1, 300, 200));
    const avatar = await avatarOf();
    expect(avatar).toMatchObject({ width: 200, height: 200 });
    const reply = await get(avatar?.url ?? '');
    expect([(await sharp(reply.rawPayload).metadata()).exif, reply.rawPayload.includes('Camille')]).toEqual([
      undefined,
      false,
    ]);
  });

  it('replaces the earlier one, whose files are deleted', async () => {
    await send((await aSquare()).bytes);
    const before = await avatarOf();
    await send((await aSquare()).bytes);
    await test.app.jobRunner.runDue();
    expect((await get(before?.url ?? '')).statusCode).toBe(404);
    expect((await get((await avatarOf())?.url ?? '')).statusCode).toBe(200);
  });

  it('is set once, however often its choice and its bytes are sent', async () => {
    const { bytes } = await aSquare();
    const [id, key] = [newId(), aKey()];
    await choose(id, me, 'avatar', key);
    await begin(id, bytes);
    await finish(id, bytes);
    const { version, profile_pictures } = await currentUser();
    const done = { offset: bytes.length, is_complete: 1, duplicate_of: null };
    expect((await begin(id, bytes)).json()).toEqual(done);
    expect((await patch(test, me, id, bytes.length, Buffer.alloc(0))).json()).toEqual(done);
    expect((await choose(id, me, 'avatar', key)).headers['idempotency-replayed']).toBe('true');
    expect((await begin(id, bytes)).json()).toEqual(done);
    expect(await currentUser()).toMatchObject({ version, profile_pictures });
  });

  it('never gives way to an earlier choice, whose bytes come late', async () => {
    const [older, newer] = [await aSquare(), await aSquare()];
    const late = newId();
    await choose(late);
    await begin(late, older.bytes);
    await send(newer.bytes);
    expect((await finish(late, older.bytes)).statusCode).toBe(404);
    // Its device begins again, and is told that nothing need be sent.
    expect((await begin(late, older.bytes)).json()).toMatchObject({ is_complete: 0, duplicate_of: late });
    expect(await avatarOf()).toMatchObject({ width: newer.side });
  });

  it('is not made from bytes that arrive while another choice is recorded', async () => {
    const [older, newer] = [await aSquare(), await aSquare()];
    const [first, second] = [newId(), newId()];
    await choose(first);
    await begin(first, older.bytes);
    await Promise.all([finish(first, older.bytes), choose(second)]);
    await begin(second, newer.bytes);
    await finish(second, newer.bytes);
    expect(await avatarOf()).toMatchObject({ width: newer.side });
    const pictures = kept('pictures').length;
    await test.app.jobRunner.runDue();
    expect(kept('pictures').length).toBeLessThanOrEqual(pictures);
  });

  it('ends when the person wants none, also before its bytes', async () => {
    const { bytes } = await aSquare();
    await send(bytes);
    const late = newId();
    const other = await aSquare();
    await choose(late);
    await begin(late, other.bytes);
    expect((await choose(null)).statusCode).toBe(204);
    expect((await finish(late, other.bytes)).statusCode).toBe(404);
    expect(await avatarOf()).toBeUndefined();
    expect((await choose(null)).statusCode).toBe(204);
  });

  it('gives way to a form that is sent after it', async () => {
    const { bytes } = await aSquare();
    const late = newId();
    await choose(late);
    await begin(late, bytes);
    const removal = { method: 'DELETE', url: '/api/users/profile-pictures/avatar', headers: me.headers } as const;
    expect((await test.app.inject(removal)).statusCode).toBe(200);
    expect((await finish(late, bytes)).json()).toMatchObject({ duplicate_of: late });
    expect(await avatarOf()).toBeUndefined();
  });

  it('is the person’s own: nobody else’s bytes are taken for it', async () => {
    const { bytes } = await aSquare();
    const other = await aPerson();
    const id = newId();
    await choose(id);
    expect((await begin(id, bytes, other)).json()).toMatchObject({ duplicate_of: id });
    expect((await begin(id, bytes)).json()).toMatchObject({ offset: 0, duplicate_of: null });
    expect((await finish(id, bytes, other)).statusCode).toBe(404);
    expect((await begin(newId(), bytes, aGuest())).statusCode).toBeLessThan(500);
    expect(await avatarOf(other)).toBeUndefined();
    await finish(id, bytes);
    expect(await avatarOf(other)).toBeUndefined();
  });
});

describe('a chosen file that is no picture', () => {
  it.each([
    ['no picture', async () => Buffer.from('pas une photo'), 415, 'not_a_picture'],
    ['cut short', async () => (await aJpeg(2, 400, 400)).subarray(0, 2_000), 400, 'damaged'],
  ] as const)(
    '%s, is refused with the same words each time, and the earlier one stays',
    async (_, make, status, why) => {
      await send((await aSquare()).bytes);
      const before = await avatarOf();
      const bytes = await make();
      const id = newId();
      await choose(id);
      await begin(id, bytes);
      for (const ask of [() => finish(id, bytes), () => begin(id, bytes)]) {
        const reply = await ask();
        if (reply.statusCode === 409) continue;
        expect([reply.statusCode, reply.json().errors]).toEqual([status, [{ field: 'file', validation: why }]]);
      }
      expect((await begin(id, bytes)).statusCode).toBe(status);
      expect(await avatarOf()).toEqual(before);
      expect(existsSync(join(test.config.dataDir, 'files/uploads', id))).toBe(false);
    },
  );

  it('larger than an avatar may be is refused before its first byte', async () => {
    const id = newId();
    await choose(id);
    const size = 5 * 1_024 * 1_024 + 1;
    const reply = await put(test, me, id, Buffer.from('x'), {
      purpose: 'avatar',
      size,
      sha256: hashOf(Buffer.from('x')),
    });
    expect(reply.statusCode).toBe(413);
  });
});

describe('a chosen banner', () => {
  it('is three times as wide as high, of a photographer alone', async () => {
    const photographer = { headers: (await signIn(test, (await aProvider(test)).email)).headers };
    const bytes = await aPicture(5, 600, 400).jpeg().toBuffer();
    const id = newId();
    expect((await choose(id, photographer, 'banner')).statusCode).toBe(204);
    await begin(id, bytes, photographer, 'banner');
    await finish(id, bytes, photographer);
    const banner = pictureOf((await currentUser(photographer)).profile_pictures, 'banner');
    expect(banner).toMatchObject({ width: 600, height: 200 });
    expect((await choose(newId(), me, 'banner')).statusCode).toBe(403);
  });
});

it('a choice names the same picture in its path and its body', async () => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: '/api/users/profile-pictures/banner',
    headers: { ...me.headers, 'idempotency-key': aKey() },
    payload: { id: 'avatar', upload_id: newId() },
  });
  expect(reply.statusCode).toBe(400);
});
