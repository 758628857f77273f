// both databases: its SQL is our own
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { enqueueNext } from '#server/foundation/jobs/queue.ts';
import { newsOf } from '#server/modules/requests/news/testing.ts';
import { pruneJob } from '#server/modules/sync/prune.job.ts';
import { later } from '#server/testing/clock.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { MINUTE_MS, DAY_MS } from '#shared/durations.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp();
  news = newsOf(test);
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

const get = async <Reply>(url: string, headers = {}): Promise<Reply> =>
  (await test.app.inject({ method: 'GET', url, headers })).json<Reply>();

const shownTime = async (slug: string) =>
  (await get<{ answer_minutes: number | null }>(`/api/providers/${slug}?slug=1`)).answer_minutes;

describe('the time to a photographer’s first answer', () => {
  it('is the median of 90 days, from three answers on, and leaves with them', async () => {
    const photographer = await news.photographer();
    const slug = `p-${photographer.providerId}`;
    let request: QuoteRequest | null = null;
    for (const [index, minutes] of [30, 240, 400].entries()) {
      expect(await shownTime(slug)).toBeNull();
      request = await news.ask((await news.client()).headers, {
        provider_id: photographer.providerId,
        time: `1${index * 3}:00`,
      });
      later(minutes * MINUTE_MS);
      const headers = (await news.signedIn(photographer.email)).headers;
      if (index === 1) await news.quote(headers, request.id);
      else await news.call('PUT', `/api/quotes/requests/${request.id}/decline`, headers, { id: request.id }, 1);
    }
    expect(await shownTime(slug)).toBe(240);
    const again = await news.ask((await news.client()).headers, { provider_id: photographer.providerId }, 60);
    expect(again.provider_answer_minutes).toBe(240);
    later(91 * DAY_MS);
    await test.app.commitInternal(({ now }) => enqueueNext(pruneJob, now, now));
    await test.app.jobRunner.runDue();
    expect(await shownTime(slug)).toBeNull();
  });

  it('does not measure answers to the board', async () => {
    const photographer = await news.photographer();
    const client = await news.client();
    for (const time of ['08:00', '12:00', '17:00']) {
      await news.quote(photographer.headers, (await news.ask(client.headers, { time })).id);
    }
    expect(await shownTime(`p-${photographer.providerId}`)).toBeNull();
  });
});

it('the board says in what time a client answers quotes, from three answers on, and nobody else', async () => {
  const photographer = await news.photographer();
  const [client, other] = [await news.client(), await news.client()];
  for (const time of ['08:00', '12:00', '17:00']) {
    const { id } = await news.ask((await news.signedIn(client.email)).headers, { time });
    const quote = await news.quote((await news.signedIn(photographer.email)).headers, id);
    later(20 * MINUTE_MS);
    await news.call('PUT', `/api/quotes/${quote.id}/reject`, (await news.signedIn(client.email)).headers, {});
  }
  const { headers } = await news.signedIn(photographer.email);
  const [theirs, others] = [
    await news.ask((await news.signedIn(client.email)).headers),
    await news.ask((await news.signedIn(other.email)).headers),
  ];
  const { data } = await get<{ data: QuoteRequest[] }>('/api/quotes/requests?scope=board', headers);
  const times = new Map(data.map((row) => [row.id, row.client_answer_minutes]));
  expect([times.get(theirs.id), times.get(others.id)]).toEqual([20, null]);
  expect(theirs.client_answer_minutes).toBeNull();
});
