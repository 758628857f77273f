// both databases: its writes race
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, localDateOf } from '#shared/dates.ts';
import { editOf } from '#shared/requests/quote-request.edit.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { MINUTE_MS, DAY_MS } from '#shared/durations.ts';
import { QuoteRequest as Requests } from './quote-request.entity.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

type Headers = Record<string, string>;

const post = (headers: Headers, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload,
  });

const put = (headers: Headers, version: number | null, payload: object, key = aKey()) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': key, ...(version === null ? {} : { 'if-match': `"${version}"` }) },
    payload,
  });

async function read(headers: Headers, id: string): Promise<QuoteRequest> {
  return (await test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers })).json<QuoteRequest>();
}

describe('a new request', () => {
  it('returns the stored request, with names for its ids', async () => {
    const body = aRequest();
    const reply = await post(aGuest().headers, body);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      id: body.id,
      version: 1,
      status: 'open',
      category: 'wedding',
      city: 'Québec',
      provider_id: null,
      booking: null,
    });
  });

  it('reports every wrong field at once', async () => {
    const { client_name: _, ...body } = aRequest({ client_email: 'sans-arobase', budget: -5, time: '25:00' });
    const reply = await post(aGuest().headers, { ...body, surprise: 1 });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'client_name', validation: 'required' },
        { field: 'client_email', validation: 'format' },
        { field: 'budget', validation: 'minimum', params: { limit: 0 } },
        { field: 'time', validation: 'format' },
        { field: 'surprise', validation: 'unknown' },
      ]),
    );
  });

  it('requires the name of a company', async () => {
    const reply = await post(aGuest().headers, aRequest({ is_for_business: 1 }));
    expect(reply.json().errors).toEqual([{ field: 'business_name', validation: 'required' }]);
  });

  it('stores a phone number as E.164, and refuses an invalid one', async () => {
    const { headers } = aGuest();
    const body = aRequest({ client_phone: '(418) 555-0142' });
    expect((await post(headers, body)).json()).toMatchObject({ client_phone: '+14185550142' });
    for (const client_phone of ['418 555', '+33 6 12 34 56 78 90 12']) {
      const reply = await post(headers, aRequest({ client_phone }));
      expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'client_phone', validation: 'format' }]]);
    }
  });

  it.each([
    ['past', -2, 'future'],
    ['too soon', 0, 'lead_time'],
    ['too far', 600, 'horizon'],
  ])('refuses a shoot that is %s', async (_words, inDays, validation) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-06-10T12:00:00Z'));
    const reply = await post(aGuest().headers, aRequest({}, inDays));
    expect(reply.json().errors[0]).toMatchObject({ field: 'date', validation });
  });

  it('refuses the hour that spring skips', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2027-02-20T12:00:00Z'));
    const reply = await post(aGuest().headers, aRequest({ date: '2027-03-14', time: '02:30' }));
    expect(reply.json().errors).toEqual([{ field: 'time', validation: 'nonexistent' }]);
  });

  it('refuses an inactive provider, and a plan of another provider', async () => {
    const [active, hidden] = [await aProvider(test), await aProvider(test, { status: 'suspended' })];
    const plan = await aPlan(test, hidden.providerId);
    const replies = [
      await post(aGuest().headers, aRequest({ provider_id: hidden.providerId })),
      await post(aGuest().headers, aRequest({ provider_id: active.providerId, plan_id: plan })),
    ];
    expect(replies.map((reply) => reply.json().errors)).toEqual([
      [{ field: 'provider_id', validation: 'exists' }],
      [{ field: 'plan_id', validation: 'exists' }],
    ]);
  });

  it('offers the three nearest free slots when the provider is taken', async () => {
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const date = addDays(localDateOf(new Date()), 40);
    await post(aGuest().headers, aRequest({ provider_id: provider.providerId, plan_id: plan, date, time: '14:30' }));
    const reply = await post(aGuest().headers, aRequest({ provider_id: provider.providerId, date, time: '15:00' }));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'slot_taken']);
    // Taken from 14:30 to 16:30 plus half an hour: 17:00 is the nearest slot after it, 12:00 and 11:30 are the nearest
    // before.
    expect(reply.json().alternatives.map((slot: { time: string }) => slot.time)).toEqual(['17:00', '17:30', '12:00']);
  });

  it('books an instant plan at once, with price and taxes, and refuses closed hours', async () => {
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const ask = (time: string, minutes: number) =>
      post(
        aGuest().headers,
        aRequest({ provider_id: provider.providerId, plan_id: plan, time, duration_min: minutes }),
      );
    const booked = await ask('09:00', 180);
    expect(booked.json()).toMatchObject({
      status: 'awarded',
      booking: {
        status: 'awaiting_payment',
        subtotal_cents: 57_000,
        tps_cents: 2_850,
        tvq_cents: 5_686,
        total_cents: 65_536,
      },
    });
    expect((await ask('19:00', 120)).json().errors).toEqual([{ field: 'time', validation: 'closed' }]);
  });

  it('holds the slot of a guest’s queued request for two hours, and of a new one for minutes', async () => {
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const ask = (time: string, submittedAgoMs: number) =>
      post(
        aGuest().headers,
        aRequest({
          provider_id: provider.providerId,
          plan_id: plan,
          time,
          submitted_at: new Date(Date.now() - submittedAgoMs).toISOString(),
        }),
      );
    const holds = [await ask('09:00', 1_000), await ask('12:00', 60 * MINUTE_MS)].map((reply) =>
      Math.round((Date.parse(reply.json().booking.hold_expires_at) - Date.now()) / MINUTE_MS),
    );
    expect(holds).toEqual([15, 120]);
  });
});

describe('editing and withdrawing', () => {
  it('creates a new version, which its owner gets', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    const reply = await put(headers, 1, { ...editOf(body), budget: 800 });
    expect([reply.statusCode, reply.json().version, reply.json().budget]).toEqual([200, 2, 800]);
    expect((await put(headers, 2, { id: body.id, status: 'withdrawn' })).json()).toMatchObject({
      version: 3,
      status: 'withdrawn',
    });
  });

  it('ends no request sooner than a quote keeps it open', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    const expires_at = new Date(Date.now() + 17 * DAY_MS);
    await test.database.writer.fork().nativeUpdate(Requests, { id: body.id }, { expires_at });
    expect((await put(headers, 1, { ...editOf(body), budget: 800 })).json().expires_at).toBe(expires_at.toISOString());
  });

  it('is refused from an old version, with the current row', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    await put(headers, 1, { ...editOf(body), budget: 800 });
    const reply = await put(headers, 1, { ...editOf(body), budget: 900 });
    expect([reply.statusCode, reply.json().code]).toEqual([412, 'version_conflict']);
    expect(reply.json().current).toMatchObject({ version: 2, budget: 800 });
  });

  it('repeats the first answer to a repeated edit, although its version is outdated by then', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    const [key, edit] = [aKey(), { ...editOf(body), budget: 800 }];
    const first = await put(headers, 1, edit, key);
    const again = await put(headers, 1, edit, key);
    expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', first.body]);
  });

  it('must carry the version the person saw', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    const reply = await put(headers, null, { id: body.id, status: 'withdrawn' });
    expect([reply.statusCode, reply.json().code]).toEqual([428, 'precondition_required']);
  });

  it('is refused once the request has ended', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    await put(headers, 1, { id: body.id, status: 'withdrawn' });
    const reply = await put(headers, 2, editOf(body));
    expect([reply.statusCode, reply.json().code, reply.json().current.status]).toEqual([
      409,
      'invalid_state',
      'withdrawn',
    ]);
  });

  it('accepts one of many concurrent edits, and reports the conflict to the others', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(headers, 1, { ...editOf(body), budget: index })),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 412)).toHaveLength(19);
  });
});

describe('expiry', () => {
  it('ends an unanswered request after fourteen days, and notifies its owner’s devices', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    await post(headers, body);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 13 * DAY_MS);
    await test.app.jobRunner.runDue();
    expect((await read(headers, body.id)).status).toBe('open');
    vi.setSystemTime(now + 14 * DAY_MS + MINUTE_MS);
    await test.app.jobRunner.runDue();
    expect(await read(headers, body.id)).toMatchObject({ status: 'expired', version: 2 });
  });

  it('releases an unpaid slot, which another person may take', async () => {
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const ask = () => post(aGuest().headers, aRequest({ provider_id: provider.providerId, plan_id: plan }));
    expect((await ask()).statusCode).toBe(201);
    expect((await ask()).statusCode).toBe(409);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 16 * MINUTE_MS);
    await test.app.jobRunner.runDue();
    expect((await ask()).statusCode).toBe(201);
  });
});

describe('a provider', () => {
  it('sees requests addressed to it in its list, and all others on the board', async () => {
    const provider = await aProvider(test);
    const { headers } = await signIn(test, provider.email);
    const client = await signIn(test, (await aClient(test)).email);
    const [addressed, board] = [aRequest({ provider_id: provider.providerId }), aRequest()];
    await post(client.headers, addressed);
    await post(client.headers, board);
    const list = async (query: string) => {
      const reply = await test.app.inject({ method: 'GET', url: `/api/quotes/requests?${query}`, headers });
      return reply.json<{ total: number; data: QuoteRequest[] }>();
    };
    expect((await list('scope=mine')).data.map(({ id, view }) => [id, view])).toEqual([[addressed.id, 'addressed']]);
    const onBoard = (await list('scope=board&per_page=100')).data.find(({ id }) => id === board.id);
    expect(onBoard).toMatchObject({ view: 'board', client_name: null });
  });
});
