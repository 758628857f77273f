import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2 } from 'node:crypto';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aClient } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

vi.mock(import('node:crypto'), { spy: true });

const GOOD = 'neige sur le toit';

/** The request whose work a statement is part of; a statement of a timer (limits told to other processes) is part of none. */
const asked = new AsyncLocalStorage<{ queries: number }>();

/** Counts the calls of a method for the request in whose work they are made. */
function count(prototype: object, method: string): void {
  const counted = new Proxy<() => unknown>(Reflect.get(prototype, method), {
    apply(call, self, values) {
      const request = asked.getStore();
      if (request !== undefined) request.queries += 1;
      return Reflect.apply(call, self, values);
    },
  });
  Reflect.set(prototype, method, counted);
}

let test: TestApp;
let people = 0;
beforeAll(async () => {
  for (const method of ['all', 'get', 'run', 'iterate']) count(StatementSync.prototype, method);
  count(pg.Client.prototype, 'query');
  test = await testApp({ limits: { account_mail_wait_s: 0, account_mails_per_hour: 1_000 } });
});
afterAll(() => test.close());

/** The cost of a request, and its answer without random parts. */
async function costOf(method: 'POST' | 'PUT', url: string, payload: object) {
  const cost = { queries: 0 };
  vi.mocked(argon2).mockClear();
  const { statusCode, headers, body } = await asked.run(cost, async () => test.app.inject({ method, url, payload }));
  const { date: _, 'x-request-id': __, 'set-cookie': ___, ...kept } = headers;
  const names = Object.entries(kept).map(([name, value]) => [name, /ratelimit/.test(name) ? '' : value]);
  const hashes = vi.mocked(argon2).mock.calls.length;
  const [{ jobs } = { jobs: 0 }] = await test.database.writer
    .fork()
    .execute<{ jobs: number | string }[]>(
      `select count(*) as jobs from jobs where status = 'queued' or status = 'waiting'`,
    );
  await test.app.jobRunner.runDue();
  return { statusCode, body, names, ...cost, hashes, jobs: Number(jobs) };
}

const register = (email: string) => ({
  first_name: 'Ana',
  last_name: 'Roy',
  email,
  password: GOOD,
  password_confirmed: GOOD,
});

it.each([
  ['a sign-in', 'POST', '/api/auth/login', (email: string) => ({ email, password: 'pas le bon' }), [1, 0]],
  ['a registration', 'POST', '/api/auth/register', register, [1, 1]],
  ['a new activation link', 'POST', '/api/auth/activation/request', (email: string) => ({ email }), [0, 1]],
  ['a subscription', 'POST', '/api/prelaunch/subscriptions', (email: string) => ({ email }), [0, 1]],
  ['a forgotten password', 'POST', '/api/auth/password/reset/request', (email: string) => ({ email }), [0, 1]],
] as const)(
  '%s costs and answers the same for a known address and an unknown one',
  async (_, method, url, bodyOf, work) => {
    const [unknown, again] = ['', ''].map(() => `personne-${(people += 1)}@exemple.ca`);
    const { email } = await aClient(test);
    await costOf(method, url, bodyOf(again ?? ''));
    const [of, to] = [await costOf(method, url, bodyOf(email)), await costOf(method, url, bodyOf(unknown ?? ''))];
    expect(of).toEqual(to);
    expect(of.queries).toBeGreaterThan(0);
    expect([of.hashes, of.jobs]).toEqual(work);
  },
);
