// both databases: rows that are unique by event, subject, turn and person
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { aQuoteEdit } from '#shared/quotes/testing.ts';
import { newsOf, type Headers } from '#server/modules/requests/news/testing.ts';
import { aKey } from '#server/testing/factories.ts';
import { newId } from '#server/foundation/new-id.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { notify } from './notify.service.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp();
  news = newsOf(test);
});
afterAll(() => test.close());

async function bellOf(headers: Headers): Promise<Notification[]> {
  await runAllJobs(test);
  const reply = await test.app.inject({ url: '/api/sync/changes?types=notification', headers });
  const { changes } = reply.json<ChangesReply>();
  return changes.flatMap((change) => (change.type === 'notification' && change.data !== null ? [change.data] : []));
}

const put = (url: string, headers: Headers, payload: object) =>
  test.app.inject({ method: 'PUT', url, headers: { ...headers, 'idempotency-key': aKey() }, payload });

describe('a person is told under the bell', () => {
  it('once for each event, whoever tries again, with a page it leads to', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers, { provider_id: photographer.providerId });
    await news.quote(photographer.headers, id);
    await bellOf(client.headers);
    await news.repeatJobs();
    const [asked, ...more] = await bellOf(photographer.headers);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      event: 'asked',
      kind: 'request',
      title: 'Nouvelle demande pour vous',
      url: `/contrats/${id}`,
      subject: { type: 'quote_request', id },
      read_at: null,
    });
    expect(asked?.words).toMatch(/^Mariage, Québec, [a-z]{3}\.\u00A0\d{1,2}(er)?\u00A0[^,]+, à\u00A0/);
    expect((await bellOf(client.headers)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/vous propose 517,39\s\$$/),
    ]);
  });

  it('once, when several processes tell the same at the same time', async () => {
    const client = await news.client();
    const subject = { type: 'quote_request', id: newId() } as const;
    const toldBy = { kind: 'none', payload: {} };
    const said = { title: 'Une soumission', words: 'Pour votre mariage', url: '/contrats', locale: 'fr' } as const;
    const note = { userId: client.userId, event: 'quote_sent', subject, turn: '', ...said, toldBy } as const;
    const tell = () => test.app.commitInternal((work) => notify(work, note));
    await Promise.all(Array.from({ length: 8 }, tell));
    expect((await bellOf(client.headers)).map(({ title }) => title)).toEqual(['Une soumission']);
  });

  it('of each version of a quote', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    const quote = await news.quote(photographer.headers, id);
    await bellOf(client.headers);
    const lines = (unit_cents: number) => [{ label: 'Tout', quantity: 1, unit_cents }];
    const url = `/api/quotes/${quote.id}`;
    await news.call('PUT', url, photographer.headers, aQuoteEdit({ id: quote.id, line_items: lines(40_000) }), 1);
    await bellOf(client.headers);
    await news.call('PUT', url, photographer.headers, aQuoteEdit({ id: quote.id, line_items: lines(41_000) }), 2);
    expect((await bellOf(client.headers)).map(({ event }) => event).toSorted()).toEqual([
      'quote_edited',
      'quote_edited',
      'quote_sent',
    ]);
  });

  it('and reads one, or all up to a moment, on all devices; nobody reads those of others', async () => {
    const [photographer, client, other] = [await news.photographer(), await news.client(), await news.client()];
    for (const time of ['09:00', '12:00', '15:00']) {
      await news.quote(photographer.headers, (await news.ask(client.headers, { time })).id);
    }
    const [first, second] = await bellOf(client.headers);
    const body = { id: first?.id, until: null };
    expect((await put('/api/notifications/read', other.headers, body)).statusCode).toBe(204);
    expect((await bellOf(client.headers)).every(({ read_at }) => read_at === null)).toBe(true);
    expect((await put('/api/notifications/read', client.headers, body)).statusCode).toBe(204);
    const read = await bellOf(client.headers);
    expect(read.map(({ read_at }) => read_at === null)).toEqual([false, true, true]);
    expect(read[0]?.version).toBe(2);
    const until = read.at(-1)?.created_at;
    await put('/api/notifications/read', client.headers, { id: second?.id, until });
    expect((await bellOf(client.headers)).every(({ read_at }) => read_at !== null)).toBe(true);
  });
});

describe('the choices of a person', () => {
  it('keep back the bell or the mail of a kind', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const choices = { quote: { bell: 0, mail: 0 } };
    const saved = await put('/api/notifications/preferences', client.headers, {
      choices,
      quiet_from: 22,
      quiet_to: 7,
    });
    expect(saved.json()).toEqual({ choices, quiet_from: 22, quiet_to: 7, board_daily: 0 });
    await news.quote(photographer.headers, (await news.ask(client.headers)).id);
    expect(await bellOf(client.headers)).toEqual([]);
    expect(await news.mailsTo(client.email)).toEqual([]);
  });

  it('never keep back a date or a sum', async () => {
    const { headers } = await news.client();
    const choices = { session: { bell: 0, mail: 0, push: 0 }, payment_trouble: { mail: 0 } };
    await put('/api/notifications/preferences', headers, { choices, quiet_from: 21, quiet_to: 21 });
    const kept = await test.app.inject({ url: '/api/notifications/preferences', headers });
    expect(kept.json()).toEqual({ choices: { session: { push: 0 } }, quiet_from: 21, quiet_to: 21, board_daily: 0 });
  });
});
