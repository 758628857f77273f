import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { requestThreadKey } from '#shared/threads/thread-key.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { isQueuedAgain } from '#server/foundation/jobs/later-job.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { unreadAuthors } from '#server/modules/threads/unread.service.ts';
import { stopLinks } from '#server/modules/notifications/stops/mail-stops.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { type GuestMailJob, type GuestMailParts, prepareGuestMail } from './guest-mail.service.ts';
import { QuoteRequest } from '../quote-request.entity.ts';
import { requestRow } from '../quote-request.queries.ts';
import { clientFacts } from './client-facts.ts';
import { clientMailJob } from './client-mail.job.ts';
import { clientBell } from './bell-words.ts';
import { clientMail } from './client-words.ts';

/**
 * Tells a client under the bell, and prepares their mail: to the address of the account, or to what a guest typed. A
 * guest's request that an account has claimed meanwhile is told to its person.
 * @returns the message; the time of the next try; or null when there is nothing to send
 */
export async function prepareClientMail(
  work: Work,
  job: GuestMailJob,
  parts: GuestMailParts,
): Promise<Letter | Date | null> {
  const row = await requestRow(job.requestId);
  if (row === null) return null;
  if (isGuest(row.owner)) return prepareGuestMail(work, job, parts);
  const { news, quoteId, revision } = job;
  if (news === 'received') return null;
  const payload = { quote_request_id: row.id, news, quote_id: quoteId, revision };
  if (await isQueuedAgain(job.jobId)) return null;
  const reader = await tables()
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', row.owner.slice('user:'.length))
    .where('status', '=', 'active')
    .where('is_test', '=', 0)
    .executeTakeFirst();
  if (reader === undefined) return null;
  const request = await em().findOneOrFail(QuoteRequest, { id: row.id });
  const locale = request.locale as LocaleCode;
  const facts = await clientFacts(row, job, locale, work.now, parts.limits);
  if (facts === null) return null;
  const url = await pageOf(row.id, news, facts.booking?.paymentOf ?? null, locale);
  const { hasMail } = await notify(work, {
    userId: reader.id,
    event: news,
    subject: { type: 'quote_request', id: row.id },
    turn: quoteId === '' || news === 'photographer_away' ? job.jobId : `${quoteId} ${revision}`,
    ...clientBell(locale, news, facts),
    locale,
    url,
    toldBy: { kind: clientMailJob.name, payload },
  });
  if (!hasMail) return null;
  const link = `${parts.baseUrl}${url}`;
  const stop = stopLinks(parts, { locale, reader: `user-${reader.id}`, events: [news] });
  const message = { id: job.jobId, to: reader.email, stop };
  return clientMail(locale, message, { name: reader.first_name }, [{ facts, link, site: parts.baseUrl }]);
}

/** The page that a news leads to; messages of several photographers lead to their request, which has all of them. */
async function pageOf(
  requestId: string,
  news: GuestMailJob['news'],
  payment: string | null,
  locale: LocaleCode,
): Promise<string> {
  if (payment !== null) return urlOf('book-payment', locale, { id: payment });
  const [author, ...others] = news === 'message_received' ? await unreadAuthors(requestId) : [];
  return author === undefined || others.length > 0
    ? urlOf('contract', locale, { id: requestId })
    : urlOf('question', locale, { id: requestThreadKey(requestId, author) });
}
