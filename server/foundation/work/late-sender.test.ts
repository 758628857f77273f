// both databases: its writes race
import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import { aClient, aKey, anAdmin, aProvider, aRequest, PASSWORD, signIn } from '../../testing/factories.ts';
import { aJpeg, hashOf } from '../../testing/pictures.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { refuseLateOwner } from './late-sender.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

/** Long enough for the access plugin, which reads the sender before the body. */
const ADMISSION_MS = 150;
/** Longer than a closing that does not wait. */
const LONG_WRITE_MS = 1_500;

interface Late {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Headers;
  readonly body: object | Buffer;
}

/** Sends a request whose body arrives after something else has happened. */
async function sendLate({ method, url, headers, body }: Late, meanwhile: () => Promise<unknown>) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const payload = new Readable({ read: () => undefined });
  const type = Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' };
  const sent = { ...type, ...headers, 'content-length': String(bytes.byteLength) };
  const pending = Promise.resolve(test.app.inject({ method, url, headers: sent, payload }));
  await pause(ADMISSION_MS);
  await meanwhile();
  payload.push(bytes);
  payload.push(null);
  const reply = await pending;
  return { status: reply.statusCode, code: reply.body === '' ? undefined : reply.json().code };
}

async function close(headers: Headers): Promise<void> {
  const reply = await test.app.inject({
    method: 'DELETE',
    url: '/api/me',
    headers,
    payload: { current_password: PASSWORD },
  });
  expect(reply.statusCode).toBe(204);
}

async function change(admin: Headers, userId: string, fields: object): Promise<void> {
  const url = `/api/users/${userId}`;
  const { version } = (await test.app.inject({ url, headers: admin })).json();
  const headers = { ...admin, 'if-match': `"${version}"` };
  const reply = await test.app.inject({ method: 'PUT', url, headers, payload: fields });
  expect(reply.statusCode).toBe(200);
}

const suspend = (admin: Headers, userId: string) =>
  change(admin, userId, { status: 'suspended', suspension_reason: 'Essai' });

const count = async (table: string, where: string) =>
  (await test.database.writer.fork().execute<object[]>(`select 1 as one from ${table} where ${where}`)).length;

const aBooking = (headers: Headers, key = aKey(), body = aRequest()): Late => ({
  method: 'POST',
  url: '/api/quotes/requests',
  headers: { ...headers, 'idempotency-key': key },
  body,
});

describe('a request whose body arrives late', () => {
  it('leaves nothing of an account that was closed meanwhile', async () => {
    const person = await aClient(test);
    const [phone, laptop] = [await signIn(test, person.email), await signIn(test, person.email)];
    const late = await sendLate(aBooking(phone.headers), () => close(laptop.headers));
    expect(late).toEqual({ status: 401, code: 'user.suspended' });
    expect(await count('quote_requests', `owner = '${person.owner}'`)).toBe(0);
    expect(await count('idempotency_keys', `owner = '${person.owner}'`)).toBe(0);
  });

  it('is refused after the end of its session', async () => {
    const person = await aClient(test);
    const [phone, laptop] = [await signIn(test, person.email), await signIn(test, person.email)];
    const endAll = () => test.app.inject({ method: 'POST', url: '/api/auth/logout/all', headers: laptop.headers });
    expect(await sendLate(aBooking(phone.headers), endAll)).toEqual({ status: 401, code: 'session.ended' });
    expect(await count('quote_requests', `owner = '${person.owner}'`)).toBe(0);
  });

  it('does not get the answer of an earlier send either', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const [key, body] = [aKey(), aRequest()];
    const first = { method: 'POST', url: '/api/quotes/requests', payload: body } as const;
    const sent = await test.app.inject({ ...first, headers: { ...headers, 'idempotency-key': key } });
    expect(sent.statusCode).toBe(201);
    const again = await sendLate(aBooking(headers, key, body), () => suspend(admin, person.userId));
    expect(again).toEqual({ status: 401, code: 'user.suspended' });
  });

  it('uses the rights its sender has then', async () => {
    const [one, other] = [await anAdmin(test), await anAdmin(test)];
    const headers = (await signIn(test, one.email)).headers;
    const others = (await signIn(test, other.email)).headers;
    const friend = await aClient(test);
    const promotion: Late = {
      method: 'PUT',
      url: `/api/users/${friend.userId}`,
      headers: { ...headers, 'if-match': '"1"' },
      body: { is_admin: 1 },
    };
    const demoted = await sendLate(promotion, () => change(others, one.userId, { is_admin: 0 }));
    expect(demoted).toEqual({ status: 403, code: 'forbidden' });
    await change(others, one.userId, { is_admin: 1 });
    const suspended = await sendLate(promotion, () => suspend(others, one.userId));
    expect(suspended).toEqual({ status: 401, code: 'user.suspended' });
    expect(await count('users', `id = '${friend.userId}' and is_admin = 1`)).toBe(0);
  });

  it('adds no picture to a closed account', async () => {
    const person = await aClient(test);
    const [phone, laptop] = [await signIn(test, person.email), await signIn(test, person.email)];
    const form = new FormData();
    form.append('type', 'avatar');
    form.append('file', new Blob([new Uint8Array(await aJpeg(92, 200, 200))], { type: 'image/jpeg' }), 'a.jpg');
    const encoded = new Response(form);
    const late: Late = {
      method: 'POST',
      url: '/api/users/upload/profile-picture',
      headers: { ...phone.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    };
    expect((await sendLate(late, () => close(laptop.headers))).status).toBe(401);
    expect(await count('pictures', `user_id = '${person.userId}'`)).toBe(0);
  });

  it('adds no upload and no photo to a closed account', async () => {
    const person = await aProvider(test);
    const [phone, laptop] = [await signIn(test, person.email), await signIn(test, person.email)];
    const bytes = await aJpeg(91, 200, 200);
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    const encoded = new Response(form);
    const photos: Late = {
      method: 'POST',
      url: '/api/portfolio-photos/upload/bulk',
      headers: { ...phone.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    };
    const upload: Late = {
      method: 'PUT',
      url: `/api/uploads/${newId()}`,
      headers: phone.headers,
      body: { size: bytes.byteLength, sha256: hashOf(bytes), content_type: 'image/jpeg', purpose: 'portfolio' },
    };
    let isClosed: Promise<void> | undefined;
    const closeOnce = () => (isClosed ??= close(laptop.headers));
    const replies = await Promise.all([sendLate(photos, closeOnce), sendLate(upload, closeOnce)]);
    expect(replies.map(({ status }) => status)).toEqual([401, 401]);
    expect(await count('portfolio_photos', `provider_id = '${person.providerId}'`)).toBe(0);
    expect(await count('uploads', `owner = '${person.owner}'`)).toBe(0);
  });
});

describe('a closing', () => {
  it('waits for the writes of its person that have begun', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const order: string[] = [];
    const begun = Promise.withResolvers<undefined>();
    const write = test.app.commitInternal(async () => {
      await refuseLateOwner(person.owner);
      begun.resolve(undefined);
      await pause(LONG_WRITE_MS);
      order.push('write');
    });
    await begun.promise;
    await close(headers);
    order.push('closing');
    await write;
    expect(order).toEqual(['write', 'closing']);
  });
});
