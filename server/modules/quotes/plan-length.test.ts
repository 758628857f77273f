import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGuest, aKey, aPlan, aProvider, aRequest } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it.each([
  ['a fixed price', { pricing_type: 'fixed' }, 400],
  ['so much an hour', { pricing_type: 'hourly' }, 201],
] as const)('a plan of eight hours at %s, requested for one hour', async (_, pricing, status) => {
  const { providerId } = await aProvider(test);
  const plan_id = await aPlan(test, providerId, { duration_min: 480, ...pricing });
  const ask = (duration_min: number) =>
    test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: { ...aGuest().headers, 'idempotency-key': aKey() },
      payload: aRequest({ provider_id: providerId, plan_id, duration_min }),
    });
  const short = await ask(60);
  expect(short.statusCode).toBe(status);
  if (status === 400) {
    expect(short.json().errors).toEqual([{ field: 'duration_min', validation: 'plan', params: { minutes: 480 } }]);
  }
  expect((await ask(540)).statusCode).toBe(201);
});
