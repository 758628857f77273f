import { publicName } from '#shared/providers/public-name.ts';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { isQueuedAgain } from '#server/foundation/jobs/later-job.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { isStoppedForGuest, stopLinks } from '#server/modules/notifications/stops/mail-stops.service.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import { addressHash } from '#server/modules/requests/news/guest-mail.service.ts';
import { Thread } from '../thread.entity.ts';
import { isThreadUnread } from '../unread.service.ts';
import { languageOfQuestion } from '../question-language.ts';
import { questionToken } from './question-link.service.ts';
import { questionMailJob } from './question-mail.job.ts';
import { answeredBell, answeredMail, askedBell, askedMail } from './question-words.ts';

interface Told {
  readonly jobId: string;
  readonly threadId: string;
  readonly reader: ThreadSide;
}

interface Parts {
  readonly appSecret: string;
  readonly baseUrl: string;
  readonly locales: readonly LocaleCode[];
}

const EVENT = 'message_received';

/**
 * Tells a side of a question under the bell, and prepares their mail: of the photographer, of the person who asks, or of
 * a guest, with the link that opens it.
 * @returns null when they have read it, or get no mails
 */
export async function prepareQuestionMail(work: Work, told: Told, parts: Parts): Promise<Letter | null> {
  if (!(await isThreadUnread(told.threadId, told.reader))) return null;
  if (await isQueuedAgain(told.jobId)) return null;
  const thread = await em().findOneOrFail(Thread, { id: told.threadId });
  return told.reader === 'provider' ? toPhotographer(work, thread, told, parts) : toAsker(work, thread, told, parts);
}

async function toPhotographer(work: Work, thread: Thread, told: Told, parts: Parts): Promise<Letter | null> {
  const reader = await readerOfProvider(thread.provider_id, parts.locales);
  if (reader === null) return null;
  const { locale } = reader;
  const url = urlOf('question', locale, { id: thread.id });
  if (!(await bell(work, told, { userId: reader.id, locale, url, ...askedBell(locale) }))) return null;
  const stop = stopLinks(parts, { locale, reader: `user-${reader.id}`, events: [EVENT] });
  const words = askedMail(locale, reader.first_name, `${parts.baseUrl}${url}`);
  return { id: told.jobId, tells: [EVENT], to: reader.email, locale, words, stop };
}

async function toAsker(work: Work, thread: Thread, told: Told, parts: Parts): Promise<Letter | null> {
  const { asker, asker_email: address } = thread;
  if (asker === null || asker === undefined) return null;
  const locale = await languageOfQuestion(thread.id, parts.locales);
  const { provider, isClosed } = await photographerOf(thread.provider_id);
  const url = urlOf('question', locale, { id: thread.id });
  if (isGuest(asker)) {
    if (address === null || address === undefined) return null;
    const hash = addressHash(address, parts.appSecret);
    if (await isStoppedForGuest(hash, EVENT)) return null;
    const stop = stopLinks(parts, { locale, reader: `guest-${hash}`, events: [EVENT] });
    const link = `${parts.baseUrl}${url}#acces=${questionToken(parts.appSecret, thread)}`;
    return {
      id: told.jobId,
      tells: [EVENT],
      to: address,
      locale,
      words: answeredMail(locale, null, provider, link),
      stop,
    };
  }
  const reader = await tables()
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', asker.slice('user:'.length))
    .where('status', '=', 'active')
    .where('is_test', '=', 0)
    .executeTakeFirst();
  if (reader === undefined) return null;
  if (
    !(await bell(work, told, { userId: reader.id, locale, url, ...answeredBell(locale, isClosed ? null : provider) }))
  )
    return null;
  const stop = stopLinks(parts, { locale, reader: `user-${reader.id}`, events: [EVENT] });
  const words = answeredMail(locale, reader.first_name, provider, `${parts.baseUrl}${url}`);
  return { id: told.jobId, tells: [EVENT], to: reader.email, locale, words, stop };
}

interface Said {
  readonly userId: string;
  readonly locale: LocaleCode;
  readonly url: string;
  readonly title: string;
  readonly words: string;
}

async function bell(work: Work, { jobId, threadId, reader }: Told, said: Said): Promise<boolean> {
  const { hasMail } = await notify(work, {
    ...said,
    event: EVENT,
    subject: { type: 'thread', id: threadId },
    turn: jobId,
    toldBy: { kind: questionMailJob.name, payload: { thread_id: threadId, reader } },
  });
  return hasMail;
}

async function photographerOf(providerId: string): Promise<{ readonly provider: string; readonly isClosed: boolean }> {
  const row = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.status', 'p.business_name', 'u.first_name', 'u.last_name'])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { provider: publicName(row), isClosed: row.status === 'closed' };
}
