import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, type Guest, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

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

async function mine(headers: Record<string, string>): Promise<string[]> {
  const reply = await test.app.inject({ method: 'GET', url: '/api/quotes/requests', headers });
  return reply.json<{ data: QuoteRequest[] }>().data.map(({ id }) => id);
}

/** The token in the mail a guest was sent for its newest request. */
async function mailedToken(): Promise<string> {
  await test.app.jobRunner.runDue();
  return /#acces=([\w-]{43})/.exec(test.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
}

describe("claiming a guest's things", () => {
  it('moves requests, bookings and keys, in one go', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const [body, key] = [aRequest({ provider_id: provider.providerId, plan_id: plan }), aKey()];
    const first = await post(guest.headers, body, key);
    expect((await claim(person.headers, guest)).json()).toEqual({ moved: 1 });
    expect(await mine(guest.headers)).toEqual([]);
    expect(await mine(person.headers)).toEqual([body.id]);
    const replay = await post(person.headers, body, key);
    expect([replay.headers['idempotency-replayed'], replay.body]).toEqual(['true', first.body]);
  });

  it('makes the guest nobody: what it still had on its way makes no new row', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    await post(guest.headers, aRequest());
    await claim(person.headers, guest);
    const late = await post(guest.headers, aRequest());
    expect([late.statusCode, late.json().code]).toEqual([401, 'session.ended']);
    expect(await mine(person.headers)).toHaveLength(1);
  });

  it('and a request made at the same moment: the request moves too, or comes too late', async () => {
    const person = await signIn(test, (await aClient(test)).email);
    for (let round = 0; round < 30; round += 1) {
      const [guest, body, key] = [aGuest(), aRequest(), aKey()];
      await Promise.all([post(guest.headers, body, key), claim(person.headers, guest)]);
      const again = await post(person.headers, body, key);
      expect(again.statusCode).toBe(201);
      expect([await mine(guest.headers), (await mine(person.headers))[0]]).toEqual([[], body.id]);
    }
  });

  it('moves nothing the second time', async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    await post(guest.headers, aRequest());
    await claim(person.headers, guest);
    expect((await claim(person.headers, guest)).json()).toEqual({ moved: 0 });
  });

  it('wants a verified address', async () => {
    const person = await signIn(test, (await aClient(test, { verified_at: null })).email);
    const reply = await claim(person.headers, aGuest());
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'email_not_verified']);
  });

  it("tells the guest's devices that the rows are gone, and the person's that they came", async () => {
    const [guest, person] = [aGuest(), await signIn(test, (await aClient(test)).email)];
    const body = aRequest();
    await post(guest.headers, body);
    const pull = async (headers: Record<string, string>, since = '') =>
      (await test.app.inject({ method: 'GET', url: `/api/sync/changes${since}`, headers })).json();
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
  it('is sent to a guest, in the language of the request, with its token after the hash', async () => {
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

  it('gives its holder that one request, to read, edit and withdraw', async () => {
    const owner = aGuest();
    const [body, another] = [aRequest(), aRequest()];
    await post(owner.headers, another);
    await post(owner.headers, body);
    const [token, holder] = [await mailedToken(), aGuest()];
    expect((await open(holder.headers, token)).json()).toMatchObject({ quote_request_id: body.id });
    expect(await mine(holder.headers)).toEqual([body.id]);
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

  it('is good for thirty days, and so is what it gave', async () => {
    const body = aRequest({}, 60);
    await post(aGuest().headers, body);
    const [token, holder] = [await mailedToken(), aGuest()];
    await open(holder.headers, token);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 31 * DAY_MS);
    expect((await open(holder.headers, token)).statusCode).toBe(404);
    expect(await mine(holder.headers)).toEqual([]);
  });

  it('is kept only as a hash', async () => {
    await post(aGuest().headers, aRequest());
    const token = await mailedToken();
    const rows = await test.database.writer.fork().execute('select * from access_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('goes to no one who is signed in: they find their requests in their account', async () => {
    const sent = test.mail.sent.length;
    await post((await signIn(test, (await aClient(test)).email)).headers, aRequest());
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(sent);
  });
});
