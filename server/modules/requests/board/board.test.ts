// both databases: its SQL is our own
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#shared/dates.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { FoundPage } from '#shared/search/found-page.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aClient, aGuest, aKey, anAdmin, aProvider, aRequest, signIn } from '../../../testing/factories.ts';
import { newId } from '../../../foundation/new-id.ts';
import { User } from '../../accounts/user.entity.ts';
import { MOST_COUNTED } from './board.queries.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const ROWS = 105;
const SLOWLY_MS = 60_000;

let test: TestApp;
let client: Record<string, string>;
let provider: Record<string, string>;
const ids: string[] = [];
beforeAll(async () => {
  test = await testApp();
  client = (await signIn(test, (await aClient(test)).email)).headers;
  provider = (await signIn(test, (await aProvider(test)).email)).headers;
  for (let count = 0; count < ROWS; count += 1) ids.unshift(await ask());
}, SLOWLY_MS);
afterAll(() => test.close());

async function ask(
  from: Record<string, string> = client,
  fields: Parameters<typeof aRequest>[0] = {},
): Promise<string> {
  const payload = aRequest(fields);
  const headers = { ...from, 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers, payload });
  expect(reply.statusCode).toBe(201);
  return payload.id;
}

function board(query: Record<string, string>) {
  const url = `/api/quotes/requests?${new URLSearchParams({ scope: 'board', per_page: '100', ...query }).toString()}`;
  return test.app.inject({ method: 'GET', url, headers: provider });
}

describe('the board', () => {
  it('continues after the last row of a page, whatever changed meanwhile', async () => {
    const first = (await board({})).json<FoundPage<QuoteRequest>>();
    expect([first.total, first.isLeast]).toEqual([MOST_COUNTED, 1]);
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 100));
    const [newest, last] = [first.data[0], first.data[99]];
    // One seen row disappears and another one is added: with page numbers, the second page would have lost or repeated a
    // row.
    await test.app.inject({
      method: 'PUT',
      url: '/api/quotes/requests',
      headers: { ...client, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { id: newest?.id, status: 'withdrawn' },
    });
    const rest = await board({ before: last?.created_at ?? '', before_id: last?.id ?? '' });
    expect(rest.json<Page<QuoteRequest>>().data.map(({ id }) => id)).toEqual(ids.slice(100));
  });

  it('leaves out the requests of a suspended account, and counts none of them', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    // A day of their own: the board counts no more than a hundred.
    const date = addDays(localDateOf(new Date()), 200);
    const id = await ask(headers, { date });
    const guests = await ask(aGuest().headers, { date });
    const shown = async () => {
      const { data, total } = (await board({ from: date, to: date })).json<Page<QuoteRequest>>();
      return { ids: data.map((row) => row.id), total };
    };
    const before = await shown();
    expect(before.ids).toEqual([guests, id]);
    await test.database.writer.fork().nativeUpdate(User, { id: person.userId }, { status: 'suspended' });
    expect(await shown()).toEqual({ ids: [guests], total: before.total - 1 });
  });

  it.each([
    [{ before: '2026-11-20T12:00:00.000Z' }, 'before_id', 'required'],
    [{ before_id: '01930000-0000-7000-8000-000000000001' }, 'before', 'required'],
    [{ before: 'yesterday', before_id: '01930000-0000-7000-8000-000000000001' }, 'before', 'format'],
  ])('refuses %j as the position to continue from', async (query, field, validation) => {
    const reply = await board(query);
    expect([reply.statusCode, reply.json<{ errors: object[] }>().errors]).toEqual([400, [{ field, validation }]]);
  });
});

describe('a request on the board', () => {
  const read = (id: string, headers: Record<string, string> = provider) =>
    test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers });

  it('is not found by its id while the account of its client is suspended', async () => {
    const person = await aClient(test);
    const id = await ask((await signIn(test, person.email)).headers);
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const setStatus = (status: User['status']) =>
      test.database.writer.fork().nativeUpdate(User, { id: person.userId }, { status });
    expect((await read(id)).json()).toMatchObject({ id, view: 'board' });
    await setStatus('suspended');
    const hidden = await read(id);
    expect([hidden.statusCode, hidden.json().code]).toEqual([404, 'not_found']);
    expect(hidden.body).toBe((await read(newId())).body);
    expect((await read(id, admin)).json()).toMatchObject({ id, view: 'full' });
    await setStatus('active');
    expect((await read(id)).statusCode).toBe(200);
  });

  it('is found by its id when its guest has no account, and by nobody after its end', async () => {
    const guest = aGuest().headers;
    const id = await ask(guest);
    expect((await read(id)).json()).toMatchObject({ id, view: 'board' });
    await test.app.inject({
      method: 'PUT',
      url: '/api/quotes/requests',
      headers: { ...guest, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { id, status: 'withdrawn' },
    });
    expect((await read(id)).statusCode).toBe(404);
  });
});

it('a request to a photographer stays readable for them when the account of its client is suspended', async () => {
  const person = await aClient(test);
  const asked = await aProvider(test);
  const { headers } = await signIn(test, asked.email);
  const id = await ask((await signIn(test, person.email)).headers, { provider_id: asked.providerId });
  await test.database.writer.fork().nativeUpdate(User, { id: person.userId }, { status: 'suspended' });
  const reply = await test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers });
  expect(reply.json()).toMatchObject({ id, view: 'addressed', status: 'open' });
  const feed = await test.app.inject({ method: 'GET', url: '/api/sync/changes', headers });
  expect(feed.body).toContain(id);
});
