import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../foundation/new-id.ts';
import { aClient, aKey, PASSWORD, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { passwordQueue } from './password-queue.ts';
import { securityCalls } from '#shared/accounts/security.calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { sign_in_free_tries: 3, sign_in_free_tries_known: 3 } });
});
afterAll(() => test.close());

/** Runs `work` while every place of the queue is taken. */
async function whileFull(work: (places: Disposable[]) => Promise<void>): Promise<void> {
  const places: Disposable[] = [];
  try {
    for (;;) places.push(passwordQueue.take());
  } catch {
    await work(places);
  } finally {
    for (const place of places) place[Symbol.dispose]();
  }
}

it('a sign-in that finds no place is told when to come back, and does not count as a try', async () => {
  const { email } = await aClient(test);
  const payload = { email, password: PASSWORD };
  const attempt = () => test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  await whileFull(async () => {
    for (let count = 0; count < 6; count += 1) {
      const refused = await attempt();
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
      expect(refused.headers['retry-after']).toBe('2');
    }
  });
  expect((await attempt()).statusCode).toBe(200);
});

it('a password that is asked for again does not count as a try either', async () => {
  const { email } = await aClient(test);
  const { headers } = await signIn(test, email);
  const payload = {
    current_password: PASSWORD,
    password: 'neige sur le toit',
    password_confirmed: 'neige sur le toit',
  };
  const change = () =>
    test.app.inject({
      method: 'PUT',
      url: securityCalls['password.change'].path,
      headers: { ...headers, 'idempotency-key': aKey() },
      payload,
    });
  await whileFull(async () => {
    for (let count = 0; count < 6; count += 1) expect((await change()).statusCode).toBe(503);
  });
  expect((await change()).statusCode).toBe(204);
});

it.each([
  ['/api/auth/activate-account', { token: 'A'.repeat(43) }],
  [`/api/auth/activate-account/provider/${newId()}`, { token: 'A'.repeat(43) }],
  [`/api/auth/password/reset/${'A'.repeat(43)}`, {}],
])('who has no link costs no hash at %s', async (url, link) => {
  const payload = { ...link, password: 'neige sur le toit', password_confirmed: 'neige sur le toit' };
  await whileFull(async () => {
    const refused = await test.app.inject({ method: 'PUT', url, payload });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'link_unknown']);
  });
});

it('a password that may be hashed in several forms takes a place for each', async () => {
  const attempt = (password: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: `${newId()}@exemple.ca`, password } });
  await whileFull(async (places) => {
    places.pop()?.[Symbol.dispose]();
    expect((await attempt('ne\u0301ige e\u0301 toit')).statusCode).toBe(503);
    expect((await attempt('neige sur le toit')).statusCode).toBe(401);
  });
});
