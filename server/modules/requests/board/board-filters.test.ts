// both databases: its SQL is our own, and differs between them
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { FoundPage } from '#shared/search/found-page.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { Provider, ProviderCategory, ProviderCity } from '#server/modules/providers/provider.entity.ts';
import { aClient, aKey, anAdmin, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { QuoteRequest as QuoteRequestEntity } from '../quote-request.entity.ts';
import { MOST_COUNTED } from './board.queries.ts';

type Headers = Record<string, string>;
type Fields = Parameters<typeof aRequest>[0];

const inDays = (days: number) => addDays(localDateOf(new Date()), days);
const family = { category_id: catalogueId('category', 'family') };
const wedding = { category_id: catalogueId('category', 'wedding') };
const quebec = { city_id: catalogueId('city', 'Québec') };
const laval = { city_id: catalogueId('city', 'Laval') };
const levis = { city_id: catalogueId('city', 'Lévis') };

let test: TestApp;
let client: Headers;
let photographer: Headers;
let providerId: string;
beforeAll(async () => {
  test = await testApp();
  client = (await signIn(test, (await aClient(test)).email)).headers;
});
afterAll(() => test.close());
beforeEach(async () => {
  // Each test has the board to itself.
  await test.database.writer.fork().nativeUpdate(QuoteRequestEntity, {}, { status: 'withdrawn' });
  const provider = await aProvider(test);
  providerId = provider.providerId;
  photographer = (await signIn(test, provider.email)).headers;
});

async function write(method: 'POST' | 'PUT', url: string, headers: Headers, payload: object) {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json<{ code?: string }>() };
}

async function ask(fields: Fields = {}, headers: Headers = client): Promise<string> {
  const payload = aRequest(fields);
  expect((await write('POST', '/api/quotes/requests', headers, payload)).status).toBe(201);
  return payload.id;
}

async function list(query: Record<string, string> = {}, headers: Headers = photographer, scope = 'board') {
  const url = `/api/quotes/requests?${new URLSearchParams({ scope, ...query }).toString()}`;
  const reply = await test.app.inject({ method: 'GET', url, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<FoundPage<QuoteRequest>>();
}

async function ids(query: Record<string, string> = {}, headers: Headers = photographer, scope = 'board') {
  const { data, total } = await list(query, headers, scope);
  expect(total).toBe(data.length);
  return data.map(({ id }) => id);
}

async function worksIn(categories: readonly { category_id: string }[], cities: readonly { city_id: string }[]) {
  const em = test.database.writer.fork();
  for (const { category_id } of categories)
    em.create(ProviderCategory, { provider_id: providerId, category_id, position: 0 });
  for (const { city_id } of cities) em.create(ProviderCity, { provider_id: providerId, city_id, position: 0 });
  await em.flush();
}

const hide = (id: string, hidden: 0 | 1) =>
  write('PUT', `/api/quotes/requests/${id}/hide`, photographer, { id, hidden });

describe('the board near a photographer', () => {
  it('has the requests of their categories in their cities; all of Quebec has every one', async () => {
    await worksIn([family], [quebec]);
    const wanted = await ask({ ...family, ...quebec });
    const farAway = await ask({ ...family, ...laval });
    const notTheirs = await ask({ ...wedding, ...quebec });
    expect(await ids({ near: 'own' })).toEqual([wanted]);
    expect(await ids({ near: 'all' })).toEqual([notTheirs, farAway, wanted]);
    expect(await ids()).toEqual([notTheirs, farAway, wanted]);
  });

  it('has every city while they named none, and every category likewise', async () => {
    await worksIn([family], []);
    const [here, there] = [await ask({ ...family, ...quebec }), await ask({ ...family, ...laval })];
    await ask({ ...wedding, ...laval });
    expect(await ids({ near: 'own' })).toEqual([there, here]);
  });

  it('is ordered by age over all categories and cities, page by page', async () => {
    await worksIn([family, wedding], [quebec, laval]);
    const asked: string[] = [];
    for (const fields of [family, wedding, family, wedding]) {
      for (const city of [quebec, laval]) asked.unshift(await ask({ ...fields, ...city }));
    }
    const first = await list({ near: 'own', per_page: '3' });
    expect([first.total, first.data.map(({ id }) => id)]).toEqual([8, asked.slice(0, 3)]);
    const second = await list({ near: 'own', per_page: '3', page: '2' });
    expect(second.data.map(({ id }) => id)).toEqual(asked.slice(3, 6));
    const last = first.data[2];
    const behind = { before: last?.created_at ?? '', before_id: last?.id ?? '' };
    expect((await list({ near: 'own', per_page: '3', ...behind })).data.map(({ id }) => id)).toEqual(asked.slice(3, 6));
  });
});

describe('a filter of the board', () => {
  it('finds a category, a city, the days between two dates', async () => {
    const [first, second] = [inDays(50), inDays(80)];
    const early = await ask({ ...family, ...quebec, date: first });
    const late = await ask({ ...wedding, ...laval, date: second });
    expect(await ids({ category_id: family.category_id })).toEqual([early]);
    expect(await ids({ city_id: laval.city_id })).toEqual([late]);
    expect(await ids({ category_id: family.category_id, city_id: laval.city_id })).toEqual([]);
    expect(await ids({ from: first, to: addDays(second, -1) })).toEqual([early]);
    expect(await ids({ from: addDays(first, 1), to: second })).toEqual([late]);
  });

  it('of a budget keeps the requests without one', async () => {
    const rich = await ask({ budget: 600 });
    const silent = await ask({ budget: null });
    await ask({ budget: 599 });
    expect(await ids({ budget: '600' })).toEqual([silent, rich]);
  });

  it('finds in all requests for an administrator, whatever their state', async () => {
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const date = inDays(90);
    const other = aRequest({ ...family, ...laval, date, provider_id: providerId, budget: 80 });
    await write('POST', '/api/quotes/requests', client, other);
    await ask({ ...family, ...quebec, date });
    expect(await ids({ city_id: laval.city_id, from: date, status: 'open' }, admin, 'all')).toEqual([other.id]);
    expect(await ids({ city_id: laval.city_id, from: date, budget: '81' }, admin, 'all')).toEqual([]);
  });
});

describe('a distance', () => {
  const livesIn = (city_id: string | null) =>
    test.database.writer.fork().nativeUpdate(Provider, { id: providerId }, { city_id });

  it('is counted from the photographer’s own city, which is within any', async () => {
    await livesIn(quebec.city_id);
    const [far, near, here] = [await ask(laval), await ask(levis), await ask(quebec)];
    expect(await ids({ near: 'all', within: '0' })).toEqual([here]);
    expect(await ids({ near: 'all', within: '40' })).toEqual([here, near]);
    expect(await ids({ near: 'all', within: '400' })).toEqual([here, near, far]);
    expect(await ids({ near: 'all', within: '40', city_id: laval.city_id })).toEqual([]);
  });

  it('leaves the photographer’s own cities that are within it', async () => {
    await livesIn(quebec.city_id);
    await worksIn([family], [levis, laval]);
    const near = await ask({ ...family, ...levis });
    await ask({ ...family, ...laval });
    await ask({ ...family, ...quebec });
    expect(await ids({ near: 'own', within: '40' })).toEqual([near]);
  });

  it('filters nothing for a photographer without a city', async () => {
    await livesIn(null);
    const id = await ask(laval);
    expect(await ids({ near: 'all', within: '40' })).toEqual([id]);
  });
});

describe('the order of the board', () => {
  /** All pages, each after the last row of the page before. */
  async function pages(query: Record<string, string>, behind: (last: QuoteRequest) => Record<string, string>) {
    const found: string[] = [];
    for (let after = {}; ;) {
      const { data } = await list({ ...query, ...after, per_page: '2' });
      found.push(...data.map(({ id }) => id));
      const last = data.at(-1);
      if (last === undefined) return found;
      after = { ...behind(last), before_id: last.id };
    }
  }
  const soonest = (query: Record<string, string>) =>
    pages({ ...query, sort: 'soonest' }, ({ starts_at }) => ({ before: starts_at }));
  const richest = (query: Record<string, string>) =>
    pages({ ...query, sort: 'budget' }, ({ budget }) => ({ before_budget: String(budget ?? '') }));

  it.each(['all', 'own'] as const)('%s: is that of the sessions, page by page', async (near) => {
    await worksIn([family, wedding], [quebec, laval]);
    const later = await ask({ ...family, ...quebec, date: inDays(80) });
    const early = await ask({ ...wedding, ...laval, date: inDays(50), time: '09:00' });
    const between = await ask({ ...family, ...laval, date: inDays(50), time: '14:30' });
    expect(await ids({ near, sort: 'soonest' })).toEqual([early, between, later]);
    expect(await soonest({ near })).toEqual([early, between, later]);
  });

  it.each(['all', 'own'] as const)('%s: is that of the budgets, those without one last, page by page', async (near) => {
    await worksIn([family, wedding], [quebec, laval]);
    const silent = await ask({ ...family, ...quebec, budget: null });
    const [low, high] = [await ask({ ...wedding, budget: 200 }), await ask({ ...family, ...laval, budget: 900 })];
    const [same, newerSilent] = [await ask({ ...wedding, budget: 200 }), await ask({ ...wedding, budget: null })];
    const wanted = [high, same, low, newerSilent, silent];
    expect(await ids({ near, sort: 'budget' })).toEqual(wanted);
    expect(await richest({ near })).toEqual(wanted);
  });

  it('is kept among hidden requests, and continues after a whole place only', async () => {
    const [low, high] = [await ask({ budget: 200 }), await ask({ budget: 900 })];
    await hide(high, 1);
    await hide(low, 1);
    expect(await ids({ hidden: '1', sort: 'budget' })).toEqual([high, low]);
    const url = `/api/quotes/requests?scope=board&sort=budget&before_id=${low}`;
    const reply = await test.app.inject({ method: 'GET', url, headers: photographer });
    expect(reply.json<{ errors: object[] }>().errors).toEqual([{ field: 'before_budget', validation: 'required' }]);
  });
});

describe('the board leaves out', () => {
  it('what the photographer hid, which it lists on its own; shown again, it is back', async () => {
    const [kept, hidden] = [await ask(), await ask()];
    expect((await hide(hidden, 1)).status).toBe(204);
    expect(await ids()).toEqual([kept]);
    expect(await ids({ city_id: aRequest().city_id })).toEqual([kept]);
    expect(await ids({ hidden: '1' })).toEqual([hidden]);
    expect((await hide(hidden, 0)).status).toBe(204);
    expect(await ids()).toEqual([hidden, kept]);
    expect(await ids({ hidden: '1' })).toEqual([]);
  });

  it('what the photographer answered, until that quote is over', async () => {
    const id = await ask();
    const quote = aQuote({ request_id: id });
    expect((await write('POST', '/api/quotes', photographer, quote)).status).toBe(201);
    expect(await ids()).toEqual([]);
    const rival = (await signIn(test, (await aProvider(test)).email)).headers;
    expect((await list({}, rival)).data).toMatchObject([{ id, status: 'quoted', live_quotes: 1 }]);
    const headers = { ...photographer, 'if-match': '"1"' };
    expect((await write('PUT', `/api/quotes/${quote.id}/withdraw`, headers, { id: quote.id })).status).toBe(200);
    expect(await ids()).toEqual([id]);
  });

  it('their own requests', async () => {
    const mine = await ask({}, photographer);
    expect(await ids()).toEqual([]);
    expect(await ids({}, photographer, 'mine')).toEqual([mine]);
  });
});

it('a photographer whose page is not public reads the board, and cannot answer', async () => {
  const id = await ask();
  for (const status of ['draft', 'in_review'] as const) {
    const { headers } = await signIn(test, (await aProvider(test, { status })).email);
    expect(await ids({}, headers), status).toEqual([id]);
    const sent = await write('POST', '/api/quotes', headers, aQuote({ request_id: id }));
    expect([sent.status, sent.body?.code]).toEqual([409, 'photographer_away']);
  }
  for (const status of ['suspended', 'closed'] as const) {
    const { headers } = await signIn(test, (await aProvider(test, { status })).email);
    expect(await ids({}, headers), status).toEqual([]);
  }
});

it('counts no more requests than it says', async () => {
  const em = test.database.writer.fork();
  const id = await ask();
  const { id: _, ...columns } = { ...(await em.findOneOrFail(QuoteRequestEntity, { id })) };
  for (let more = 0; more < MOST_COUNTED; more += 1)
    em.create(QuoteRequestEntity, { ...columns, id: crypto.randomUUID() });
  await em.flush();
  for (const query of [{}, { city_id: columns.city_id }]) {
    const { total, isLeast } = await list(query);
    expect([total, isLeast]).toEqual([MOST_COUNTED, 1]);
  }
});
