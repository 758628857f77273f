import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { pictureShapes } from '#shared/accounts/pictures.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { aClient, aGuest, anAdmin, aPlan, aProvider, type ProviderPerson, signIn } from '../../../testing/factories.ts';
import { enqueueNext } from '../../../foundation/jobs/queue.ts';
import { aJpeg, aPicture } from '../../../testing/pictures.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sweepJob } from '../../uploads/cleanup/sweep.job.ts';

type Headers = Record<string, string>;
const URL = '/api/users/upload/profile-picture';
let test: TestApp;
let address: string;
let provider: ProviderPerson;
let me: Headers;
beforeAll(async () => {
  test = await testApp({ limits: { pictures_per_minute: 1_000 } });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  provider = await aProvider(test);
  me = (await signIn(test, provider.email)).headers;
});
afterAll(() => test.close());

type Field = readonly [name: string, value: string | Uint8Array<ArrayBuffer>];

async function send(fields: readonly Field[], headers: Headers = me) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : new Blob([value]));
  const reply = await fetch(`${address}${URL}`, { method: 'POST', headers, body: form });
  return { status: reply.status, body: (await reply.json()) as CurrentUser & Problem };
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const remove = (type: string, headers: Headers = me) =>
  test.app.inject({ method: 'DELETE', url: `/api/users/profile-pictures/${type}`, headers });
const get = (url: string) => test.app.inject({ method: 'GET', url });
const keptUploads = () => readdirSync(join(test.config.dataDir, 'files/uploads'));

async function currentUser(headers = me): Promise<CurrentUser> {
  return (await test.app.inject({ method: 'GET', url: '/api/auth/current-user', headers })).json<CurrentUser>();
}

async function changes(headers: Headers, since?: string): Promise<ChangesReply> {
  const query = since === undefined ? '' : `?since=${since}`;
  return (await test.app.inject({ method: 'GET', url: `/api/sync/changes${query}`, headers })).json<ChangesReply>();
}

/** Four quarters of different colours show from which one a picture was cut. */
async function quarters(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = { width: width / 2, height: height / 2, channels: 3 } as const;
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'];
  const layers = colours.map((background, index) => ({
    input: { create: { ...part, background } },
    left: index % 2 === 0 ? 0 : part.width,
    top: index < 2 ? 0 : part.height,
  }));
  const whole = sharp({ create: { width, height, channels: 3, background: '#000000' } });
  return bytesOf(await whole.composite(layers).png().toBuffer());
}

async function colourOf(url: string): Promise<number[]> {
  const { channels } = await sharp((await get(url)).rawPayload).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 51) * 51);
}

describe('an avatar', () => {
  it('is the part that the person chose, in both formats, without metadata', async () => {
    const { status, body } = await send([
      ['type', 'avatar'],
      ['crop', '0.5,0,0.5,1'],
      ['file', await quarters(800, 400)],
    ]);
    expect(status).toBe(200);
    const avatar = pictureOf(body.profile_pictures, 'avatar');
    expect(avatar).toMatchObject({ width: 400, height: 400, widths: [48, 96, 256, 400] });
    expect(avatar?.thumbhash).toMatch(/^[A-Za-z0-9+/]{4,44}={0,2}$/);
    expect([avatar?.url, avatar?.thumbnail_url]).toEqual([`${avatar?.base}/400.webp`, `${avatar?.base}/96.webp`]);
    expect(pictureOf(body.profile_pictures, 'low_res')?.url).toBe(`${avatar?.base}/48.webp`);
    // Green over white: the right half.
    expect(await colourOf(`${avatar?.base}/96.avif`)).toEqual([153, 255, 153].map((one) => expect.closeTo(one, -2)));
    expect(keptUploads()).toEqual([]);
  });

  it('is upright, without place and name, and its crop follows the visible orientation', async () => {
    const { body } = await send([
      ['file', bytesOf(await aJpeg(1, 300, 200))],
      ['crop', '0,0.5,.5,0.33333333'],
      ['type', 'avatar'],
    ]);
    const avatar = pictureOf(body.profile_pictures, 'avatar');
    // The upright picture is 200 by 300.
    expect(avatar).toMatchObject({ width: 100, height: 100 });
    const reply = await get(avatar?.url ?? '');
    const about = await sharp(reply.rawPayload).metadata();
    expect([reply.statusCode, about.width, about.height, about.exif]).toEqual([200, 96, 96, undefined]);
    expect(reply.rawPayload.includes('Camille')).toBe(false);
  });

  it('without a crop uses the middle', async () => {
    const { body } = await send([
      ['type', 'avatar'],
      ['file', await quarters(90, 40)],
    ]);
    expect(pictureOf(body.profile_pictures, 'avatar')).toMatchObject({ width: 40, height: 40, widths: [40] });
  });

  it('replaces the earlier one, whose address then is 404', async () => {
    const before = pictureOf((await currentUser()).profile_pictures, 'avatar');
    expect((await get(before?.url ?? '')).statusCode).toBe(200);
    await send([
      ['type', 'avatar'],
      ['file', await quarters(60, 60)],
    ]);
    await test.app.jobRunner.runDue();
    expect((await get(before?.url ?? '')).statusCode).toBe(404);
    const shown = (await currentUser()).profile_pictures;
    expect(shown.map(({ type }) => type)).toEqual(['avatar', 'low_res']);
    expect((await get(shown[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('is sent to the person’s other devices only', async () => {
    const other = (await signIn(test, (await aClient(test)).email)).headers;
    const [mine, theirs] = [await changes(me), await changes(other)];
    expect(mine.changes.filter(({ type }) => type === 'user')).toHaveLength(1);
    const { body } = await send([
      ['type', 'avatar'],
      ['file', await quarters(60, 60)],
    ]);
    expect((await changes(me, mine.cursor)).changes).toEqual([
      { type: 'user', id: provider.userId, version: body.version, deleted: 0, data: body },
    ]);
    expect((await changes(other, theirs.cursor)).changes).toEqual([]);
  });

  it('is shown with its photographer in lists, on their page, with their plans and after a sign-in', async () => {
    const plan = await aPlan(test, provider.providerId);
    const { profile_pictures } = await currentUser();
    expect(profile_pictures).not.toEqual([]);
    const { body } = await get(`/api/providers/${provider.providerId}`);
    const list = (await get('/api/providers?per_page=100')).json<{ data: Provider[] }>().data;
    expect((JSON.parse(body) as Provider).user.profile_pictures).toEqual(profile_pictures);
    expect(list.find(({ id }) => id === provider.providerId)?.user.profile_pictures).toEqual(profile_pictures);
    expect((await get(`/api/plans/${plan}`)).json()).toMatchObject({ partner: { user: { profile_pictures } } });
    expect((await currentUser((await signIn(test, provider.email)).headers)).profile_pictures).toEqual(
      profile_pictures,
    );
  });

  it('can be removed, also twice', async () => {
    const { profile_pictures, version } = await currentUser();
    for (const _ of [1, 2]) {
      expect((await remove('avatar')).json()).toMatchObject({ profile_pictures: [], version: version + 1 });
    }
    await test.app.jobRunner.runDue();
    expect((await get(profile_pictures[0]?.url ?? '')).statusCode).toBe(404);
  });

  it('is kept by the sweep', async () => {
    const { body } = await send([
      ['type', 'avatar'],
      ['file', await quarters(60, 60)],
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
    await test.app.commitInternal(({ now }) => enqueueNext(sweepJob, now, now));
    await test.app.jobRunner.runDue();
    vi.useRealTimers();
    expect((await get(body.profile_pictures[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('is one of two that are sent at once', async () => {
    const both = await Promise.all(
      [60, 80].map(async (side) =>
        send([
          ['type', 'avatar'],
          ['file', await quarters(side, side)],
        ]),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await test.app.jobRunner.runDue();
    const [shown] = (await currentUser()).profile_pictures;
    expect((await get(shown?.url ?? '')).statusCode).toBe(200);
  });
});

describe('a banner', () => {
  it('is three times as wide as high, beside the avatar', async () => {
    const { status, body } = await send([
      ['type', 'banner'],
      ['crop', '0,0,1,0.5'],
      ['file', await quarters(1_200, 800)],
    ]);
    expect(status).toBe(200);
    expect(pictureOf(body.profile_pictures, 'banner')).toMatchObject({
      width: 1_200,
      height: 400,
      widths: [640, 1_200],
    });
    expect(body.profile_pictures.map(({ type }) => type)).toEqual(['avatar', 'banner', 'low_res']);
  });

  it.each([
    ['a client', aClient],
    ['an admin', anAdmin],
  ])('is refused to %s, who may have an avatar', async (_words, make) => {
    const { headers } = await signIn(test, (await make(test)).email);
    const file: Field = ['file', await quarters(60, 60)];
    expect((await send([['type', 'banner'], file], headers)).status).toBe(403);
    expect((await remove('banner', headers)).statusCode).toBe(403);
    expect((await send([['type', 'avatar'], file], headers)).status).toBe(200);
  });
});

describe('a refused picture', () => {
  const refused = async (fields: readonly Field[]) => {
    const { status, body } = await send(fields);
    return [status, body.code, ...(body.errors ?? []).map(({ field, validation }) => `${field} ${validation}`)];
  };
  const type: Field = ['type', 'avatar'];
  const large = () => aPicture(3, 50, 50).resize(5_000, 5_000, { kernel: 'nearest' }).png().toBuffer();
  const moving = async () => {
    const frames = await Promise.all([1, 2].map((seed) => aPicture(seed).png().toBuffer()));
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  };

  it.each([
    ['no picture', () => Buffer.from('pas une photo'), [415, 'unsupported_media_type', 'file not_a_picture']],
    ['a drawing', () => Buffer.from('<svg xmlns="x"/>'), [415, 'unsupported_media_type', 'file not_a_picture']],
    ['one that moves', moving, [415, 'unsupported_media_type', 'file animated']],
    [
      'one that is cut short',
      async () => (await aJpeg(2, 400, 400)).subarray(0, 2_000),
      [400, 'validation_failed', 'file damaged'],
    ],
    ['more than 24 megapixels', large, [413, 'payload_too_large', 'file too_many_pixels']],
    ['no bytes', () => Buffer.alloc(0), [400, 'validation_failed', 'size minimum']],
    ['more than five megabytes', () => Buffer.alloc(pictureShapes.avatar.maxBytes + 1, 1), [413, 'payload_too_large']],
    ['more than anything may have', () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 1), [413, 'payload_too_large']],
  ] as const)('%s', async (_words, make, answer) => {
    expect(await refused([type, ['file', bytesOf(await make())]])).toEqual(answer);
    expect(keptUploads()).toEqual([]);
  });

  it.each([
    ['0,0,1,1', 'crop format'],
    ['0,0,0.01,0.02', 'crop format'],
    ['0.6,0,0.5,1', 'crop maximum'],
    ['0,0,0,0', 'crop maximum'],
    ['-1,0,1,1', 'crop format'],
    ['1e3,0,1,1', 'crop format'],
    ['NaN,0,1,1', 'crop format'],
    ['0,0,1', 'crop format'],
    ['', 'crop required'],
  ])('has the invalid crop %s', async (crop, error) => {
    const file: Field = ['file', await quarters(800, 400)];
    expect(await refused([type, ['crop', crop], file])).toEqual([400, 'validation_failed', error]);
  });

  it.each([
    [[['type', 'low_res']], 'type enum'],
    [[['kind', 'avatar']], 'type required'],
    [[type, ['owner', 'x']], 'owner unknown'],
  ] as const)('has the invalid fields %j', async (words, error) => {
    const [, , ...errors] = await refused([...words, ['file', await quarters(60, 60)]]);
    expect(errors).toContain(error);
  });

  it('is missing, doubled, or outside a form', async () => {
    expect(await refused([type])).toEqual([400, 'validation_failed', 'file required']);
    const file: Field = ['file', await quarters(60, 60)];
    expect(await refused([type, file, file])).toEqual([413, 'payload_too_large']);
    const plain = await test.app.inject({ method: 'POST', url: URL, headers: me, payload: { type: 'avatar' } });
    expect([plain.statusCode, plain.json<Problem>().code]).toEqual([415, 'unsupported_media_type']);
    expect(keptUploads()).toEqual([]);
  });

  it('comes from a person without an account', async () => {
    const file: Field = ['file', await quarters(60, 60)];
    expect((await send([type, file], {})).status).toBe(401);
    expect((await send([type, file], aGuest().headers)).status).toBe(403);
  });
});

it('pictures are limited per minute and address', async () => {
  const strict = await testApp({ limits: { pictures_per_minute: 1 } });
  const { headers } = await signIn(strict, (await aClient(strict)).email);
  const ask = () => strict.app.inject({ method: 'POST', url: URL, headers, payload: {} });
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([415, 429]);
  await strict.close();
});
