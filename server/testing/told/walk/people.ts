import { expect } from 'vitest';
import type { LocaleCode } from '#shared/locales.ts';
import { eventOf, type EventName } from '#shared/notifications/notification.events.ts';
import { isTold, notificationKinds } from '#shared/notifications/notification.kinds.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { matchUrl } from '#shared/routes.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { type Headers, newsOf } from '#server/modules/requests/news/testing.ts';
import { aGuest, aKey, anAdmin, signIn } from '#server/testing/factories.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { type PushDevice, pushService } from '#server/modules/notifications/push/testing.ts';
import { pushWords } from '#server/modules/notifications/push/push-words.ts';
import { mailServer } from './mailbox.ts';
import { expectLeads, type Opener } from './pages.ts';
import { requestThreadOf } from '#shared/threads/thread-key.ts';

/** Somebody who is told: a guest has mails alone, and no user. */
export interface Reader {
  readonly headers: Headers;
  readonly email: string;
  readonly locale: LocaleCode;
  readonly userId: string | null;
  readonly device: PushDevice | null;
}

/** An app with a real mail server and a push service whose devices decrypt, and the people of it. */
export async function aWalk(options: Parameters<typeof testApp>[0] = {}) {
  const pushes = await pushService();
  const post = await mailServer();
  const test = await testApp({
    ...options,
    env: { PUSH_TO_LOOPBACK: '1', ...options.env },
    // A job that fails is given up within a morning.
    limits: { message_unread_minutes: 0, thread_messages_per_minute: 1_000_000, job_retry_hours: 1 },
    relay: post.gateway,
  });
  const news = newsOf(test);
  const write = async (url: string, headers: Headers, payload: object, method: 'PUT' | 'POST' = 'PUT') => {
    const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
    expect([url, reply.statusCode, reply.body]).toEqual([url, expect.toBeOneOf([200, 201, 204]), expect.any(String)]);
  };
  /** A device that is told, whatever the hour. */
  const listen = async (headers: Headers): Promise<PushDevice> => {
    const device = pushes.device();
    await write('/api/notifications/preferences', headers, { choices: {}, quiet_from: 0, quiet_to: 0 });
    await write('/api/me/push', headers, device.subscription, 'POST');
    return device;
  };
  const repeated = new Set<string>();
  /** Runs the job of each new mail once more, as after a kill between its sending and its end. */
  const repeatMails = () =>
    withEm(test.database.writer.fork(), async () => {
      const mails = await tables().selectFrom('jobs').select('id').where('kind', 'like', '%mail').execute();
      const ids = mails.flatMap(({ id }) => (repeated.has(id) ? [] : [id]));
      for (const id of ids) repeated.add(id);
      if (ids.length === 0) return;
      await tables().updateTable('jobs').set({ status: 'queued', finished_at: null }).where('id', 'in', ids).execute();
    });
  return {
    test,
    news,
    write,
    listen,
    client: async (locale: LocaleCode = 'fr') => {
      const person = await news.client();
      return { ...person, locale, device: await listen(person.headers) };
    },
    guest: (): Reader => {
      const { headers } = aGuest();
      return { headers, email: `${aKey()}@exemple.ca`, locale: 'fr', userId: null, device: null };
    },
    photographer: async (locale: LocaleCode = 'fr') => {
      const person = await news.photographer();
      if (locale === 'en') await speakEnglish(test, person.providerId);
      return { ...person, locale, device: await listen(person.headers) };
    },
    anAdmin: async (): Promise<Reader> => {
      const { userId, email } = await anAdmin(test);
      const { headers } = await signIn(test, email);
      return { userId, email, headers, locale: 'fr' as const, device: await listen(headers) };
    },
    /** Tells what has happened, twice: the second time as after a kill. */
    tell: async () => {
      await runAllJobs(test);
      await repeatMails();
      await runAllJobs(test);
    },
    /** The addresses of ours that somebody's mails, bell and pushes lead to. */
    linksOf: async (reader: Reader): Promise<string[]> => {
      const { baseUrl } = test.config;
      const mails = await post.mailsTo(reader.email);
      const inMails = mails.flatMap(({ html = '' }) =>
        [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url),
      );
      const bell = reader.userId === null ? [] : await bellOf(test, reader.headers);
      const pushed = reader.device?.received.map(({ message }) => String(message.notification['navigate'])) ?? [];
      const all = [
        ...inMails.map((url) => url.replaceAll('&amp;', '&')),
        ...bell.map(({ url }) => baseUrl + url),
        ...pushed,
      ];
      return [...new Set(all)].filter((url) => url.startsWith(baseUrl));
    },
    /** Somebody was told these events and no other, each once by every way, and a link leads to its page. */
    expectTold: async (reader: Reader, wanted: readonly EventName[]) => {
      const mails = await post.mailsTo(reader.email);
      const once = [...new Map(mails.map((mail) => [mail.messageId, mail])).values()];
      for (const { from, html } of once) {
        expect([from?.address, html]).toEqual([
          'bonjour@declic.test',
          expect.stringContaining(`lang="${reader.locale}"`),
        ]);
      }
      const byMail = wanted.filter((event) => isTold(eventOf(event).kind, 'mail', {}));
      if (reader.userId === null) {
        // The first mail of a guest brings the link to what they asked for; no other way reminds them of the hour.
        expect(once).toHaveLength(wanted.length + 1);
        for (const { text = '' } of once) {
          const [url = 'nowhere'] = text.match(/https?:\/\/\S+#acces=\S+/) ?? [];
          expectLeads(url, 'guest');
        }
        await expectOpens(test, once.at(-1)?.text ?? '');
        return;
      }
      const bell = await bellOf(test, reader.headers);
      expect(bell.map(({ event }) => event).toSorted()).toEqual(wanted.toSorted());
      const opener = await openerOf(test, reader.userId);
      for (const { url } of bell) {
        expectLeads(url, opener);
        const page = matchUrl(url.replace(/#.*/, ''), ['fr', 'en']);
        expect(page?.locale).toBe(reader.locale);
        const { id = '' } = page?.params ?? {};
        const requestId = page?.name === 'contract' ? id : requestThreadOf(id)?.requestId;
        if (requestId === undefined) continue;
        const read = await test.app.inject({
          url: `/api/quotes/requests/${requestId}`,
          headers: reader.headers,
        });
        expect([url, read.statusCode]).toEqual([url, 200]);
      }
      expect(once).toHaveLength(byMail.length);
      for (const event of byMail) {
        const { url, title } = bell.find((row) => row.event === event) ?? { url: 'nowhere', title: '' };
        const own = once.filter(({ text }) => text?.includes(`${test.config.baseUrl}${url}`));
        expect([event, title, own.length > 0]).toEqual([event, title, true]);
      }
      const stopped = once.filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'));
      const mayStop = byMail.filter((event) => notificationKinds[eventOf(event).kind].rules.mail !== 'always');
      expect(stopped).toHaveLength(mayStop.length);
      const byPush = wanted.filter((event) => isTold(eventOf(event).kind, 'push', {}));
      const pushed = reader.device?.received.map(({ message }) => String(message.notification['navigate'])) ?? [];
      for (const url of pushed) expectLeads(url, opener);
      const titles = reader.device?.received.map(({ message }) => message.notification['title']) ?? [];
      expect(titles.map(String).toSorted()).toEqual(
        byPush.map((event) => pushWords(reader.locale, event).title).toSorted(),
      );
    },
    close: async () => {
      await test.close();
      await pushes.close();
      await post.close();
    },
  };
}
/** All that somebody was told by a cause. */
export interface Told<Name extends EventName = EventName> {
  readonly reader: Reader;
  readonly events: readonly Name[];
}

export function told<const Name extends EventName>(reader: Reader, ...events: readonly Name[]): Told<Name> {
  return { reader, events };
}

export type Walk = Awaited<ReturnType<typeof aWalk>>;

/** All that a person is told, the oldest first. */
async function bellOf({ app }: TestApp, headers: Headers): Promise<Notification[]> {
  const reply = await app.inject({ url: '/api/sync/changes?types=notification', headers });
  const { changes } = reply.json<ChangesReply>();
  return changes.flatMap((change) => (change.type === 'notification' && change.data !== null ? [change.data] : []));
}

/** Whose links these are, by their role. */
export async function openerOf({ database }: Pick<TestApp, 'database'>, userId: string): Promise<Opener> {
  const { is_admin, slug } = await withEm(database.reader.fork(), () =>
    tables()
      .selectFrom('users as u')
      .leftJoin('providers as p', 'p.user_id', 'u.id')
      .select(['u.is_admin', 'p.slug'])
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  if (is_admin === 1) return 'admin';
  return slug === null ? 'client' : 'photographer';
}

/** The link of a guest's mail opens their request on a device that has never seen it. */
async function expectOpens({ app }: TestApp, text: string): Promise<void> {
  const [, id = '', token = ''] = /\/([\w-]{36})#acces=([\w-]{43})/.exec(text) ?? [];
  const { headers } = aGuest();
  const reply = await app.inject({ method: 'POST', url: '/api/access-links', headers, payload: { token } });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining(id)]);
}

export async function speakEnglish({ database }: TestApp, provider_id: string): Promise<void> {
  const language_id = catalogueId('language', 'en-CA');
  await withEm(database.writer.fork(), () =>
    tables().insertInto('provider_languages').values({ provider_id, language_id }).execute(),
  );
}
