// both databases: its SQL is our own
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FoundPage } from '#shared/search/found-page.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { PostgresConnections } from '#server/foundation/db/connections/postgres-connections.ts';
import { SqliteConnections } from '#server/foundation/db/connections/sqlite-connections.ts';
import { aPlan, aProvider } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

vi.mock(import('#shared/search/search.values.ts'), async (original) => ({
  ...(await original()),
  MOST_READ: 5,
  MOST_READ_BY_CHOICE: 4,
}));

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const oldest = await aProvider(test, { business_name: 'Atelier Ancien', profile_description: 'Au sténopé.' });
  await aPlan(test, oldest.providerId, { title: 'Affaires', price_cents: 90_000, booking_types: ['professional'] });
  for (let count = 0; count < 8; count += 1) {
    const { providerId } = await aProvider(test, { business_name: `Atelier ${count}` });
    await aPlan(test, providerId, { title: 'Chez soi', price_cents: 10_000, booking_types: ['personal'] });
  }
});
afterAll(() => test.close());

async function get<Reply>(url: string): Promise<Reply> {
  test.app.forgetPublicReplies();
  const reply = await test.app.inject({ url, remoteAddress: `192.0.2.${Math.floor(Math.random() * 250)}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Reply>();
}

describe('a search among more entries than it reads', () => {
  it.each([
    ['providers', '', 5, 1],
    ['plans', 'q=chez', 5, 1],
    // The only one that passes is the oldest, beyond the entries that are read.
    ['providers', 'booking_type=professional', 0, 1],
    ['plans', 'booking_type=professional&sort=newest', 0, 1],
    // An index leads to it.
    ['providers', 'q=stenope', 1, 0],
    ['providers', 'q=atelier%20stenope&booking_type=professional', 1, 0],
    ['providers', 'price_min=500', 1, 0],
    ['plans', 'price_min=500&booking_type=professional', 1, 0],
    ['plans', 'price_min=500&booking_type=personal', 0, 0],
    ['providers', 'price_min=2000', 0, 0],
    ['providers', 'q=nobody', 0, 0],
  ])('%s?%s finds %i, and tells whether there may be more: %i', async (list, query, total, isLeast) => {
    expect(await get<FoundPage<unknown>>(`/api/${list}?${query}`)).toMatchObject({ total, isLeast });
  });

  it('counts each choice within a bound of its own', async () => {
    const { booking_types, ...all } = await get<Counts>('/api/search/counts');
    expect(all).toMatchObject({ total: 5, is_least: 1 });
    expect(booking_types).toEqual([
      { booking_type: 'personal', total: 4, is_least: 1 },
      { booking_type: 'professional', total: 0, is_least: 1 },
    ]);
  });
});

const [prices, words] = [
  ['', 'price_min=2000', 'price_max=1', 'price_min=1&price_max=2000'],
  ['', 'q=a', 'q=nobody', 'q=atelier'],
];
const others = [
  '',
  'name=wedding&city=quebec',
  'booking_type=professional',
  `date=${addDays(localDateOf(new Date()), 40)}`,
];

/** Each of these with each of those. */
function combined(these: readonly string[], those: readonly string[]): string[] {
  return these.flatMap((one) => those.map((other) => [one, other].filter((part) => part !== '').join('&')));
}

interface Statement {
  readonly text: string;
  /** The steps of SQLite's plan for it; none on PostgreSQL. */
  readonly plan: readonly string[];
}

/** The statements that requests send to the tables of search. */
async function statementsOf(urls: readonly string[]): Promise<Statement[]> {
  const onSqlite = vi.spyOn(SqliteConnections.prototype, 'query');
  const onPostgres = vi.spyOn(PostgresConnections.prototype, 'query');
  for (const url of urls) await get(url);
  const found = new Map<string, Statement>();
  for (const [{ database }, text, parameters] of onSqlite.mock.calls) {
    const steps = database.prepare(`explain query plan ${text}`).all(...(parameters as string[]));
    found.set(text, { text, plan: steps.map(({ detail }) => String(detail)) });
  }
  for (const [, text] of onPostgres.mock.calls) found.set(text, { text, plan: [] });
  onSqlite.mockRestore();
  onPostgres.mockRestore();
  return [...found.values()].filter(({ text }) => text.includes('from search_'));
}

describe('any set of filters', () => {
  it('reads a bounded part of each index, and everything else by its key', async () => {
    const most = combined(prices, words);
    const statements = await statementsOf([
      ...combined(most, others).flatMap((query) => [`/api/providers?${query}`, `/api/plans?sort=price&${query}`]),
      ...most.map((query) => `/api/search/counts?${query}`),
    ]);
    expect(statements.length).toBeGreaterThan(20);
    for (const { text, plan } of statements) {
      const indexes = text.match(/from search_(?:lists|words) where/g) ?? [];
      const limits = text.match(/from search_(?:lists|words) where (?:[^()]|\([^()]*\))*? limit \d{1,3}\b/g) ?? [];
      expect(limits, text).toHaveLength(indexes.length);
      // Only what was read of an index is gone through; the index of words is a virtual table.
      const scanned = plan.filter(
        (step) => step.startsWith('SCAN') && !/^SCAN (?:d|r|s|found)\b|VIRTUAL TABLE/.test(step),
      );
      expect(scanned, text).toEqual([]);
    }
  }, 90_000);

  it('asks the index of words for no word that the other kind often has', async () => {
    const asksFor = async (url: string) =>
      (await statementsOf([url])).some(({ text }) => text.includes('search_words'));
    const url = '/api/plans?q=naturelle';
    expect(await asksFor(url)).toBe(true);
    for (let count = 0; count < 25; count += 1) {
      await aProvider(test, { business_name: `Studio ${count}`, profile_description: 'À la lumière naturelle.' });
    }
    expect(await asksFor(url)).toBe(false);
  });
});
