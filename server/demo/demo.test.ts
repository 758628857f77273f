import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#shared/protocol/envelope.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedDemo } from './demo.ts';
import { DEMO_PASSWORD } from './demo-providers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { DEMO: '1', DEMO_PHOTOS: '0', PAYMENTS: 'none' } });
  await seedDemo(test.app);
});
afterAll(() => test.close());

async function reader(email: string) {
  const payload = { email, password: DEMO_PASSWORD };
  const { token } = (await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json<{
    token: string;
  }>();
  const headers = { authorization: `Bearer ${token}` };
  return async <Row>(url: string): Promise<Row[]> =>
    (await test.app.inject({ method: 'GET', url, headers })).json<Page<Row>>().data;
}

it('the demo’s client compares three quotes, and its photographer has requests to answer', async () => {
  const client = await reader('client@declic.test');
  const requests = await client<QuoteRequest>('/api/quotes/requests?per_page=100');
  const compared = requests.find(({ live_quotes }) => live_quotes === 3);
  const quotes = await client<Quote>(`/api/quotes?request_id=${compared?.id}`);
  expect(quotes.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  expect(quotes.map(({ total_cents }) => total_cents)).toContain(93_130);

  const photographer = await reader('photographe@declic.test');
  const board = await photographer<QuoteRequest>('/api/quotes/requests?scope=board&per_page=100');
  expect(board.map(({ live_quotes }) => live_quotes)).toEqual(expect.arrayContaining([0, 1, 4]));
  expect(board.every(({ client_name }) => client_name === null)).toBe(true);
  const { data } = (await test.app.inject({ method: 'GET', url: '/api/providers?per_page=100' })).json<
    Page<Provider>
  >();
  expect(data.find(({ slug }) => slug === 'maude-tremblay-roy')?.answer_minutes).toBe(240);
});

it('the demo’s people have written to each other, and each has something to read', async () => {
  const seen = async (email: string) => {
    const payload = { email, password: DEMO_PASSWORD };
    const login = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
    const reply = await test.app.inject({ url: '/api/sync/changes?types=thread_message', headers });
    return reply.json<{ changes: { data: ThreadMessage }[] }>().changes.map(({ data }) => data);
  };
  for (const email of ['client@declic.test', 'photographe@declic.test']) {
    const received = (await seen(email)).filter(({ side, reader }) => side !== reader);
    expect(received.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(0);
  }
  const masked = (await seen('photographe@declic.test')).filter((message) => message.masked === 1);
  expect(masked.map(({ text }) => text)).toEqual(['Vous pouvez m’appeler au ⟦phone⟧, le soir.']);
});

it('the demo confirms an accepted quote at once', async () => {
  const client = await reader('client@declic.test');
  const requests = await client<QuoteRequest>('/api/quotes/requests?per_page=100');
  const compared = requests.find(({ live_quotes }) => live_quotes === 3);
  const [quote] = await client<Quote>(`/api/quotes?request_id=${compared?.id}`);
  const { token } = (
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'client@declic.test', password: DEMO_PASSWORD },
    })
  ).json<{ token: string }>();
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/quotes/${quote?.id}/accept`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    payload: { version: quote?.version },
  });
  expect(reply.json()).toMatchObject({ status: 'accepted', booking: { status: 'confirmed' } });
});
