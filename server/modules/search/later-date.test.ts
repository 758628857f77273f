import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, localDateOf } from '#shared/dates.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { aProvider } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { ProviderCategory } from '../providers/provider.entity.ts';
import { bitOf, monthOf } from './free-months.ts';
import { renewOffer } from './renew-offer.ts';
import { FreeMonth } from './search-entry.entity.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a date without results leads to no date that is too far ahead for its category', async () => {
  const today = localDateOf(new Date());
  const far = addDays(today, 450);
  const { providerId: provider_id } = await aProvider(test, { business_name: 'Lointaine' });
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      await em.insert(ProviderCategory, { provider_id, position: 0, category_id: catalogueId('category', 'family') });
      await renewOffer(provider_id, new Date(), defaultLimits);
      await em.nativeUpdate(FreeMonth, { provider_id }, { days: 0 });
      await em.nativeUpdate(FreeMonth, { provider_id, month: monthOf(far) }, { days: bitOf(far) });
    }),
  );
  test.app.forgetPublicReplies();
  const next = async (query: string) =>
    (await test.app.inject(`/api/search/counts?date=${addDays(today, 30)}${query}`)).json<Counts>().next_date;
  expect([await next(''), await next('&name=family')]).toEqual([far, null]);
});
