// both databases: its SQL is our own
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { editOf } from '#shared/requests/quote-request.edit.ts';
import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { aGuest, aKey, aRequest, type Guest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { database_wait_seconds: 1 } });
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const pull = (guest: Guest, since = '') =>
  test.app.inject({ method: 'GET', url: `/api/sync/changes${since}`, headers: guest.headers });

const open = (guest: Guest, token: string) =>
  test.app.inject({ method: 'POST', url: '/api/access-links', headers: guest.headers, payload: { token } });

async function requestWithLink(guest = aGuest()): Promise<{ id: string; body: QuoteRequestCreate; token: string }> {
  const body = aRequest({}, 80);
  const headers = { ...guest.headers, 'idempotency-key': aKey() };
  await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers, payload: body });
  await test.app.jobRunner.runDue();
  return { id: body.id, body, token: /#acces=([\w-]{43})/.exec(test.mail.sent.at(-1)?.text ?? '')?.[1] ?? '' };
}

/** Locks the rows of the grants in another transaction: on SQLite that is the only writer. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = test.database.writer.fork().transactional(async (em) => {
    await em.execute('update quote_request_grants set expires_at = expires_at');
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, holding]);
  await work().finally(over.resolve);
  await holding;
}

it('a corrected address takes the request from whoever opened the link at the wrong one', async () => {
  const [guest, stranger] = [aGuest(), aGuest()];
  const { body, token } = await requestWithLink(guest);
  const { id } = body;
  expect((await open(stranger, token)).statusCode).toBe(200);
  const { cursor } = (await pull(stranger)).json<ChangesReply>();
  const read = (who: Guest) => test.app.inject({ url: `/api/quotes/requests/${id}`, headers: who.headers });
  const edit = async (client_email: string) => {
    const { version } = (await read(guest)).json<{ version: number }>();
    const headers = { ...guest.headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` };
    const payload = { ...editOf(body), client_email };
    return test.app.inject({ method: 'PUT', url: '/api/quotes/requests', headers, payload });
  };
  expect((await edit('CAMILLE.FORTIN@exemple.ca')).statusCode).toBe(200);
  expect((await read(stranger)).statusCode).toBe(200);
  expect((await edit('camille.b@exemple.ca')).statusCode).toBe(200);
  expect((await read(stranger)).statusCode).toBe(404);
  expect((await open(stranger, token)).statusCode).toBe(404);
  const { changes } = (await pull(stranger, `?since=${cursor}`)).json<ChangesReply>();
  expect(changes.at(-1)).toMatchObject({ id, deleted: 1 });
  expect((await read(guest)).statusCode).toBe(200);
  // The right address gets the way back.
  await test.app.jobRunner.runDue();
  const mail = test.mail.sent.findLast(({ to }) => to === 'camille.b@exemple.ca');
  const other = aGuest();
  expect((await open(other, /#acces=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '')).statusCode).toBe(200);
  expect((await read(other)).statusCode).toBe(200);
});

it('a pull is answered while grants cannot be written, and shows nothing of an expired one', async () => {
  const holder = aGuest();
  const [over, stale] = [await requestWithLink(), await requestWithLink()];
  const now = Date.now();
  const inDays = (days: number) => vi.setSystemTime(now + days * DAY_MS);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const { token } of [over, stale]) expect((await open(holder, token)).statusCode).toBe(200);
  const { cursor } = (await pull(holder)).json<ChangesReply>();
  inDays(20);
  await open(holder, stale.token);
  inDays(31);
  await whileLocked(async () => {
    const reply = await pull(holder);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<ChangesReply>().changes.map(({ id }) => id)).toEqual([stale.id]);
    const row = await test.app.inject({ url: `/api/quotes/requests/${over.id}`, headers: holder.headers });
    expect(row.statusCode).toBe(404);
  });
  const { changes } = (await pull(holder, `?since=${cursor}`)).json<ChangesReply>();
  expect(changes.filter(({ deleted }) => deleted === 1).map(({ id }) => id)).toEqual([over.id]);
  inDays(60);
  expect((await pull(holder)).json<ChangesReply>().changes.map(({ id }) => id)).toEqual([stale.id]);
});
