import { afterAll, beforeAll, expect, it } from 'vitest';
import { Plan } from '#server/modules/plans/plan.entity.ts';
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

it('an edit may not go below the length of the plan, which stays even unpublished', async () => {
  const { providerId } = await aProvider(test);
  const plan_id = await aPlan(test, providerId, { duration_min: 240, pricing_type: 'fixed' });
  const headers = { ...aGuest().headers, 'idempotency-key': aKey() };
  const body = aRequest({ provider_id: providerId, plan_id, duration_min: 240, time: '09:00' });
  await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers, payload: body });
  const { provider_id: _to, plan_id: _plan, terms_version: _terms, submitted_at: _at, locale: _locale, ...kept } = body;
  const edit = (duration_min: number, version: number) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/quotes/requests',
      headers: { ...headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
      payload: { ...kept, duration_min },
    });
  const short = await edit(15, 1);
  expect(short.statusCode).toBe(400);
  expect(short.json().errors).toEqual([{ field: 'duration_min', validation: 'plan', params: { minutes: 240 } }]);
  expect((await edit(300, 1)).statusCode).toBe(200);
  // The plan grew since: the length agreed on stays allowed, a shorter one is not.
  await test.database.writer.fork().nativeUpdate(Plan, { id: plan_id }, { duration_min: 480, status: 'draft' });
  expect((await edit(300, 2)).statusCode).toBe(200);
  expect((await edit(240, 3)).statusCode).toBe(400);
});
