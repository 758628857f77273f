import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { aProvider, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { healthCalls } from '#shared/config/health.calls.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';

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
    const stream = await fetch(`${url}${syncCalls['sync.listen'].path}`, { headers });
    expect((await fetch(`${url}${healthCalls['health.ready'].path}`)).status).toBe(200);
    test.app.drain();
    test.app.drain();
    const text = await stream.text();
    expect(text).toContain('bonjour');
    const ready = await fetch(`${url}${healthCalls['health.ready'].path}`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'unavailable', parts: ['stopping'] }]);
    expect((await fetch(`${url}${healthCalls['health.live'].path}`)).status).toBe(200);
    const late = await fetch(`${url}${syncCalls['sync.pull'].path}`, { headers });
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    const again = await fetch(`${url}${syncCalls['sync.listen'].path}`, { headers });
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '1']);
  });
});
