import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClient, aGuest, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('an account can be asked for by administrators only: for all others the address has nothing', async () => {
  const { userId, email } = await aClient(test);
  for (const sent of [(await signIn(test, email)).headers, aGuest().headers, {}]) {
    const reply = await test.app.inject({ url: `/api/users/find?id=${userId}`, headers: sent });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  }
});
