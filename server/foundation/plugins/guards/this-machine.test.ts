import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let demo: TestApp;
let live: TestApp;
beforeAll(async () => {
  demo = await testApp({ env: { DEMO: '1', DEMO_PHOTOS: '0' } });
  live = await testApp();
});
afterAll(() => Promise.all([demo.close(), live.close()]));

const PATHS = ['/demo/courriels', '/api/categories', '/api/nothing', '/%64emo/courriels'];

async function statuses({ app }: TestApp, headers: Record<string, string>): Promise<number[]> {
  const replies = await Promise.all(PATHS.map((url) => app.inject({ url, headers })));
  return replies.map(({ statusCode }) => statusCode);
}

describe('the demo', () => {
  it.each([
    ['a host of the world', { host: 'demo.example' }],
    ['a host that only begins like this machine', { host: 'localhost.evil.example' }],
    ['an address of the network', { host: '192.168.1.10:3000' }],
    ['a proxy that keeps our host', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy behind a proxy', { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
    ['the host a proxy was asked for', { 'x-forwarded-host': 'demo.example' }],
    ['the scheme a proxy was asked by', { 'x-forwarded-proto': 'https' }],
    ['the standard header', { forwarded: 'for=203.0.113.9;host=demo.example;proto=https' }],
    ['the standard header, an address of IPv6', { forwarded: 'for="[2001:db8::1]:4711"' }],
    ['a tunnel', { 'x-real-ip': '203.0.113.9' }],
  ])('refuses %s as a misdirected request', async (_words, headers) => {
    expect(await statuses(demo, headers)).toEqual([421, 421, 421, 421]);
  });

  it('explains the refusal in a problem', async () => {
    const reply = await demo.app.inject({ url: '/demo/courriels', headers: { host: 'demo.example' } });
    expect([reply.headers['content-type'], reply.json()]).toMatchObject([
      'application/problem+json',
      { status: 421, code: 'misdirected_request' },
    ]);
  });

  it.each([
    ['its name', { host: 'localhost:3000' }],
    ['its address', { host: '127.0.0.1:3000' }],
    ['another of its addresses', { host: '127.0.1.1' }],
    ['its address of IPv6', { host: '[::1]:3000' }],
    ['a proxy on it', { host: 'localhost', 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'localhost:3000' }],
  ])('answers this machine by %s', async (_words, headers) => {
    expect(await statuses(demo, headers)).toEqual([200, 200, 404, 200]);
  });
});

it('an installation without the demo is open to everybody', async () => {
  expect((await statuses(live, { host: 'declic.example', 'x-forwarded-for': '203.0.113.9' }))[1]).toBe(200);
});
