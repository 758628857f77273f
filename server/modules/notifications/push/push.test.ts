// both databases: messages that are unique by device, event, subject and turn
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushState, PushSubscriptionBody, PushTried } from '#shared/notifications/push.schema.ts';
import { aPushSubscription } from '#shared/notifications/testing.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { newsOf, type Headers } from '#server/modules/requests/news/testing.ts';
import { aKey, signIn } from '#server/testing/factories.ts';
import { type PushDevice, pushService } from './testing.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
let service: Awaited<ReturnType<typeof pushService>>;
beforeAll(async () => {
  service = await pushService();
  test = await testApp({ env: { PUSH_TO_LOOPBACK: '1' } });
  news = newsOf(test);
});
afterAll(async () => {
  await test.close();
  await service.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  test.app.inject({
    method,
    url,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'idempotency-key': aKey() }) },
    ...(payload === undefined ? {} : { payload }),
  });
const stateOf = async (headers: Headers) => (await call('GET', '/api/me/push', headers)).json<PushState>();
const start = (headers: Headers, body: PushSubscriptionBody) => call('POST', '/api/me/push', headers, body);

/** Runs jobs that wait, an hour after what they tell. */
async function runLater(): Promise<void> {
  await withEm(test.database.writer.fork(), async () => {
    const before = instantParameter(em(), new Date(Date.now() - 3_600_000));
    await tables().updateTable('push_messages').set({ created_at: before }).execute();
    await tables().updateTable('jobs').set({ run_at: before }).where('kind', '=', 'notification.push').execute();
  });
  await runAllJobs(test);
}

const prefer = (headers: Headers, fields: object) =>
  call('PUT', '/api/notifications/preferences', headers, { choices: {}, quiet_from: 0, quiet_to: 0, ...fields });

/** Quiet for the next hours, by the clock of a zone. */
function quietIn(zone: string) {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format());
  return { quiet_from: hour, quiet_to: (hour + 3) % 24 };
}

/** A client whose device is told, whatever the hour. */
async function toldClient(device: PushDevice) {
  const client = await news.client();
  await prefer(client.headers, {});
  expect((await start(client.headers, device.subscription)).json<PushState>()).toMatchObject({ is_on: 1, others: 0 });
  return client;
}

const titles = (device: PushDevice) => device.received.map(({ message }) => message.notification['title']);

describe('a device is told', () => {
  it('once, by a declarative message that names nobody and leads to the page', async () => {
    const device = service.device();
    const [photographer, client] = [await news.photographer(), await toldClient(device)];
    const { id } = await news.ask(client.headers);
    await news.quote(photographer.headers, id);
    await runAllJobs(test);
    await news.repeatJobs();
    await runAllJobs(test);
    expect(device.received).toHaveLength(1);
    const [received] = device.received;
    const headers = received?.headers ?? {};
    expect(received?.message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Vous avez reçu une soumission',
        body: 'Ouvrez Déclic pour en savoir plus.',
        lang: 'fr',
        dir: 'ltr',
        tag: headers['topic'],
        navigate: `${test.config.baseUrl}/contrats/${id}`,
        icon: `${test.config.baseUrl}/icons/icon-192.png`,
        silent: false,
        app_badge: '1',
      },
    });
    expect(headers).toMatchObject({ urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) });
    const { public_key } = await stateOf(client.headers);
    expect(headers['authorization']).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${public_key}$`));
  });

  it('again after a failure; one that is gone, and one that is sent elsewhere, are not', async () => {
    const device = service.device();
    const [photographer, client] = [await news.photographer(), await toldClient(device)];
    service.answerWith(503, 302);
    const { id } = await news.ask(client.headers);
    const { id: quoteId } = await news.quote(photographer.headers, id);
    await runAllJobs(test);
    await runLater();
    expect(device.received).toEqual([]);
    await runLater();
    expect(titles(device)).toEqual(['Vous avez reçu une soumission']);
    service.answerWith(410);
    await news.call('PUT', `/api/quotes/${quoteId}/withdraw`, photographer.headers, { id: quoteId }, 1);
    await runAllJobs(test);
    expect(await stateOf(client.headers)).toMatchObject({ is_on: 0 });
    expect(device.received).toHaveLength(1);
  });

  it('not of what the person switched off', async () => {
    const device = service.device();
    const [photographer, client] = [await news.photographer(), await toldClient(device)];
    await prefer(client.headers, { choices: { quote: { push: 0 } } });
    await news.quote(photographer.headers, (await news.ask(client.headers)).id);
    await runAllJobs(test);
    expect(device.received).toEqual([]);
  });

  it('after its quiet hours, of what is still true and unread', async () => {
    const zone = 'Asia/Kathmandu';
    const device = service.device(zone);
    const [photographer, client] = [await news.photographer(), await toldClient(device)];
    await prefer(client.headers, quietIn(zone));
    const asked = await Promise.all(['09:00', '12:00', '15:00'].map((time) => news.ask(client.headers, { time })));
    const quotes: Quote[] = [];
    for (const { id } of asked) quotes.push(await news.quote(photographer.headers, id));
    await runAllJobs(test);
    await runLater();
    expect(device.received).toEqual([]);
    await withEm(test.database.writer.fork(), async () => {
      await tables()
        .updateTable('quotes')
        .set({ status: 'withdrawn' })
        .where('id', '=', quotes[1]?.id ?? '')
        .execute();
      await tables()
        .updateTable('notifications')
        .set({ read_at: instantParameter(em(), new Date()) })
        .where('subject_id', '=', asked[2]?.id ?? '')
        .execute();
    });
    await prefer(client.headers, {});
    await runLater();
    expect(device.received.map(({ message }) => message.notification['navigate'])).toEqual([
      `${test.config.baseUrl}/contrats/${asked[0]?.id}`,
    ]);
  });
});

describe('the devices of a person', () => {
  it('are told until their session ends, and one browser belongs to one person', async () => {
    const device = service.device();
    const first = await toldClient(device);
    const second = await toldClient(device);
    expect(await stateOf(first.headers)).toMatchObject({ is_on: 0, others: 0 });
    const elsewhere = (await signIn(test, second.email)).headers;
    expect(await stateOf(elsewhere)).toMatchObject({ is_on: 0, others: 1 });
    await call('POST', '/api/auth/logout', second.headers);
    expect(await stateOf(elsewhere)).toMatchObject({ is_on: 0, others: 0 });
    const photographer = await news.photographer();
    await news.quote(photographer.headers, (await news.ask(elsewhere)).id);
    await runAllJobs(test);
    expect(device.received).toEqual([]);
  });

  it('have a trial sent to them at any hour, in the language of the page, and say whether it left', async () => {
    const zone = 'Asia/Kathmandu';
    const device = service.device(zone);
    const client = await toldClient(device);
    await prefer(client.headers, quietIn(zone));
    const attempt = async (headers: Headers, locale = 'fr') =>
      (await call('POST', '/api/me/push/trial', headers, { locale })).json<PushTried>().result;
    const elsewhere = (await signIn(test, client.email)).headers;
    expect(await attempt(elsewhere)).toBe('gone');
    expect(await attempt(client.headers)).toBe('sent');
    expect(await attempt(client.headers, 'en')).toBe('sent');
    expect(titles(device)).toEqual(['Les avis arrivent ici', 'Notifications arrive here']);
    const [said, later] = device.received;
    expect(said?.message.notification).toMatchObject({
      navigate: `${test.config.baseUrl}/fr/parametres/notifications`,
      tag: expect.stringMatching(/^trial-/),
    });
    expect(later?.message.notification).not.toMatchObject({ tag: said?.message.notification['tag'] });
    service.answerWith(503);
    expect(await attempt(client.headers)).toBe('failed');
    await news.change(client.userId, { is_test: 1 });
    expect(await attempt(client.headers)).toBe('failed');
    await news.change(client.userId, { is_test: 0 });
    expect((await stateOf(client.headers)).since).toMatch(/^20\d\d-/);
    service.answerWith(410);
    expect(await attempt(client.headers)).toBe('gone');
    expect(await stateOf(client.headers)).toMatchObject({ is_on: 0, since: null });
    expect(device.received).toHaveLength(2);
  });

  it('are ten at most, and each may be switched off', async () => {
    const { email } = await toldClient(service.device());
    const others: Headers[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { headers } = await signIn(test, email);
      await start(headers, service.device().subscription);
      others.push(headers);
    }
    const [one = {}] = others;
    expect(await stateOf(one)).toMatchObject({ is_on: 1, others: 9 });
    expect((await call('DELETE', '/api/me/push', one)).statusCode).toBe(204);
    expect(await stateOf(one)).toMatchObject({ is_on: 0, others: 9 });
  });

  it('are no machines that only the server reaches', async () => {
    const { headers } = await news.client();
    for (const endpoint of [
      'https://10.0.0.1/x',
      'http://push.example/x',
      'https://localhost/x',
      'ftp://push.example',
    ]) {
      const reply = await start(headers, aPushSubscription({ endpoint }));
      expect([endpoint, reply.statusCode]).toEqual([endpoint, 400]);
    }
    expect((await start(headers, aPushSubscription())).statusCode).toBe(200);
  });
});
