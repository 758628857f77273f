// both databases: processes tell each other by PostgreSQL
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { LogWatch } from '#server/testing/log-watch.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

const TRIES = 5;

let test: TestApp;
let other: FastifyInstance | null = null;
let otherDatabase: Database | null = null;
beforeAll(async () => {
  test = await testApp({ limits: { logins_per_minute: TRIES } });
  if (test.database.dialect !== 'postgresql') return;
  otherDatabase = await openDatabase(test.config);
  const logStream = new LogWatch();
  other = await buildApp({ config: test.config, database: otherDatabase, mail: test.mail, logStream });
  await other.ready();
});
afterAll(async () => {
  await other?.close();
  await otherDatabase?.close();
  await test.close();
});

async function guess(app: FastifyInstance, remoteAddress: string): Promise<number> {
  const payload = { email: `${remoteAddress}@declic.test`, password: 'un mot de passe au hasard' };
  return (await app.inject({ method: 'POST', url: sessionCalls['account.login'].path, payload, remoteAddress }))
    .statusCode;
}

describe('guesses at one process', () => {
  it('count at the other, for the same sender only', async () => {
    if (other === null) return;
    const at = other;
    for (let tries = 0; tries < TRIES; tries += 1) expect(await guess(test.app, '203.0.113.7')).toBe(401);
    const login = at.tightLimits.get(`POST ${sessionCalls['account.login'].path}`);
    await vi.waitFor(() => expect(login?.add('203.0.113.7', 0).count).toBe(TRIES), { timeout: 5_000 });
    // A process also hears its own counts, which it has already.
    expect(test.app.tightLimits.get(`POST ${sessionCalls['account.login'].path}`)?.add('203.0.113.7', 0).count).toBe(
      TRIES,
    );
    expect(await guess(at, '203.0.113.7')).toBe(429);
    expect(await guess(at, '203.0.113.8')).toBe(401);
  });
});
