// both databases: its acceptance locks rows, and the database decides about slots
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import type { Quote, QuoteAccepted } from '#shared/quotes/quote.schema.ts';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { aClient, aGuest, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { Booking } from '#server/modules/bookings/booking.entity.ts';
import { Provider } from '#server/modules/providers/provider.entity.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

interface Answer {
  readonly status: number;
  readonly body: never;
}

async function call(method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object): Promise<Answer> {
  const reply = await test.app.inject({
    method,
    url,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'idempotency-key': aKey() }) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: (reply.body === '' ? null : reply.json()) as never };
}

async function people() {
  const provider = await aProvider(test);
  const rival = await aProvider(test);
  const client = await aClient(test);
  return {
    provider,
    rival,
    client: (await signIn(test, client.email)).headers,
    photographer: (await signIn(test, provider.email)).headers,
    other: (await signIn(test, rival.email)).headers,
  };
}

async function asked(headers: Headers, fields: Parameters<typeof aRequest>[0] = {}): Promise<string> {
  const body = aRequest(fields);
  const { status } = await call('POST', '/api/quotes/requests', headers, body);
  expect(status).toBe(201);
  return body.id;
}

async function sent(headers: Headers, request_id: string, fields: Parameters<typeof aQuote>[0] = {}): Promise<Quote> {
  const { status, body } = await call('POST', '/api/quotes', headers, aQuote({ request_id, ...fields }));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

const accept = (headers: Headers, { id, version }: Pick<Quote, 'id' | 'version'>) =>
  call('PUT', `/api/quotes/${id}/accept`, headers, { version });

async function requestOf(headers: Headers, id: string) {
  const { body } = await call('GET', `/api/quotes/requests/${id}`, headers);
  return body as { status: string; view: string; client_phone: string | null; client_name: string | null };
}

describe('a quote', () => {
  it('has the total of its lines with the taxes of its photographer, and makes the request quoted', async () => {
    const { provider, client, photographer } = await people();
    const request = await asked(client, { provider_id: provider.providerId });
    const quote = await sent(photographer, request);
    expect(quote).toMatchObject({ status: 'sent', revision: 1, subtotal_cents: 45_000, version: 1 });
    expect(await requestOf(client, request)).toMatchObject({ status: 'quoted' });
  });

  it('that is accepted books the slot, awards the request, and leaves the others not selected', async () => {
    const { client, photographer, other } = await people();
    const request = await asked(client);
    const won = await sent(photographer, request);
    const lost = await sent(other, request);
    expect(await requestOf(photographer, request)).toMatchObject({ view: 'board', client_name: null });
    const { status, body } = await accept(client, won);
    expect(status).toBe(200);
    const accepted = body as QuoteAccepted;
    expect(accepted).toMatchObject({ status: 'accepted', request: { status: 'awarded' } });
    expect(accepted.booking).toMatchObject({
      status: 'awaiting_payment',
      quote_id: won.id,
      total_cents: won.total_cents,
    });
    const list = (await call('GET', `/api/quotes?request_id=${request}`, other)).body as { data: Quote[] };
    expect(list.data).toEqual([expect.objectContaining({ id: lost.id, status: 'not_selected' })]);
    expect(await requestOf(photographer, request)).toMatchObject({
      view: 'addressed',
      client_name: expect.any(String),
    });
    expect(await requestOf(other, request)).toMatchObject({ view: 'former', client_name: null, client_phone: null });
  });

  it('of another version than the one that was read is not accepted', async () => {
    const { client, photographer } = await people();
    const request = await asked(client);
    const first = await sent(photographer, request);
    const edit = await test.app.inject({
      method: 'PUT',
      url: `/api/quotes/${first.id}`,
      headers: { ...photographer, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: aQuoteEdit({ id: first.id, line_items: [{ label: 'Tout', quantity: 1, unit_cents: 33_000 }] }),
    });
    expect(edit.statusCode).toBe(200);
    const { status, body } = await accept(client, first);
    expect([status, body]).toMatchObject([
      412,
      { code: 'version_conflict', current: { version: 2, revision: 2, earlier: [{ subtotal_cents: 45_000 }] } },
    ]);
    expect((await accept(client, { id: first.id, version: 2 })).status).toBe(200);
  });

  it('of a slot that was taken meanwhile is refused with three others, and changes nothing', async () => {
    const { client, photographer } = await people();
    const [one, two] = [await asked(client), await asked(client)];
    const first = await sent(photographer, one);
    const second = await sent(photographer, two);
    expect((await accept(client, first)).status).toBe(200);
    const { status, body } = await accept(client, second);
    expect([status, body]).toMatchObject([409, { code: 'slot_taken', alternatives: [{}, {}, {}] }]);
    expect(await requestOf(client, two)).toMatchObject({ status: 'quoted' });
  });

  it('that is rejected leaves the request open again, and its photographer may send another one', async () => {
    const { provider, client, photographer } = await people();
    const request = await asked(client, { provider_id: provider.providerId });
    const quote = await sent(photographer, request);
    const again = await call('POST', '/api/quotes', photographer, aQuote({ request_id: request }));
    expect(again).toMatchObject({ status: 409, body: { code: 'already_quoted' } });
    const { body } = await call('PUT', `/api/quotes/${quote.id}/reject`, client, { reason: 'price', words: 'Trop.' });
    expect(body).toMatchObject({ status: 'rejected', reject_reason: 'price', reject_words: 'Trop.' });
    expect(await requestOf(client, request)).toMatchObject({ status: 'open' });
    await sent(photographer, request);
  });

  it('that is over leaves a request of the board as the board shows it: another one may be written', async () => {
    const { client, photographer, other } = await people();
    const request = await asked(client);
    const quote = await sent(photographer, request);
    await call('PUT', `/api/quotes/${quote.id}/reject`, client, {});
    const viewOfDevice = async () => {
      const { body } = await call('GET', '/api/sync/changes?types=quote_request', photographer);
      return (body as { changes: { data: { view: string; client_name: null } }[] }).changes.at(-1)?.data;
    };
    expect(await viewOfDevice()).toMatchObject({ view: 'board', client_name: null });
    const won = await sent(other, request);
    expect((await accept(client, won)).status).toBe(200);
    expect(await viewOfDevice()).toMatchObject({ view: 'former', client_name: null });
  });

  it('is accepted by a guest', async () => {
    const { photographer } = await people();
    const guest = aGuest();
    const request = await asked(guest.headers);
    const quote = await sent(photographer, request);
    expect((await accept(guest.headers, quote)).status).toBe(200);
  });

  it('is refused to a request that has five', async () => {
    const { client } = await people();
    const request = await asked(client);
    for (let index = 0; index < 5; index += 1) {
      const { headers } = await signIn(test, (await aProvider(test)).email);
      await sent(headers, request);
    }
    const { headers } = await signIn(test, (await aProvider(test)).email);
    const sixth = await call('POST', '/api/quotes', headers, aQuote({ request_id: request }));
    expect(sixth).toMatchObject({ status: 409, body: { code: 'quotes_full' } });
  });

  it('seen by its client tells its photographer, and keeps its version', async () => {
    const { client, photographer } = await people();
    const request = await asked(client);
    const quote = await sent(photographer, request);
    expect((await call('PUT', `/api/quotes/${quote.id}/seen`, client)).status).toBe(204);
    const { body } = await call('GET', `/api/quotes?request_id=${request}`, photographer);
    expect((body as { data: Quote[] }).data).toMatchObject([{ version: 1, seen_at: expect.any(String) }]);
  });

  it('read in an older revision is unread in its newest', async () => {
    const { client, photographer } = await people();
    const request = await asked(client);
    const { id } = await sent(photographer, request);
    await test.app.inject({
      method: 'PUT',
      url: `/api/quotes/${id}`,
      headers: { ...photographer, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: aQuoteEdit({ id, line_items: [{ label: 'Tout', quantity: 1, unit_cents: 33_000 }] }),
    });
    const seenAt = async (revision: number) => {
      await call('PUT', `/api/quotes/${id}/seen`, client, { revision });
      const { body } = await call('GET', `/api/quotes?request_id=${request}`, photographer);
      return (body as { data: Quote[] }).data[0]?.seen_at;
    };
    expect([await seenAt(1), await seenAt(2)]).toEqual([null, expect.any(String)]);
  });
});

it('a device that opens a guest’s link receives quotes and the booking, accepts, and loses them with the link', async () => {
  const { photographer } = await people();
  const guest = aGuest();
  const request = await asked(guest.headers);
  const quote = await sent(photographer, request);
  const other = aGuest();
  const pull = async (cursor: string | null) => {
    const since = cursor === null ? '' : `&since=${encodeURIComponent(cursor)}`;
    const { body } = await call('GET', `/api/sync/changes?types=quote_request,booking,quote${since}`, other.headers);
    return body as { cursor: string; changes: { type: string; id: string; deleted: 0 | 1 }[] };
  };
  const { cursor } = await pull(null);
  await test.app.jobRunner.runDue();
  const mails = test.mail.sent.map(({ text }) => text ?? '').join('\n');
  const [, token] = new RegExp(`${request}#acces=([\\w-]{43})`).exec(mails) ?? [];
  expect((await call('POST', '/api/access-links', other.headers, { token })).status).toBe(200);
  const opened = await pull(cursor);
  expect(opened.changes.map(({ type }) => type).sort()).toEqual(['quote', 'quote_request']);
  expect((await accept(other.headers, quote)).status).toBe(200);
  const booked = await pull(opened.cursor);
  expect(booked.changes.map(({ type }) => type).sort()).toEqual(['booking', 'quote', 'quote_request']);
  const links = (await call('GET', `/api/quotes/requests/${request}/links`, guest.headers)).body as {
    data: { id: string }[];
  };
  for (const { id } of links.data) {
    await test.app.inject({
      method: 'DELETE',
      url: `/api/quotes/requests/${request}/links/${id}`,
      headers: { ...guest.headers, 'idempotency-key': aKey() },
    });
  }
  const revoked = await pull(booked.cursor);
  expect(revoked.changes.map(({ type, deleted }) => `${type} ${deleted}`).sort()).toEqual([
    'booking 1',
    'quote 1',
    'quote_request 1',
  ]);
});

describe('a quote, when it is late or not the only one,', () => {
  it('that is sent again, under another key, is the same one', async () => {
    const { client, photographer } = await people();
    const body = aQuote({ request_id: await asked(client) });
    expect((await call('POST', '/api/quotes', photographer, body)).status).toBe(201);
    expect(await call('POST', '/api/quotes', photographer, body)).toMatchObject({ status: 201, body: { id: body.id } });
    const { body: list } = await call('GET', `/api/quotes?request_id=${body.request_id}`, client);
    expect((list as { data: Quote[] }).data).toHaveLength(1);
  });

  it('of a photographer who has left does not wait again when the hold of another one ends', async () => {
    const { client, photographer, other, rival } = await people();
    const request = await asked(client);
    const won = await sent(photographer, request);
    await sent(other, request);
    expect((await accept(client, won)).status).toBe(200);
    const writer = test.database.writer.fork();
    await writer.nativeUpdate(Provider, { id: rival.providerId }, { status: 'closed' });
    await writer.nativeUpdate(Booking, { quote_request_id: request }, { hold_expires_at: addHours(new Date(), -1) });
    expect(await requestOf(client, request)).toMatchObject({ status: 'quoted', live_quotes: 1 });
    const { body: list } = await call('GET', `/api/quotes?request_id=${request}`, client);
    expect((list as { data: Quote[] }).data.map(({ status }) => status).toSorted()).toEqual(['not_selected', 'sent']);
  });

  it('that a second photographer sends brings the request to their device, and its number of quotes to all', async () => {
    const { client, photographer, other } = await people();
    const request = await asked(client);
    await sent(photographer, request);
    const cursorOf = async (headers: Headers) =>
      ((await call('GET', '/api/sync/changes', headers)).body as { cursor: string }).cursor;
    const [own, theirs] = [await cursorOf(client), await cursorOf(other)];
    await sent(other, request);
    for (const [headers, since] of [
      [client, own],
      [other, theirs],
    ] as const) {
      const { body } = await call('GET', `/api/sync/changes?since=${since}`, headers);
      const { changes } = body as { changes: { type: string; data: object | null }[] };
      expect(changes.find(({ type }) => type === 'quote_request')?.data).toMatchObject({ live_quotes: 2 });
    }
  });

  it('for a request of the board that has ended meanwhile is refused in words', async () => {
    const { client, photographer } = await people();
    const request = await asked(client);
    const url = '/api/quotes/requests';
    const headers = { ...client, 'idempotency-key': aKey(), 'if-match': '"1"' };
    await test.app.inject({ method: 'PUT', url, headers, payload: { id: request, status: 'withdrawn' } });
    const late = await call('POST', '/api/quotes', photographer, aQuote({ request_id: request }));
    expect(late).toMatchObject({ status: 409, body: { code: 'request_ended' } });
  });
});
