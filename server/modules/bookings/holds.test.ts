// both databases: it locks rows
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import { aGuest, aKey, aPlan, aProvider, aRequest, type Guest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { MINUTE_MS, DAY_MS } from '#shared/durations.ts';

let test: TestApp;
let provider: Awaited<ReturnType<typeof aProvider>>;
let plan: string;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  provider = await aProvider(test);
  plan = await aPlan(test, provider.providerId, { instant_book: 1 });
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const date = addDays(localDateOf(new Date()), 40);
const aSlotRequest = () => aRequest({ provider_id: provider.providerId, plan_id: plan, date, time: '14:30' });

const post = (guest: Guest, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...guest.headers, 'idempotency-key': aKey() },
    payload,
  });

async function read(guest: Guest, id: string): Promise<QuoteRequest> {
  const reply = await test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers: guest.headers });
  return reply.json();
}

async function pull(guest: Guest, since?: string): Promise<ChangesReply> {
  const url = `/api/sync/changes${since === undefined ? '' : `?since=${since}`}`;
  return (await test.app.inject({ method: 'GET', url, headers: guest.headers })).json();
}

async function freeRanges(): Promise<string[]> {
  const url = `/api/providers/${provider.providerId}/availability?from=${date}&to=${date}`;
  const reply = await test.app.inject({ method: 'GET', url });
  const [day] = reply.json<{ days: { ranges: { start: string; end: string }[] }[] }>().days;
  return (day?.ranges ?? []).map(({ start, end }) => `${start}–${end}`);
}

function moveClock(minutes: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + minutes * MINUTE_MS);
}

describe('an expired hold, before any job has run', () => {
  it('leaves the photographer’s time free', async () => {
    const free = await freeRanges();
    await post(aGuest(), aSlotRequest());
    expect(await freeRanges()).not.toEqual(free);
    moveClock(16);
    expect(await freeRanges()).toEqual(free);
  });

  it('blocks no other booking, and its own request is open again', async () => {
    const [first, second, body] = [aGuest(), aGuest(), aSlotRequest()];
    await post(first, body);
    moveClock(16);
    const booked = await post(second, aSlotRequest());
    expect(booked.json()).toMatchObject({ status: 'awarded', booking: { status: 'awaiting_payment' } });
    expect(await read(first, body.id)).toMatchObject({ status: 'open', version: 2 });
  });

  it('is read as expired: request and feed both show the request as open', async () => {
    const [guest, body] = [aGuest(), aSlotRequest()];
    await post(guest, body);
    const { cursor } = await pull(guest);
    moveClock(16);
    const { changes } = await pull(guest, cursor);
    expect(changes.map(({ type, data }) => [type, (data as { status: string }).status])).toEqual([
      ['booking', 'expired'],
      ['quote_request', 'open'],
    ]);
  });

  it('lets its request be edited again by a person who saw it open', async () => {
    const [guest, body] = [aGuest(), aSlotRequest()];
    await post(guest, body);
    moveClock(16);
    const edit = (version: number) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/quotes/requests',
        headers: { ...guest.headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
        payload: { ...requestValues(body), id: body.id, budget: 999 },
      });
    const early = await edit(1);
    expect([early.statusCode, early.json().current]).toMatchObject([412, { status: 'open', version: 2 }]);
    expect((await edit(2)).json()).toMatchObject({ status: 'open', budget: 999 });
  });
});

describe('an instant booking whose hold has expired', () => {
  it('reopens its request, offers the slot and informs its guest, once', async () => {
    const [guest, body] = [aGuest(), aSlotRequest()];
    await post(guest, body);
    await test.app.jobRunner.runDue();
    const free = await freeRanges();
    moveClock(16);
    await test.app.jobRunner.runDue();
    await test.app.jobRunner.runDue();
    expect(await read(guest, body.id)).toMatchObject({ status: 'open', version: 2 });
    expect(await freeRanges()).not.toEqual(free);
    const all = test.mail.sent.filter(({ text }) => text.includes(body.id));
    const told = all.filter(({ to }) => to === body.client_email);
    // Nothing was asked of its photographer before.
    expect(all.filter((mail) => !told.includes(mail)).map(({ to }) => to)).toEqual([provider.email]);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Votre demande est bien reçue\u00A0: mariage, Québec',
      'Le délai pour payer est passé\u00A0: mariage, Québec',
    ]);
    expect(told[1]?.text).toContain('votre demande est ouverte de nouveau');
  });

  it('ends with its request when the request has expired too', async () => {
    const [guest, body] = [aGuest(), aSlotRequest()];
    await post(guest, body);
    moveClock((15 * DAY_MS) / MINUTE_MS);
    expect(await read(guest, body.id)).toMatchObject({ status: 'expired', version: 2 });
  });
});

describe('without a payment provider', () => {
  let unpaid: TestApp;
  beforeAll(async () => {
    unpaid = await testApp({ env: { PAYMENTS: 'none' } });
  });
  afterAll(() => unpaid.close());

  it('an instant plan is requested like any other: open, without a hold', async () => {
    const own = await aProvider(unpaid);
    const instant = await aPlan(unpaid, own.providerId, { instant_book: 1 });
    const ask = () =>
      unpaid.app.inject({
        method: 'POST',
        url: '/api/quotes/requests',
        headers: { ...aGuest().headers, 'idempotency-key': aKey() },
        payload: aRequest({ provider_id: own.providerId, plan_id: instant, date, time: '14:30' }),
      });
    expect((await ask()).json()).toMatchObject({ status: 'open', plan_id: instant, booking: null });
    expect((await ask()).statusCode).toBe(201);
    const config = await unpaid.app.inject({ method: 'GET', url: '/api/config' });
    expect(config.json().instant_booking).toBe(0);
  });

  it('is reported to the device', async () => {
    const config = await test.app.inject({ method: 'GET', url: '/api/config' });
    expect(config.json().instant_booking).toBe(1);
  });
});
