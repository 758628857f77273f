// both databases: its SQL is our own
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundPage } from '#shared/search/found-page.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { aPlan, aProvider, type ProviderPerson } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { renewOffer } from '../renew-offer.ts';
import { SearchTerm } from '../search-entry.entity.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const rosalie = await aProvider(test, { business_name: 'Rosalie Tremblay', profile_description: 'Près du fleuve.' });
  await aPlan(test, rosalie.providerId, { title: 'Grande journée' });
  await changed(rosalie, async () => {
    const wedding = catalogueId('category', 'wedding');
    await tables()
      .insertInto('provider_categories')
      .values({ provider_id: rosalie.providerId, category_id: wedding, position: 0 })
      .execute();
  });
  for (const name of ['Lumière Nord', 'Lumière Sud']) await aProvider(test, { business_name: name });
  await aProvider(test, { business_name: 'Luminère' });
});
afterAll(() => test.close());

/** Changes rows of a photographer, and their entries with them. */
async function changed({ providerId }: ProviderPerson, change: () => Promise<unknown>): Promise<void> {
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      await change();
      await renewOffer(providerId, new Date(), defaultLimits);
    }),
  );
  test.app.forgetPublicReplies();
}

async function get<Reply>(url: string): Promise<Reply> {
  const reply = await test.app.inject({ url });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Reply>();
}
async function found(q: string): Promise<readonly [string[], string | undefined]> {
  const page = await get<FoundPage<ListedProvider>>(`/api/providers?sort=newest&q=${encodeURIComponent(q)}`);
  return [page.data.map(({ user }) => user.full_name), page.meant];
}

describe('a search with a misspelled word', () => {
  it.each([
    ['Rosalei', ['Rosalie Tremblay'], 'rosalie'],
    ['trembley', ['Rosalie Tremblay'], 'tremblay'],
    ['rosalie tramblay', ['Rosalie Tremblay'], 'rosalie tremblay'],
    ['grande journné', ['Rosalie Tremblay'], 'grande journee'],
    ['mariaje', ['Rosalie Tremblay'], 'mariage'],
    ['lumiiere', ['Lumière Sud', 'Lumière Nord'], 'lumiere'],
  ])('“%s” finds what was meant, and says so', async (q, names, meant) => {
    expect(await found(q)).toEqual([names, meant]);
  });

  it.each([
    ['fleuv', ['Rosalie Tremblay']],
    ['rosal', ['Rosalie Tremblay']],
    ['sudd', []],
    ['zzzzzzzz', []],
  ])('“%s” is searched as it is: the beginning of a word, a short one, or one near none', async (q, names) => {
    expect(await found(q)).toEqual([names, undefined]);
  });

  it('leads plans and the counts of filters to the same words', async () => {
    expect(await get('/api/plans?q=rosalei')).toMatchObject({ total: 1, meant: 'rosalie' });
    expect(await get<Counts>('/api/search/counts?q=rosalei&name=sport')).toMatchObject({
      total: 0,
      without: [
        { filter: 'name', total: 1 },
        { filter: 'q', total: 0 },
      ],
    });
  });

  it('leads to no word that only a page out of the lists has', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `mot${index}mot`).join(' ');
    const gone = await aProvider(test, { business_name: 'Philomène', profile_description: many });
    await aPlan(test, gone.providerId, { title: 'Forfait', description: `plus ${many}` });
    expect(await found('philomena')).toEqual([['Philomène'], 'philomene']);
    await changed(gone, () =>
      tables().updateTable('providers').set({ status: 'suspended' }).where('id', '=', gone.providerId).execute(),
    );
    expect(await found('philomena')).toEqual([[], undefined]);
    const em = test.database.reader.fork();
    expect(await em.count(SearchTerm, { word: { $in: ['philomene', 'mot0mot'] } })).toBe(0);
    expect(await em.count(SearchTerm, { word: 'portraits' })).toBe(1);
  });
});

describe('an everyday word', () => {
  it.each(['noce', 'mariée', 'bride', 'photographe de mariage'])(
    '“%s” finds the photographers of its category',
    async (q) => {
      expect(await found(q)).toEqual([['Rosalie Tremblay'], undefined]);
    },
  );
});
