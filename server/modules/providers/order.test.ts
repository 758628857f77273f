import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/protocol/envelope.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import type { Provider, ProviderDetail } from '#shared/providers/provider.schema.ts';
import { aPlan, aProvider } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
const names = new Map<string, string>();
let cheap: string;
beforeAll(async () => {
  test = await testApp();
  const priced = async (name: string, ...prices: (number | null)[]) => {
    const { providerId } = await aProvider(test);
    names.set(providerId, name);
    for (const price_cents of prices) names.set(await aPlan(test, providerId, { price_cents }), String(price_cents));
    return providerId;
  };
  await priced('on request', null);
  await priced('dear', 90_000);
  cheap = await priced('cheap', null, 45_000);
  await priced('without plans');
});
afterAll(() => test.close());

async function get<Reply>(url: string): Promise<Reply> {
  return (await test.app.inject({ method: 'GET', url })).json<Reply>();
}
const named = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));

describe('the order by price', () => {
  it('puts the cheapest providers first, and those without a price last', async () => {
    const order = named((await get<Page<Provider>>('/api/providers?sort=price')).data);
    expect(order.slice(0, 2)).toEqual(['cheap', 'dear']);
    expect(new Set(order.slice(2))).toEqual(new Set(['on request', 'without plans']));
  });

  it('is the same for plans, in their list and on their provider’s page', async () => {
    expect(named((await get<Page<Plan>>('/api/plans')).data)).toEqual(['45000', '90000', 'null', 'null']);
    expect(named((await get<ProviderDetail>(`/api/providers/${cheap}`)).plans)).toEqual(['45000', 'null']);
  });
});
