// both databases: its writes race
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, type Guest, signIn } from '../../testing/factories.ts';
import { enqueueNext } from '../../foundation/jobs/queue.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { pruneJob } from '../sync/prune.job.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const post = (headers: Record<string, string>, payload: object, key = aKey()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  });

const claim = (headers: Record<string, string>, guest: Guest) =>
  test.app.inject({ method: 'POST', url: '/api/me/claim', headers, payload: { guest_secret: guest.secret } });

const open = (headers: Record<string, string>, token: string) =>
  test.app.inject({ method: 'POST', url: '/api/access-links', headers, payload: { token } });

async function requestsOf(headers: Record<string, string>): Promise<string[]> {
  const reply = await test.app.inject({ method: 'GET', url: '/api/quotes/requests', headers });
  return reply.json<{ data: QuoteRequest[] }>().data.map(({ id }) => id);
}

async function pull(headers: Record<string, string>, since = ''): Promise<ChangesReply> {
  return (await test.app.inject({ method: 'GET', url: `/api/sync/changes${since}`, headers })).json<ChangesReply>();
}

function daysLater(days: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + days * DAY_MS);
}

/** The token in the guest's mail for its newest request. */
async function mailedToken(): Promise<string> {
  await test.app.jobRunner.runDue();
  return /#acces=([\w-]{43})/.exec(test.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
}

describe("claiming a guest's data", () => {
  it('moves requests, bookings and keys together', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const [body, key] = [aRequest({ provider_id: provider.providerId, plan_id: plan }), aKey()];
    const first = await post(guest.headers, body, key);
    expect((await claim(person.headers, guest)).json()).toEqual({ moved: 1 });
    expect(await requestsOf(guest.headers)).toEqual([]);
    expect(await requestsOf(person.headers)).toEqual([body.id]);
    const replay = await post(person.headers, body, key);
    expect([replay.headers['idempotency-replayed'], replay.body]).toEqual(['true', first.body]);
  });

  it('keeps the person’s answer for a key that both used, and moves all others', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    const [theirs, mine, other, key] = [aRequest(), aRequest(), aRequest(), aKey()];
    await post(guest.headers, theirs, key);
    await post(guest.headers, other);
    const first = await post(person.headers, mine, key);
    const reply = await claim(person.headers, guest);
    expect([reply.statusCode, reply.json()]).toEqual([200, { moved: 2 }]);
    expect((await requestsOf(person.headers)).sort()).toEqual([theirs.id, mine.id, other.id].sort());
    const replay = await post(person.headers, mine, key);
    expect([replay.headers['idempotency-replayed'], replay.body]).toEqual(['true', first.body]);
  });

  it('invalidates the guest: a late send creates no row', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    await post(guest.headers, aRequest());
    await claim(person.headers, guest);
    const late = await post(guest.headers, aRequest());
    expect([late.statusCode, late.json().code]).toEqual([401, 'session.ended']);
    expect(await requestsOf(person.headers)).toHaveLength(1);
  });

  it('during a concurrent request moves that request too, or precedes it', async () => {
    const person = await signIn(test, (await aClient(test)).email);
    for (let round = 0; round < 30; round += 1) {
      const [guest, body, key] = [aGuest(), aRequest(), aKey()];
      await Promise.all([post(guest.headers, body, key), claim(person.headers, guest)]);
      const again = await post(person.headers, body, key);
      expect(again.statusCode).toBe(201);
      expect([await requestsOf(guest.headers), (await requestsOf(person.headers))[0]]).toEqual([[], body.id]);
    }
  });

  it('moves nothing the second time', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    await post(guest.headers, aRequest());
    await claim(person.headers, guest);
    expect((await claim(person.headers, guest)).json()).toEqual({ moved: 0 });
  });

  it('requires a verified address', async () => {
    const person = await signIn(test, (await aClient(test, { verified_at: null })).email);
    const reply = await claim(person.headers, aGuest());
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'email_not_verified']);
  });

  it("tells the guest's devices that the rows are gone, and the person's devices that they arrived", async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    const body = aRequest();
    await post(guest.headers, body);
    const [before, empty] = [await pull(guest.headers), await pull(person.headers)];
    await claim(person.headers, guest);
    expect((await pull(guest.headers, `?since=${before.cursor}`)).changes).toEqual([
      { type: 'quote_request', id: body.id, version: 1, deleted: 1, data: null },
    ]);
    expect((await pull(person.headers, `?since=${empty.cursor}`)).changes).toMatchObject([
      { id: body.id, version: 1, deleted: 0, data: { view: 'full' } },
    ]);
  });
});

describe('a mailed link', () => {
  it('is sent to a guest in the language of the request, with its token after the hash', async () => {
    await post(aGuest().headers, aRequest({ locale: 'en' }));
    const token = await mailedToken();
    expect(token).toHaveLength(43);
    const message = test.mail.sent.at(-1);
    expect(message).toMatchObject({
      to: 'camille.fortin@exemple.ca',
      subject: 'We have your request: wedding, Québec',
    });
    expect(message?.text).toContain(`${test.config.baseUrl}/en/requests/`);
  });

  it('allows its holder to read, edit and withdraw that request only', async () => {
    const owner = aGuest();
    const [body, another] = [aRequest(), aRequest()];
    await post(owner.headers, another);
    await post(owner.headers, body);
    const [token, holder] = [await mailedToken(), aGuest()];
    expect((await open(holder.headers, token)).json()).toMatchObject({ quote_request_id: body.id });
    expect(await requestsOf(holder.headers)).toEqual([body.id]);
    const reply = await test.app.inject({
      method: 'PUT',
      url: '/api/quotes/requests',
      headers: { ...holder.headers, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { id: body.id, status: 'withdrawn' },
    });
    expect(reply.json().status).toBe('withdrawn');
    const other = await test.app.inject({
      method: 'GET',
      url: `/api/quotes/requests/${another.id}`,
      headers: holder.headers,
    });
    expect(other.statusCode).toBe(404);
  });

  it('is valid for thirty days, and so is its grant', async () => {
    const body = aRequest({}, 60);
    await post(aGuest().headers, body);
    const [token, holder] = [await mailedToken(), aGuest()];
    await open(holder.headers, token);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 31 * DAY_MS);
    expect((await open(holder.headers, token)).statusCode).toBe(404);
    expect(await requestsOf(holder.headers)).toEqual([]);
  });

  it('notifies its holders’ devices when it expires: they delete the row, and the owner keeps it', async () => {
    const [owner, body, holder] = [aGuest(), aRequest({}, 80), aGuest()];
    await post(owner.headers, body);
    await open(holder.headers, await mailedToken());
    const [before, owners] = [await pull(holder.headers), await pull(owner.headers)];
    daysLater(31);
    expect((await pull(holder.headers, `?since=${before.cursor}`)).changes).toEqual([
      { type: 'quote_request', id: body.id, version: 1, deleted: 1, data: null },
    ]);
    const still = (await pull(owner.headers, `?since=${owners.cursor}`)).changes;
    expect(still.every(({ deleted }) => deleted === 0)).toBe(true);
    expect(await requestsOf(owner.headers)).toEqual([body.id]);
  });

  it('is deleted by the daily job after it expired, without a pull of its device', async () => {
    const [owner, body, holder] = [aGuest(), aRequest({}, 80), aGuest()];
    await post(owner.headers, body);
    await open(holder.headers, await mailedToken());
    daysLater(31);
    await test.app.commitInternal(({ now }) => enqueueNext(pruneJob, now, now));
    await test.app.jobRunner.runDue();
    const rows = await test.database.reader
      .fork()
      .execute(`select 1 from quote_request_grants where quote_request_id = '${body.id}'`);
    expect(rows).toEqual([]);
  });

  it('ends after thirty days without use; each use starts them again', async () => {
    const body = aRequest({}, 80);
    await post(aGuest().headers, body);
    const [token, holder] = [await mailedToken(), aGuest()];
    const now = Date.now();
    const inDays = (days: number) => vi.setSystemTime(now + days * DAY_MS);
    vi.useFakeTimers({ toFake: ['Date'] });
    inDays(20);
    expect((await open(aGuest().headers, token)).statusCode).toBe(200);
    inDays(40);
    expect((await open(holder.headers, token)).statusCode).toBe(200);
    inDays(60);
    await test.app.inject({ method: 'GET', url: '/api/sync/changes', headers: holder.headers });
    inDays(75);
    expect((await open(aGuest().headers, token)).statusCode).toBe(404);
    expect(await requestsOf(holder.headers)).toEqual([body.id]);
    inDays(91);
    expect(await requestsOf(holder.headers)).toEqual([]);
  });

  it('opens nothing once an account owns the request: its holders lose access, and that account keeps it', async () => {
    const [guest, holder, person] = [aGuest(), aGuest(), await signIn(test, (await aClient(test)).email)];
    const body = aRequest();
    await post(guest.headers, body);
    const token = await mailedToken();
    await open(holder.headers, token);
    const feed = async (since = '') =>
      (await test.app.inject({ method: 'GET', url: `/api/sync/changes${since}`, headers: holder.headers })).json();
    const { cursor } = await feed();
    await claim(person.headers, guest);
    const late = await open(aGuest().headers, token);
    expect([late.statusCode, late.json().code]).toEqual([403, 'link_claimed']);
    expect(await requestsOf(holder.headers)).toEqual([]);
    expect((await feed(`?since=${cursor}`)).changes).toMatchObject([{ id: body.id, deleted: 1 }]);
    expect((await open(person.headers, token)).json()).toMatchObject({ quote_request_id: body.id });
  });

  it('is listed and revoked by the owner, and by no holder', async () => {
    const [owner, holder] = [aGuest(), aGuest()];
    const body = aRequest();
    await post(owner.headers, body);
    const token = await mailedToken();
    await open(holder.headers, token);
    const url = `/api/quotes/requests/${body.id}/links`;
    const list = async (headers: Record<string, string>) => test.app.inject({ method: 'GET', url, headers });
    const links = (await list(owner.headers)).json<{ data: { id: string; devices: number }[] }>().data;
    expect(links).toMatchObject([{ devices: 1, last_used_at: expect.any(String) }]);
    expect(JSON.stringify(links)).not.toContain(token);
    expect((await list(holder.headers)).statusCode).toBe(404);
    const revoke = (headers: Record<string, string>) =>
      test.app.inject({ method: 'DELETE', url: `${url}/${links[0]?.id}`, headers });
    expect((await revoke(holder.headers)).statusCode).toBe(404);
    expect((await revoke(owner.headers)).statusCode).toBe(204);
    expect((await revoke(owner.headers)).statusCode).toBe(204);
    expect(await requestsOf(holder.headers)).toEqual([]);
    expect((await open(holder.headers, token)).statusCode).toBe(404);
    expect((await list(owner.headers)).json().data).toEqual([]);
  });

  it('stays revoked when its holders open it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, holder] = [aGuest(), aGuest()];
      const body = aRequest({ client_email: `revoked${round}@exemple.ca` });
      await post(owner.headers, body);
      const token = await mailedToken();
      const url = `/api/quotes/requests/${body.id}/links`;
      const links = await test.app.inject({ method: 'GET', url, headers: owner.headers });
      const [link] = links.json<{ data: { id: string }[] }>().data;
      const opens = Array.from({ length: 6 }, () => open(holder.headers, token));
      const revoked = await test.app.inject({ method: 'DELETE', url: `${url}/${link?.id}`, headers: owner.headers });
      await Promise.all(opens);
      expect(revoked.statusCode).toBe(204);
      expect((await open(holder.headers, token)).statusCode).toBe(404);
    }
  });

  it('is stored only as a hash', async () => {
    await post(aGuest().headers, aRequest());
    const token = await mailedToken();
    const rows = await test.database.writer.fork().execute('select * from access_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not sent to signed-in people, who find their requests in their account', async () => {
    const sent = test.mail.sent.length;
    await post((await signIn(test, (await aClient(test)).email)).headers, aRequest());
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(sent);
  });
});
