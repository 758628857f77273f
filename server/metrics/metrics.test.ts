// both databases: it reads the state of connections
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { aProvider, signIn } from '#server/testing/factories.ts';

const TOKEN = 'un jeton assez long pour Prometheus'.replaceAll(' ', '-');
const METRICS = { method: 'GET', url: '/api/metrics' } as const;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const extra: TestApp[] = [];
afterEach(async () => {
  for (const one of extra.splice(0)) await one.close();
});
async function withEnv(env: Record<string, string>): Promise<TestApp> {
  const one = await testApp({ env });
  extra.push(one);
  return one;
}

const local = { headers: { host: 'localhost:3000' }, remoteAddress: '127.0.0.1' };

describe('metrics', () => {
  it('count requests by route and status, and say how jobs and the database stand', async () => {
    const { email, userId } = await aProvider(test);
    const { headers } = await signIn(test, email);
    await test.app.inject({ method: 'GET', url: '/api/plans/0198a1b2-0000-7000-8000-000000000001', headers });
    await test.app.inject({ method: 'GET', url: '/api/secret-de-quelqu-un?q=marie@declic.test' });
    const reply = await test.app.inject({ ...METRICS, ...local });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(reply.headers['content-type']).toContain('text/plain');
    const lines = reply.body.split('\n');
    const valueOf = (beginning: string) =>
      lines
        .find((line) => line.startsWith(beginning))
        ?.split(' ')
        .at(-1);
    expect(valueOf('declic_http_request_duration_seconds_count{method="GET",route="unmatched",status="404"}')).toBe(
      '1',
    );
    expect(reply.body).toMatch(/_count\{method="POST",route="\/api\/[a-z/]+",status="20\d"\} 1/);
    expect(Number(valueOf('declic_jobs{lane="house",state="dead"}'))).toBe(0);
    expect(Number(valueOf('declic_storage_free_bytes'))).toBeGreaterThan(0);
    expect(valueOf('declic_draining')).toBe('0');
    expect(valueOf('declic_part_late_seconds{part="database"}')).toBe('0');
    await vi.waitFor(() => expect(test.app.hearsOthers()).toBe(true));
    expect(valueOf('declic_hears_others')).toBe('1');
    expect(valueOf('declic_payments_waiting{state="at_risk"}')).toBe('0');
    expect(valueOf('declic_ledger_differences')).toBe('0');
    expect(reply.body).not.toMatch(/^declic_(?:ledger_check_age_seconds|backup_age_seconds|replica_used) /m);
    expect(valueOf('declic_event_streams')).toBe('0');
    expect(reply.body).toContain('declic_nodejs_eventloop_lag_seconds');
    const isThere = test.database.dialect === 'postgresql';
    expect(reply.body.includes('declic_database_connections{')).toBe(isThere);
    // Nothing of a person, and no address as it was typed.
    for (const word of [email, userId, 'marie', 'secret-de', '0198a1b2']) expect(reply.body).not.toContain(word);
    expect((await test.app.inject({ ...METRICS, ...local })).statusCode).toBe(200);
  });

  it('are there for this machine alone, without a proxy', async () => {
    const asked = [
      { headers: { host: 'localhost' }, remoteAddress: '203.0.113.9' },
      { headers: { host: 'declic.example' }, remoteAddress: '127.0.0.1' },
      { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, remoteAddress: '127.0.0.1' },
      { headers: { host: 'localhost', forwarded: 'for=203.0.113.9' }, remoteAddress: '127.0.0.1' },
    ];
    for (const one of asked) expect((await test.app.inject({ ...METRICS, ...one })).statusCode).toBe(404);
    const behind = await withEnv({ TRUST_PROXY: '1' });
    expect((await behind.app.inject({ ...METRICS, ...local })).statusCode).toBe(404);
  });

  it('are there for a token, from anywhere', async () => {
    const { app } = await withEnv({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' });
    const ask = async (authorization?: string) => {
      const headers = { host: 'declic.example', ...(authorization === undefined ? {} : { authorization }) };
      return (await app.inject({ ...METRICS, headers, remoteAddress: '203.0.113.9' })).statusCode;
    };
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`])
      expect(await ask(wrong)).toBe(404);
  });
});
