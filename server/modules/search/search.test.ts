// both databases: its SQL is our own
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/protocol/envelope.ts';
import { addDays, localDateOf, localTimeOf, shootInstant } from '#shared/dates.ts';
import { defaultLimits } from '#shared/limits.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { ShownProvider } from '#shared/providers/provider.schema.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aClient, aKey, aPlan, aProvider, aRequest, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { User } from '../accounts/user.entity.ts';
import { PlanCategory } from '../plans/plan.entity.ts';
import { ProviderCategory, ProviderCity } from '../providers/provider.entity.ts';
import { bitOf, monthOf } from './free-months.ts';
import { renewOffer } from './renew-offer.ts';
import { renewOutdatedOffers } from './renew-offers.ts';
import { FreeMonth, SearchEntry } from './search-entry.entity.ts';

let test: TestApp;
let rosalie: ProviderPerson;
let studio: ProviderPerson;
const today = localDateOf(new Date());

beforeAll(async () => {
  test = await testApp();
  rosalie = await aProvider(test, {
    business_name: 'Rosalie Côté',
    profile_description: 'Des noces à l’ancienne, près du fleuve.',
  });
  await offers(rosalie, 'wedding', 'Québec');
  await aPlan(test, rosalie.providerId, { title: 'Élopement', price_cents: 30_000 });
  await aPlan(test, rosalie.providerId, { title: 'La grande journée', price_cents: 250_000 });
  studio = await aProvider(test, { business_name: 'Studio Nord', stripe_charges_enabled: 0 });
  await offers(studio, 'real-estate', 'Lévis');
  await aPlan(test, studio.providerId, {
    title: 'Visite',
    price_cents: 22_500,
    booking_types: ['professional'],
    duration_min: 60,
  });
});
afterAll(() => test.close());

/** Gives a photographer a category and a city. */
async function offers({ providerId }: ProviderPerson, category: string, city: string): Promise<void> {
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      const of = { provider_id: providerId, position: 0 };
      await em.insert(ProviderCategory, { ...of, category_id: catalogueId('category', category) });
      await em.insert(ProviderCity, { ...of, city_id: catalogueId('city', city) });
      await renewOffer(providerId, new Date(), defaultLimits);
    }),
  );
}

async function get<Reply>(url: string): Promise<Reply> {
  const reply = await test.app.inject({ method: 'GET', url });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Reply>();
}
const names = async (query: string) =>
  (await get<Page<ListedProvider>>(`/api/providers?${query}`)).data.map(({ user }) => user.full_name);
const titles = async (query: string) =>
  (await get<Page<ListedPlan>>(`/api/plans?${query}`)).data.map(({ title }) => title);

describe('the search of photographers', () => {
  it.each([
    ['sort=relevance', ['Rosalie Côté', 'Studio Nord']],
    ['sort=newest', ['Studio Nord', 'Rosalie Côté']],
    ['sort=price', ['Studio Nord', 'Rosalie Côté']],
    ['name=wedding', ['Rosalie Côté']],
    ['name=fashion', []],
    ['city=levis', ['Studio Nord']],
    ['city=nowhere', []],
    [`city_id=${catalogueId('city', 'Lévis')}`, ['Studio Nord']],
    ['name=wedding&city=levis', []],
    ['booking_type=professional', ['Studio Nord']],
    ['booking_type=personal', ['Rosalie Côté']],
    ['q=cote', ['Rosalie Côté']],
    ['q=C%C3%94TE%20rosa', ['Rosalie Côté']],
    ['q=noces%20ancienne', ['Rosalie Côté']],
    ['q=elopement', ['Rosalie Côté']],
    ['q=mariage', ['Rosalie Côté']],
    ['q=immobilier', ['Studio Nord']],
    ['q=noces%20nord', []],
    ['q=%22%27%29%20%3A%2A', ['Rosalie Côté', 'Studio Nord']],
    ['price_max=250', ['Studio Nord']],
    ['price_min=1000', ['Rosalie Côté']],
    ['price_min=400&price_max=2000', []],
  ])('%s finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('puts matches in the name before the others', async () => {
    expect((await names('q=nord'))[0]).toBe('Studio Nord');
  });

  it('returns the next free day of each photographer, and filters by it', async () => {
    const { data } = await get<Page<ListedProvider>>('/api/providers?name=wedding');
    // Open until 20 h, for plans of two hours: until 18 h, tomorrow is still one.
    const isBefore18 = localTimeOf(new Date()) < '18:00';
    expect(data[0]?.next_free_day).toBe(addDays(today, isBefore18 ? 1 : 2));
    expect(await names(`date=${addDays(today, 30)}`)).toHaveLength(2);
    expect(await names(`date=${today}`)).toEqual([]);
    expect(await names(`date=${addDays(today, 900)}`)).toEqual([]);
  });

  it('searches among the named photographers only', async () => {
    const among = `provider_ids=${rosalie.providerId},${newId()}`;
    expect(await names(among)).toEqual(['Rosalie Côté']);
    expect(await names(`${among}&name=real-estate`)).toEqual([]);
    expect(await titles(`${among}&price_max=500`)).toEqual(['Élopement']);
  });

  it('refuses an unknown filter', async () => {
    const noId = `provider_ids=${'-'.repeat(36)}`;
    for (const query of ['name=x', 'price_min=-1', 'date=2026-02-30', 'date=0001-01-01', 'colour=red', 'q=', noId]) {
      expect((await test.app.inject({ method: 'GET', url: `/api/providers?${query}` })).statusCode).toBe(400);
    }
  });
});

describe('a name in letters that many keyboards lack', () => {
  const name = 'Nguyễn Søren Łukasz L’Heureux Œuvre';
  const queries = ['nguyen', 'NGUYỄN', 'soren', 'lukasz', "l'heureux", 'l’heureux', 'lʼheureux', 'oeuvre'];

  it('is found by plain ones, and with any apostrophe', async () => {
    await aProvider(test, { business_name: name });
    test.app.forgetPublicReplies();
    for (const q of queries) expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, [name]]);
  });

  it('is found so after an upgrade: words that were folded in another way are folded again', async () => {
    const old = { words: 'zieliński', folding: 0 };
    const { providerId } = await aProvider(test, { business_name: 'Zieliński' });
    await test.database.writer.fork().nativeUpdate(SearchEntry, { subject_id: providerId }, old);
    test.app.forgetPublicReplies();
    expect(await names('q=zielinski')).toEqual([]);
    await renewOutdatedOffers(test.app, test.config.limits);
    expect(await names('q=zielinski')).toEqual(['Zieliński']);
  });
});

describe('the search of plans', () => {
  it.each([
    ['sort=price', ['Visite', 'Élopement', 'La grande journée']],
    ['name=wedding', ['Élopement', 'La grande journée']],
    ['name=wedding&price_max=500', ['Élopement']],
    ['q=journee', ['La grande journée']],
    ['q=rosalie&sort=relevance', ['Élopement', 'La grande journée']],
    ['booking_type=professional', ['Visite']],
    ['city=levis', ['Visite']],
  ])('%s finds %j', async (query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  it('finds a plan by its own categories if it has any', async () => {
    const id = await aPlan(test, rosalie.providerId, { title: 'Portrait de famille', price_cents: 99_000 });
    await test.database.writer.fork().transactional((em) =>
      withEm(em, async () => {
        await em.insert(PlanCategory, { plan_id: id, category_id: catalogueId('category', 'family') });
        await renewOffer(rosalie.providerId, new Date(), defaultLimits);
      }),
    );
    test.app.forgetPublicReplies();
    expect(await titles('name=family')).toEqual(['Portrait de famille']);
    expect(await titles('name=wedding')).not.toContain('Portrait de famille');
  });
});

describe('the days of a plan', () => {
  it('are those on which a shoot of its length can start; a short one of the same photographer has more', async () => {
    const me = await aProvider(test, { business_name: 'Deux Longueurs' });
    await aPlan(test, me.providerId, { title: 'Longueur une heure', duration_min: 60 });
    await aPlan(test, me.providerId, { title: 'Longueur treize heures', duration_min: 780 }); // Open from 8 to 20 h.
    const { data } = await get<Page<ListedPlan>>('/api/plans?q=longueur&sort=newest');
    expect(data.map(({ title, next_free_day }) => [title, next_free_day === null])).toEqual([
      ['Longueur treize heures', true],
      ['Longueur une heure', false],
    ]);
    expect(await titles(`q=longueur&date=${addDays(today, 30)}`)).toEqual(['Longueur une heure']);
    expect(await names(`q=longueurs&date=${addDays(today, 30)}`)).toEqual(['Deux Longueurs']);
    const { free_days_by_length: lengths } = await get<ShownProvider>(`/api/providers/${me.providerId}`);
    expect(lengths.map(({ days }) => days.length)).toEqual([5, 0]);
  });
});

describe('the counts of the filters', () => {
  it('contain the total for each choice, and the total without each filter', async () => {
    const counts = await get<Counts>('/api/search/counts?name=wedding&city=levis');
    expect(counts.total).toBe(0);
    expect(counts.categories.filter(({ total }) => total > 0)).toEqual([
      { name: 'real-estate', total: 1, is_least: 0 },
    ]);
    expect(counts.cities.filter(({ total }) => total > 0)).toEqual([{ slug: 'quebec', total: 1, is_least: 0 }]);
    expect(counts.without).toEqual([
      { filter: 'name', total: 1, is_least: 0 },
      { filter: 'city', total: 1, is_least: 0 },
    ]);
  });
});

describe('a date without results', () => {
  const counts = (query: string) => get<Counts>(`/api/search/counts?${query}`);

  it('leads to the next date with a result, by the other filters', async () => {
    const me = await aProvider(test, { business_name: 'Prise Souvent' });
    const other = await aProvider(test, { business_name: 'Prise Toujours' });
    const date = addDays(today, 20);
    const [busy, free] = [addDays(date, 40), addDays(date, 41)];
    // The last day of a month may be the next free one, and the rest of that month is in no other.
    await onlyFree(me, [today, date, free]);
    await onlyFree(other, []);
    expect(await names(`q=prise&date=${busy}`)).toEqual([]);
    const found = await counts(`q=prise&date=${busy}`);
    expect([found.total, found.next_date]).toEqual([0, free]);
    expect(await names(`q=prise&date=${free}`)).toEqual(['Prise Souvent']);
    expect((await counts(`q=prise&of=plan&date=${busy}`)).next_date).toBeNull();
    expect((await counts(`q=prise&date=${free}`)).next_date).toBeNull();
    expect((await counts(`q=prise&date=${addDays(today, -9)}`)).next_date).toBe(date);
    expect((await counts(`q=prise&date=${addDays(free, 1)}`)).next_date).toBeNull();
    expect((await counts('q=nobody')).next_date).toBeNull();
  });
});

/** Lets a photographer be free on these days alone, in the months of search. */
async function onlyFree({ providerId }: ProviderPerson, days: readonly string[]): Promise<void> {
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      await em.nativeUpdate(FreeMonth, { provider_id: providerId }, { days: 0 });
      for (const month of new Set(days.map(monthOf))) {
        const bits = days.filter((day) => monthOf(day) === month).reduce((all, day) => all | bitOf(day), 0);
        await em.nativeUpdate(FreeMonth, { provider_id: providerId, month }, { days: bits });
      }
    }),
  );
  test.app.forgetPublicReplies();
}

describe('a change', () => {
  it('of a plan is in search on the next request', async () => {
    const me = await aProvider(test, { business_name: 'Atelier du Quai' });
    const { headers } = await signIn(test, me.email);
    const id = newId();
    const plan = anOwnPlan({ id, title: 'Au phare', price_cents: 77_700, is_public: 1 });
    const send = async (method: 'POST' | 'PUT', url: string, payload: object, more = {}) => {
      const keyed = { ...headers, 'idempotency-key': aKey(), ...more };
      const reply = await test.app.inject({ method, url, payload, headers: keyed });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      return reply.json<{ version: number }>();
    };
    expect(await titles('q=phare')).toEqual([]);
    const { version } = await send('POST', '/api/plans', plan);
    expect(await titles('q=phare')).toEqual(['Au phare']);
    expect(await names('q=phare')).toEqual(['Atelier du Quai']);
    const hidden = { ...plan, title: 'Au moulin', is_public: 0 };
    await send('PUT', `/api/plans/${id}`, hidden, { 'if-match': `"${version}"` });
    expect(await titles('q=phare')).toEqual([]);
    expect(await titles('q=moulin')).toEqual([]);
  });

  it('of a booking removes its day when the shortest plan no longer fits', async () => {
    const me = await aProvider(test, { business_name: 'Jour Plein' });
    const planId = await aPlan(test, me.providerId, { duration_min: 480, instant_book: 1, title: 'Toute la journée' });
    const date = addDays(today, 30);
    expect(await names(`q=plein&date=${date}`)).toEqual(['Jour Plein']);
    const client = await aClient(test);
    const { headers } = await signIn(test, client.email);
    const request = aRequest(
      { provider_id: me.providerId, plan_id: planId, duration_min: 480, time: '10:00', date },
      30,
    );
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      payload: request,
      headers: { ...headers, 'idempotency-key': aKey() },
    });
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json()).toMatchObject({ booking: { starts_at: shootInstant(date, '10:00')?.toISOString() } });
    expect(await names(`q=plein&date=${date}`)).toEqual([]);
    expect(await names(`q=plein&date=${addDays(date, 1)}`)).toEqual(['Jour Plein']);
  });

  it('to a suspended account hides its photographer at once', async () => {
    const me = await aProvider(test, { business_name: 'Bientôt Parti' });
    expect(await names('q=parti')).toEqual(['Bientôt Parti']);
    await test.database.writer
      .fork()
      .transactional((em) => withEm(em, () => em.nativeUpdate(User, { id: me.userId }, { status: 'suspended' })));
    test.app.forgetPublicReplies();
    // An outdated entry does not show a hidden photographer.
    expect(await names('q=parti')).toEqual([]);
  });
});
