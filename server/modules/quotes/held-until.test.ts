import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Quote, QuoteAccepted } from '#shared/quotes/quote.schema.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import { aGuest, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { hold_queued_hours: 168 } });
});
afterAll(() => test.close());

it('the slot of an accepted quote is held until its session begins, at the latest', async () => {
  const client = aGuest().headers;
  const { headers: photographer } = await signIn(test, (await aProvider(test)).email);
  const send = async (method: 'POST' | 'PUT', url: string, headers: Record<string, string>, payload: object) =>
    (await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload })).json();
  const request = aRequest({}, 5);
  await send('POST', '/api/quotes/requests', client, request);
  const quote: Quote = await send('POST', '/api/quotes', photographer, aQuote({ request_id: request.id }));
  const url = `/api/quotes/${quote.id}/accept`;
  const { booking }: QuoteAccepted = await send('PUT', url, client, { version: quote.version });
  expect(booking).toMatchObject({ status: 'awaiting_payment', hold_expires_at: booking?.starts_at });
});
