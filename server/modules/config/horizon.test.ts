import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { catalogueId } from '../../demo/catalogue.ts';
import { aGuest, aKey, aRequest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ask = (category: CategoryKey, inDays: number) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...aGuest().headers, 'idempotency-key': aKey() },
    payload: aRequest({ category_id: catalogueId('category', category) }, inDays),
  });

it('a wedding may be requested 500 days ahead, and a portrait may not', async () => {
  expect((await ask('wedding', 500)).statusCode).toBe(201);
  const refused = await ask('portrait', 500);
  expect(refused.json().errors).toMatchObject([{ field: 'date', validation: 'horizon', params: { days: 365 } }]);
});
