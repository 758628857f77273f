import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { paths } from '#shared/paths.ts';
import { aProvider, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
let url: string;
beforeAll(async () => {
  test = await testApp();
  headers = (await signIn(test, (await aProvider(test)).email)).headers;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

describe('a process that is about to stop', () => {
  it('says so, ends its event streams, and answers what still comes', async () => {
    const stream = await fetch(`${url}${paths.events}`, { headers });
    expect((await fetch(`${url}${paths.ready}`)).status).toBe(200);
    test.app.drain();
    test.app.drain();
    const text = await stream.text();
    expect(text).toContain('bonjour');
    const ready = await fetch(`${url}${paths.ready}`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'unavailable', parts: ['stopping'] }]);
    expect((await fetch(`${url}${paths.live}`)).status).toBe(200);
    const late = await fetch(`${url}${paths.changes}`, { headers });
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    const again = await fetch(`${url}${paths.events}`, { headers });
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '1']);
  });
});
