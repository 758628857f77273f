import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, PASSWORD, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let http: TestApp;
let https: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  http = await testApp();
  https = await testApp({ env: { BASE_URL: 'https://declic.example' } });
  proxied = await testApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => Promise.all([http.close(), https.close(), proxied.close()]));

const HOST = 'declic.example';

const strangers: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'https://www.declic.example' },
  { origin: 'https://declic.example.evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
];
const ours: readonly Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'https://declic.example' },
  { 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` },
];

describe('a route opened by the cookie', () => {
  it.each(['/api/auth/refresh-token', '/api/auth/logout', '/api/auth/logout/all'])(
    'refuses the pages of other sites: %s',
    async (url) => {
      const { cookie, headers } = await signIn(https, (await aClient(https)).email);
      const call = (more: Record<string, string>) =>
        https.app.inject({
          method: 'POST',
          url,
          headers: { host: HOST, ...headers, ...more },
          cookies: { declic_refresh: cookie },
        });
      for (const stranger of strangers) {
        const reply = await call(stranger);
        expect([reply.statusCode, reply.json().code, reply.cookies], JSON.stringify(stranger)).toEqual([
          403,
          'forbidden',
          [],
        ]);
      }
      const renewed = await https.app.inject({
        method: 'POST',
        url: '/api/auth/refresh-token',
        headers: { host: HOST, origin: 'https://declic.example' },
        cookies: { declic_refresh: cookie },
      });
      expect(renewed.cookies[0]?.value.split('.')[1]).toBe('1');
    },
  );

  it('also refuses their sign-in requests', async () => {
    const { email } = await aClient(https);
    const login = (headers: Record<string, string>) =>
      https.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { host: HOST, ...headers },
        payload: { email, password: PASSWORD },
      });
    for (const stranger of strangers) expect((await login(stranger)).statusCode).toBe(403);
  });

  it('is open to our own pages, and to clients other than browsers', async () => {
    const { cookie } = await signIn(https, (await aClient(https)).email);
    for (const page of ours) {
      const reply = await https.app.inject({
        method: 'POST',
        url: '/api/auth/refresh-token',
        headers: { host: HOST, ...page },
        cookies: { declic_refresh: cookie },
      });
      expect(reply.statusCode, JSON.stringify(page)).toBe(200);
    }
  });
});

describe.each([
  ['an https BASE_URL', () => https, true],
  ['a proxy in front', () => proxied, true],
  ['neither', () => http, false],
] as const)('with %s', (_words, testOf, isSecure) => {
  it(`cookies ${isSecure ? 'are Secure and' : 'are plain, and no'} HSTS is sent`, async () => {
    const test = testOf();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: (await aClient(test)).email, password: PASSWORD },
    });
    const cookies = reply.cookies.map(({ name, secure }) => [name, secure === true]);
    expect(cookies).toEqual([
      ['declic_refresh', isSecure],
      ['declic_device', isSecure],
    ]);
    const expected = isSecure ? 'max-age=31536000; includeSubDomains' : undefined;
    expect(reply.headers['strict-transport-security']).toBe(expected);
  });
});
