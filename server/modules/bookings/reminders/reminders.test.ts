import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addHours, localDateOf, localTimeOf } from '#shared/dates.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { Quote, QuoteAccepted } from '#shared/quotes/quote.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { remindSessions } from './remind-sessions.ts';
import { newsOf } from '#server/modules/requests/news/testing.ts';
import { later } from '#server/testing/clock.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp({
    env: { PAYMENTS: 'none' },
    payments: { gateway: null, simulator: null, publishableKey: null },
  });
  news = newsOf(test);
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

/** A session that both agreed on, and a way to live until some hours before it. */
async function anAgreed() {
  const [photographer, client] = [await news.photographer(), await news.client()];
  const { id } = await news.ask(client.headers);
  const quote: Quote = await news.quote(photographer.headers, id);
  const accept = { version: quote.version };
  const { booking }: QuoteAccepted = await news.call('PUT', `/api/quotes/${quote.id}/accept`, client.headers, accept);
  const starts = new Date(quote.starts_at).getTime();
  const mails = async (email: string) =>
    (await news.mailsTo(email))
      .map(({ subject }) => subject.split(/\s?:/)[0])
      .filter((one) => /dans deux/.test(one ?? ''));
  return {
    photographer,
    client,
    booking,
    told: async () => [await mails(client.email), await mails(photographer.email)],
    until: async (hours: number) => {
      vi.useRealTimers();
      later(starts - hours * HOUR_MS - Date.now());
      await test.app.commitInternal(remindSessions);
      await test.app.commitInternal(remindSessions);
    },
  };
}

it('both sides are reminded once two days before, and under the bell two hours before', async () => {
  const { told, until } = await anAgreed();
  await until(49);
  expect(await told()).toEqual([[], []]);
  await until(47.9);
  await told();
  expect(await told()).toEqual([['Votre séance est dans deux jours'], ['Une séance dans deux jours']]);
  await until(1.9);
  // The mail of the second one is a choice; the bell has it.
  expect(await told()).toEqual([['Votre séance est dans deux jours'], ['Une séance dans deux jours']]);
});

it('nobody is told « in two days » of a session that was moved later than that', async () => {
  const { booking, client, photographer, told, until } = await anAgreed();
  await until(60);
  const [asking, answering] = [
    (await news.signedIn(client.email)).headers,
    (await news.signedIn(photographer.email)).headers,
  ];
  const start = addHours(clock.now(), 30);
  const reschedule_id = newId();
  const call = { id: booking.id, reschedule_id };
  const url = `/api/bookings/${booking.id}/reschedule`;
  await news.call('POST', url, asking, {
    ...call,
    date: localDateOf(start),
    time: localTimeOf(start),
    duration_min: 120,
    words: '',
  });
  await news.call('PUT', `${url}/${reschedule_id}/accept`, answering, call);
  await test.app.commitInternal(remindSessions);
  expect(await told()).toEqual([[], []]);
});

it('nobody is reminded of a cancelled session', async () => {
  const { client, booking, told, until } = await anAgreed();
  await news.call('PUT', `/api/bookings/${booking.id}/cancel`, client.headers, { ceiling_cents: 0, reason: '' });
  await until(47);
  expect(await told()).toEqual([[], []]);
});
