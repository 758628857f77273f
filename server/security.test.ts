import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { newId } from './foundation/new-id.ts';
import { hashPassword } from './modules/accounts/password.ts';
import { newPushKey, pushKeysOf } from './push-keys.ts';
import { aClient, aKey, signIn } from './testing/factories.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const all = Object.entries(endpoints) as [string, Endpoint][];
/** All endpoints except the event stream, which never ends. */
const answering = all.filter(([name]) => name !== 'sync.listen');

function call(endpoint: Endpoint, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':id', newId()),
    headers: { 'idempotency-key': aKey(), ...headers },
    cookies,
    ...(hasBody ? { payload: {} } : {}),
  });
}

describe('the API', () => {
  it('allows no other origin to read an answer', async () => {
    for (const [name, endpoint] of answering) {
      const { headers } = await call(endpoint, { origin: 'https://ailleurs.example' });
      const allowing = Object.keys(headers).filter((header) => header.startsWith('access-control-'));
      expect(allowing, name).toEqual([]);
    }
  });

  it('names the type and charset of every text answer', async () => {
    for (const [name, endpoint] of answering) {
      const { headers, body } = await call(endpoint);
      if (body !== '')
        expect(String(headers['content-type']), name).toMatch(/charset=utf-8$|^application\/problem\+json/);
    }
  });

  it('does not accept the session’s cookie alone', async () => {
    const person = await aClient(test);
    const { cookie } = await signIn(test, person.email);
    const [anonymous, withCookie] = [{}, { declic_refresh: cookie }];
    for (const [name, endpoint] of answering) {
      // The cookie authenticates only these two calls; own-pages.test.ts checks who may call them.
      if (name === 'account.refresh' || name === 'account.logout') continue;
      const { statusCode } = await call(endpoint, {}, withCookie);
      expect(statusCode, name).toBe((await call(endpoint, {}, anonymous)).statusCode);
    }
  });

  it('changes no row for a GET', () => {
    const writing = all.filter(([, { method, replayable }]) => replayable === true && /^(GET|HEAD)$/.test(method));
    expect(writing).toEqual([]);
  });
});

describe('a password', () => {
  it.each([
    ['spaces around it', '  un mot de passe  '],
    ['256 characters', 'é'.repeat(256)],
    ['characters of other scripts', '密碼 пароль 🔑 Ω≈ç'],
  ])('is accepted exactly as it was typed: %s', async (_what, password) => {
    const { email } = await aClient(test, { password_hash: await hashPassword(password) });
    const statusOf = async (typed: string) =>
      (await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: typed } }))
        .statusCode;
    expect(await statusOf(password)).toBe(200);
    expect(await statusOf(password.slice(0, -1))).toBe(401);
    expect(await statusOf(password.toUpperCase())).toBe(401);
  });
});

describe('the server', () => {
  it('accepts no access token of another signature, algorithm or key', async () => {
    const person = await aClient(test);
    const { token } = await signIn(test, person.email);
    const [header = '', claims = '', signature = ''] = token.split('.');
    const alg = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (head: string, hash: string, key: string) =>
      createHmac(hash, key).update(`${head}.${claims}`).digest('base64url');
    const none = alg({ alg: 'none', typ: 'JWT' });
    const hs512 = alg({ alg: 'HS512', typ: 'JWT' });
    const named = alg({ alg: 'HS256', typ: 'JWT', jku: 'https://ailleurs.example/keys', jwk: { kty: 'oct', k: 'eA' } });
    const forged = [
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${hs512}.${claims}.${sign(hs512, 'sha512', test.config.appSecret)}`,
      `${named}.${claims}.${sign(named, 'sha256', 'x')}`,
      `${header}.${claims}.${sign(header, 'sha256', '')}`,
      `${header}.${claims}.${signature.slice(0, -2)}`,
    ];
    const statusOf = async (bearer: string) =>
      (await test.app.inject({ url: '/api/auth/current-user', headers: { authorization: `Bearer ${bearer}` } }))
        .statusCode;
    expect(await statusOf(token)).toBe(200);
    for (const bearer of forged) expect(await statusOf(bearer), bearer).toBe(401);
  });

  it('takes no refresh token for an access token, and no access token for a refresh token', async () => {
    const { token, cookie, headers } = await signIn(test, (await aClient(test)).email);
    const asAccess = { authorization: `Bearer ${cookie}` };
    expect((await test.app.inject({ url: '/api/auth/current-user', headers: asAccess })).statusCode).toBe(401);
    const payload = { refreshToken: token };
    expect((await test.app.inject({ method: 'POST', url: '/api/auth/refresh-token', payload })).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/auth/current-user', headers })).statusCode).toBe(200);
  });

  it('sends no call of the API to another address, whatever a proxy says of the way it came', async () => {
    for (const [name, endpoint] of answering) {
      const { statusCode, headers } = await call(endpoint, { 'x-forwarded-proto': 'http' });
      expect([statusCode >= 300 && statusCode < 400, headers.location], name).toEqual([false, undefined]);
    }
  });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['chunks under another name', 'Transfer-Encoding: chunked, identity'],
    ['a header that ends without a carriage return', 'Content-Length: 2\nX-More: 1'],
  ])('reads no second request out of a body: %s', async (_what, lengths) => {
    const app = await testApp();
    const port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const hidden = 'GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n';
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n{}${hidden}`);
    const answer = (await socket.toArray()).join('');
    await app.close();
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it('has keys of P-256 alone', async () => {
    const { publicKey } = pushKeysOf(newPushKey()) ?? { publicKey: '' };
    const bytes = Buffer.from(publicKey, 'base64url');
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, true, []);
    expect([key.algorithm, bytes.length]).toEqual([{ name: 'ECDH', namedCurve: 'P-256' }, 65]);
    const made = sourcesOf(import.meta.dirname).flatMap(
      (source) => source.match(/createECDH\([^)]*\)|generateKeyPair\w*\([^)]*\)/g) ?? [],
    );
    expect(new Set(made)).toEqual(
      new Set(["createECDH('prime256v1')", 'createECDH(CURVE)', "generateKeyPairSync('ec', { namedCurve: 'P-256' })"]),
    );
  });

  it('sends the headers that browsers obey with every answer', async () => {
    for (const url of ['/', '/api/config', '/api/nowhere', '/media/nowhere.webp', '/api/health/live']) {
      const { headers } = await test.app.inject({ method: 'GET', url });
      expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
        url,
        'nosniff',
        'strict-origin-when-cross-origin',
      ]);
      for (const none of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(headers['content-security-policy'], url).toContain(`${none} 'none'`);
    }
  });

  it('answers no TRACE', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo;
    const outgoing = request({ host: '127.0.0.1', port, method: 'TRACE', path: '/api/config' });
    outgoing.setHeader('x-secret', 'not to be repeated');
    outgoing.end();
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of reply as AsyncIterable<Buffer>) text += chunk.toString();
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('not to be repeated');
  });

  it('counts who asks by their own address, whatever they say of it', async () => {
    const strict = await testApp({ limits: { logins_per_minute: 2 } });
    const statusFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address };
      const payload = { email: 'personne@declic.test', password: 'un mot de passe' };
      return (await strict.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode;
    };
    const statuses = [
      await statusFrom('203.0.113.1'),
      await statusFrom('203.0.113.2'),
      await statusFrom('203.0.113.3'),
    ];
    await strict.close();
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('takes no body that reaches the prototype of objects', async () => {
    for (const payload of ['{"__proto__":{"is_admin":1}}', '{"constructor":{"prototype":{"is_admin":1}}}']) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await test.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      expect(statusCode).toBe(400);
    }
    expect({}).not.toHaveProperty('is_admin');
  });

  it('uses only approved hashes', () => {
    const named = sourcesOf(import.meta.dirname).flatMap((source) =>
      [...source.matchAll(/create(?:Hash|Hmac)\('([^']+)'|hkdf(?:Sync)?\('([^']+)'/g)].map(
        (found) => found[1] ?? found[2],
      ),
    );
    expect([...new Set(named)]).toEqual(['sha256']);
  });
});

/** Every production file of a folder. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
