// both databases: its verbs lock rows, and the database decides about slots
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote, QuoteAccepted } from '#shared/quotes/quote.schema.ts';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { aClient, aGuest, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function call(method: 'POST' | 'PUT', url: string, headers: Headers, payload: object, version?: number) {
  const match = version === undefined ? {} : { 'if-match': `"${version}"` };
  const key = { 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method, url, headers: { ...headers, ...key, ...match }, payload });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

/** A guest with a quote, and the account that takes the guest's things along. */
async function aQuotedGuest() {
  const { email, providerId } = await aProvider(test);
  const photographer = (await signIn(test, email)).headers;
  const guest = aGuest();
  const account = (await signIn(test, (await aClient(test)).email)).headers;
  const asked = aRequest({ provider_id: providerId });
  expect((await call('POST', '/api/quotes/requests', guest.headers, asked)).status).toBe(201);
  const request = asked.id;
  const { body } = await call('POST', '/api/quotes', photographer, aQuote({ request_id: request }));
  const quote = body as Quote;
  const url = `/api/quotes/${quote.id}`;
  return {
    quote,
    photographer,
    guest: guest.headers,
    account,
    url,
    signsIn: () => call('POST', '/api/me/claim', account, { guest_secret: guest.secret }),
    accept: (as: Headers, version = quote.version) => call('PUT', `${url}/accept`, as, { version }),
    reject: (as: Headers, fields: object) => call('PUT', `${url}/reject`, as, { version: quote.version, ...fields }),
    withdraw: (as: Headers, version: number) =>
      call('PUT', '/api/quotes/requests', as, { id: request, status: 'withdrawn' }, version),
  };
}

describe('an answer given as a guest, and again by the account that took their things along', () => {
  it('accepts once: the second one reads the quote, the request and the booking as they are', async () => {
    const { guest, account, signsIn, accept } = await aQuotedGuest();
    const first = (await accept(guest)).body as QuoteAccepted;
    expect((await signsIn()).status).toBe(200);
    const second = await accept(account);
    expect(second).toMatchObject({ status: 200, body: { id: first.id, version: first.version, status: 'accepted' } });
    const { request, booking } = second.body as QuoteAccepted;
    expect([request.status, booking.id, booking.quote_id]).toEqual(['awarded', first.booking.id, first.id]);
    expect([await accept(account), (await accept(account)).status]).toEqual([second, 200]);
  });

  it('accepts no other version than the one that was accepted, and nothing for another person', async () => {
    const { guest, account, signsIn, accept } = await aQuotedGuest();
    await accept(guest);
    expect((await accept(account)).status).toBe(404);
    await signsIn();
    for (const version of [2, 3]) {
      expect(await accept(account, version)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    }
  });

  it('does not accept what was withdrawn, or edited meanwhile', async () => {
    const gone = await aQuotedGuest();
    await call('PUT', `${gone.url}/withdraw`, gone.photographer, { id: gone.quote.id }, 1);
    expect(await gone.accept(gone.guest)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    const edited = await aQuotedGuest();
    await call('PUT', edited.url, edited.photographer, aQuoteEdit({ id: edited.quote.id, message: 'Autrement.' }), 1);
    expect(await edited.accept(edited.guest)).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  });

  it('rejects once, for one reason: another one is refused', async () => {
    const { guest, account, signsIn, accept, reject } = await aQuotedGuest();
    const first = await reject(guest, { reason: 'price', words: 'Trop.' });
    await signsIn();
    expect(await reject(account, { reason: 'price', words: 'Trop.' })).toEqual({ status: 200, body: first.body });
    expect(await reject(account, { reason: 'price', words: 'Trop.', version: undefined })).toMatchObject({
      status: 200,
    });
    const others = [await reject(account, { reason: 'date' }), await reject(account, { words: 'Non.' })];
    others.push(await accept(account), await reject(account, { reason: 'price', words: 'Trop.', version: 2 }));
    for (const other of others) expect(other).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  });

  it('withdraws the request once, as it was read: another version is refused', async () => {
    const { guest, account, signsIn, withdraw, accept } = await aQuotedGuest();
    const first = await withdraw(guest, 2);
    expect(first.body).toMatchObject({ status: 'withdrawn', version: 3 });
    await signsIn();
    expect(await withdraw(account, 2)).toEqual(first);
    expect(await withdraw(account, 1)).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
    expect(await withdraw(account, 3)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    expect(await accept(account)).toMatchObject({ status: 409 });
  });
});
