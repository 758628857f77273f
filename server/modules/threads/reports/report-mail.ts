import { isGuest } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { requestThreadKey } from '#shared/threads/thread-key.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { isStoppedForGuest, stopLinks } from '#server/modules/notifications/stops/mail-stops.service.ts';
import { languageOf } from '#server/modules/providers/own/provider-mail.service.ts';
import { addressHash, mailedLink } from '#server/modules/requests/news/guest-mail.service.ts';
import { questionToken } from '#server/modules/threads/questions/question-link.service.ts';
import { languageOfQuestion } from '../question-language.ts';
import { Thread } from '../thread.entity.ts';
import { ThreadReport } from './report.entity.ts';
import { reportMailJob } from './report-mail.job.ts';
import { decidedBell, decidedMail, warnedMail } from './report-words.ts';

interface Told {
  readonly jobId: string;
  readonly reportId: string;
  readonly reader: 'reporter' | 'reported';
}

interface Parts {
  readonly appSecret: string;
  readonly baseUrl: string;
  readonly locales: readonly LocaleCode[];
  readonly limits: Limits;
}

const EVENT = 'report_decided';

/**
 * Tells of a decided report: its reporter under the bell and by mail; who is warned by mail, always.
 * @returns null for people who get no mails
 */
export async function prepareReportMail(work: Work, told: Told, parts: Parts): Promise<Letter | null> {
  const report = await em().findOne(ThreadReport, { id: told.reportId });
  if (report === null || report.decision === null || report.decision === undefined) return null;
  const thread = await em().findOneOrFail(Thread, { id: report.thread_id });
  const otherSide = report.side === 'client' ? 'provider' : 'client';
  const reader = await readerOf(thread, told.reader === 'reporter' ? report.side : otherSide, parts);
  if (reader === null) return null;
  const { locale, email, name } = reader;
  if (told.reader === 'reported') {
    const lines = (report.decision_words ?? '').split(/\n+/).filter((line) => line.trim() !== '');
    const url = `${parts.baseUrl}${urlOf('terms-and-conditions', locale)}`;
    const words = warnedMail(locale, name, lines, url);
    return { id: told.jobId, tells: ['thread_warned'], to: email, locale, words, stop: null };
  }
  const { decision } = report;
  if (reader.userId === null) {
    const hash = addressHash(email, parts.appSecret);
    if (await isStoppedForGuest(hash, EVENT)) return null;
    const stop = stopLinks(parts, { locale, reader: `guest-${hash}`, events: [EVENT] });
    const link = await guestLink(work, thread, told, locale, parts);
    const words = decidedMail(locale, null, decision, link);
    return { id: told.jobId, tells: [EVENT], to: email, locale, words, stop };
  }
  const url = pageOf(thread, locale);
  const { hasMail } = await notify(work, {
    userId: reader.userId,
    event: EVENT,
    subject: { type: 'thread', id: thread.id },
    turn: report.id,
    ...decidedBell(locale, decision),
    locale,
    url,
    toldBy: { kind: reportMailJob.name, payload: { report_id: report.id, reader: told.reader } },
  });
  if (!hasMail) return null;
  const stop = stopLinks(parts, { locale, reader: `user-${reader.userId}`, events: [EVENT] });
  return {
    id: told.jobId,
    tells: [EVENT],
    to: email,
    locale,
    words: decidedMail(locale, name, decision, `${parts.baseUrl}${url}`),
    stop,
  };
}

/** The page of a thread, for people with an account. */
function pageOf({ id, quote_request_id: requestId, provider_id: providerId }: Thread, locale: LocaleCode): string {
  const isQuestion = requestId === null || requestId === undefined;
  return urlOf('question', locale, { id: isQuestion ? id : requestThreadKey(requestId, providerId) });
}

/** A guest's thread opens by the link of this mail, on any device. */
async function guestLink(
  { now }: Work,
  thread: Thread,
  { jobId }: Told,
  locale: LocaleCode,
  parts: Parts,
): Promise<string> {
  const { baseUrl, appSecret } = parts;
  const requestId = thread.quote_request_id ?? null;
  if (requestId === null) {
    return `${baseUrl}${urlOf('question', locale, { id: thread.id })}#acces=${questionToken(appSecret, thread)}`;
  }
  const token = await mailedLink({ messageId: jobId, requestId }, now, parts);
  return `${baseUrl}${urlOf('quote-request', locale, { id: requestId })}#acces=${token}`;
}

interface Reader {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string;
  readonly locale: LocaleCode;
}

async function readerOf(thread: Thread, side: ThreadSide, { locales }: Parts): Promise<Reader | null> {
  const db = tables();
  if (side === 'provider') {
    const { user_id } = await db
      .selectFrom('providers')
      .select('user_id')
      .where('id', '=', thread.provider_id)
      .executeTakeFirstOrThrow();
    return person(user_id, await languageOf(thread.provider_id, locales));
  }
  const requestId = thread.quote_request_id ?? null;
  if (requestId === null) {
    const { asker, asker_email: email } = thread;
    if (asker === null || asker === undefined) return null;
    const locale = await languageOfQuestion(thread.id, locales);
    if (!isGuest(asker)) return person(asker.slice('user:'.length), locale);
    return email === null || email === undefined ? null : { userId: null, name: null, email, locale };
  }
  const request = await db
    .selectFrom('quote_requests')
    .select(['owner', 'locale', 'client_email'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const locale = locales.find((one) => one === request.locale) ?? 'fr';
  if (!isGuest(request.owner)) return person(request.owner.slice('user:'.length), locale);
  return request.client_email === '' ? null : { userId: null, name: null, email: request.client_email, locale };
}

async function person(id: string, locale: LocaleCode): Promise<Reader | null> {
  const user = await tables()
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('is_test', '=', 0)
    .executeTakeFirst();
  return user === undefined ? null : { userId: user.id, name: user.first_name, email: user.email, locale };
}
