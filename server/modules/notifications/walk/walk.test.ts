// both databases: what is told is written by the database, and unique there
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventOf, type EventName } from '#shared/notifications/notification.events.ts';
import { isTold, notificationKinds } from '#shared/notifications/notification.kinds.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { type Headers, newsOf } from '#server/modules/requests/news/testing.ts';
import { aKey, anAdmin, signIn } from '#server/testing/factories.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { pushService } from '../push/testing.ts';
import { pushWords } from '../push/push-words.ts';
import { causes, elsewhere } from './causes.ts';
import { mailServer } from './mailbox.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
let pushes: Awaited<ReturnType<typeof pushService>>;
let post: Awaited<ReturnType<typeof mailServer>>;
let admin: Headers;
beforeAll(async () => {
  pushes = await pushService();
  post = await mailServer();
  test = await testApp({
    env: { PUSH_TO_LOOPBACK: '1', PAYMENTS: 'none' },
    payments: { gateway: null, simulator: null, publishableKey: null },
    limits: { message_unread_minutes: 0 },
    relay: post.gateway,
  });
  news = newsOf(test);
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
});
afterEach(() => clock.setAhead(0));
afterAll(async () => {
  await test.close();
  await pushes.close();
  await post.close();
});

/** Somebody whose device is told, whatever the hour. */
async function told<Someone extends { readonly headers: Headers }>(person: Someone) {
  const device = pushes.device();
  const preferences = { choices: {}, quiet_from: 0, quiet_to: 0 };
  await put('/api/notifications/preferences', person.headers, preferences);
  await put('/api/me/push', person.headers, device.subscription, 'POST');
  return { ...person, device };
}

async function put(url: string, headers: Headers, payload: object, method: 'PUT' | 'POST' = 'PUT') {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  expect([url, reply.statusCode, reply.body]).toEqual([url, expect.toBeOneOf([200, 201, 204]), expect.any(String)]);
}

/** All that a person is told, the oldest first. */
async function bellOf(headers: Headers): Promise<Notification[]> {
  const reply = await test.app.inject({ url: '/api/sync/changes?types=notification', headers });
  const { changes } = reply.json<ChangesReply>();
  const rows = changes.flatMap((change) =>
    change.type === 'notification' && change.data !== null ? [change.data] : [],
  );
  return rows.toSorted(
    (one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id),
  );
}

it.each(Object.entries(causes))('%s: each is told once by every way, and a link leads to it', async (_, cause) => {
  const client = await told(await news.client());
  const photographer = await told(await news.photographer());
  const tell = async () => {
    await runAllJobs(test);
    await news.repeatJobs();
    await runAllJobs(test);
  };
  await cause.run({ test, news, admin, client, photographer, tell, write: put });
  await tell();
  for (const [person, wanted] of [
    [client, cause.client],
    [photographer, cause.photographer],
  ] as const) {
    const events: readonly EventName[] = wanted;
    const bell = await bellOf(person.headers);
    expect(bell.map(({ event }) => event)).toEqual(events);
    const byMail = events.filter((event) => isTold(eventOf(event).kind, 'mail', {}));
    const mails = await post.mailsTo(person.email);
    const once = new Map(mails.map((mail) => [mail.messageId, mail]));
    expect([...once.values()].map(({ from }) => from?.address)).toEqual(byMail.map(() => 'bonjour@declic.test'));
    for (const [at, mail] of [...once.values()].entries()) {
      const event = byMail[at] ?? 'asked';
      const mayStop = notificationKinds[eventOf(event).kind].rules.mail !== 'always';
      const stop = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
      expect([event, stop !== undefined]).toEqual([event, mayStop]);
      expect(mail.html).toContain('lang="fr"');
      const url = bell.find((row) => row.event === event)?.url ?? 'nowhere';
      expect([event, mail.text?.includes(`${test.config.baseUrl}${url}`)]).toEqual([event, true]);
    }
    const byPush = events.filter((event) => isTold(eventOf(event).kind, 'push', {}));
    const titles = person.device.received.map(({ message }) => message.notification['title']);
    expect(titles).toEqual(byPush.map((event) => pushWords('fr', event).title));
  }
});

it('every other event is caused in the test that its list names', () => {
  const missing = Object.values(elsewhere).filter(
    (test) => !existsSync(join(import.meta.dirname, `../../${test}.test.ts`)),
  );
  expect(missing).toEqual([]);
});
