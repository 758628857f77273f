// both databases: integers of PostgreSQL have 32 bits, and its driver reads wider ones as text
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { aGuest, aKey, aProvider, aRequest, type Guest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { WIDE, widenKeys } from '../../testing/restored/wide-keys.ts';
import { listsOfEntries, photographersAfter } from '../search/sitemap/sitemap.queries.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { prune } from './prune.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function ask({ headers }: Guest): Promise<string> {
  const payload = aRequest();
  const keyed = { ...headers, 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers: keyed, payload });
  expect(reply.statusCode, reply.body).toBe(201);
  return payload.id;
}

async function pull({ headers }: Guest, since?: string) {
  const query = since === undefined ? '' : `&since=${since}`;
  const reply = await test.app.inject({ url: `/api/sync/changes?types=quote_request${query}`, headers });
  const { cursor, changes } = reply.json<ChangesReply>();
  return { status: reply.statusCode, cursor, ids: changes?.map(({ id }) => id) };
}

describe('numbers past 32 bits', () => {
  it('of the feed are counted, pulled from and pruned', async () => {
    const guest = aGuest();
    const first = await ask(guest);
    await widenKeys(test);
    const all = await pull(guest);
    expect(all).toMatchObject({ cursor: `s:${WIDE + 1}:quote_request`, ids: [first] });
    const second = await ask(guest);
    const next = await pull(guest, all.cursor);
    expect(next).toMatchObject({ cursor: `s:${WIDE + 2}:quote_request`, ids: [second] });
    await test.app.commitInternal(({ now }) => prune(addHours(now, 200 * DAY_HOURS), test.config.limits));
    expect((await pull(guest, all.cursor)).status).toBe(410);
    expect(await pull(guest, next.cursor)).toMatchObject({ status: 200, cursor: next.cursor, ids: [] });
    const third = await ask(guest);
    expect(await pull(guest, next.cursor)).toMatchObject({ cursor: `s:${WIDE + 3}:quote_request`, ids: [third] });
  });

  it('of entries are searched in their order, by their words, and listed for the sitemap', async () => {
    await widenKeys(test);
    for (const business_name of ['Aurore', 'Boréale']) await aProvider(test, { business_name });
    const found = async (query: string) => {
      const reply = await test.app.inject(`/api/providers?${query}`);
      return reply.json<Page<ListedProvider>>().data.map(({ user }) => user.full_name);
    };
    expect(await found('sort=newest')).toEqual(['Boréale', 'Aurore']);
    expect(await found('q=boreale')).toEqual(['Boréale']);
    const listed = await withEm(test.database.reader.fork(), async () => {
      const [first, second] = await photographersAfter(WIDE, 2);
      const ids = [first?.entry_id ?? 0, second?.entry_id ?? 0];
      return { ids, lists: (await listsOfEntries(ids)).map(({ entry_id }) => entry_id) };
    });
    expect(listed.ids).toEqual([WIDE + 1, WIDE + 2]);
    expect(new Set(listed.lists)).toEqual(new Set(listed.ids));
  });

  it('that a number cannot hold are an error, rather than rounded', async () => {
    const read = (integer: string) =>
      sql<{ integer: number }>`select cast(${sql.raw(integer)} as bigint) as integer`
        .execute(test.database.reader.fork().getKysely())
        .then(({ rows }) => rows[0]?.integer);
    expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    await expect(read('9007199254740993')).rejects.toThrow();
    expect(await read('1')).toBe(1);
  });
});
