import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionPaths } from '#shared/accounts/session.paths.ts';
import { aClient, aKey, PASSWORD, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { passwordQueue } from './password-queue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { sign_in_free_tries: 3, sign_in_free_tries_known: 3 } });
});
afterAll(() => test.close());

/** Runs `work` while every place of the queue is taken. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const places: Disposable[] = [];
  try {
    for (;;) places.push(passwordQueue.take());
  } catch {
    await work();
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
      url: sessionPaths.updatePassword,
      headers: { ...headers, 'idempotency-key': aKey() },
      payload,
    });
  await whileFull(async () => {
    for (let count = 0; count < 6; count += 1) expect((await change()).statusCode).toBe(503);
  });
  expect((await change()).statusCode).toBe(204);
});
