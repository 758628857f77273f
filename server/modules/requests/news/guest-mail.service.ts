import { createHmac } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { addHours } from '#shared/dates.ts';
import { isGuest } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { lockMailbox } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { isQueuedAgain } from '#server/foundation/jobs/later-job.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { isStoppedForGuest, stopLinks } from '#server/modules/notifications/stops/mail-stops.service.ts';
import { hashToken } from '#server/modules/requests/links/access-links.service.ts';
import { clientFacts, type NewsOfRequest } from './client-facts.ts';
import { clientMailJob } from './client-mail.job.ts';
import { clientMail, type ClientNewsPart } from './client-words.ts';
import { GuestMail } from './guest-mail.entity.ts';
import { AccessLink, QuoteRequest } from '../quote-request.entity.ts';
import { requestRow } from '../quote-request.queries.ts';
import { DAY_HOURS } from '#shared/durations.ts';

export interface GuestMailJob extends NewsOfRequest {
  readonly jobId: string;
  readonly requestId: string;
}

export interface GuestMailParts {
  readonly baseUrl: string;
  readonly appSecret: string;
  readonly limits: Limits;
}

/**
 * Prepares a guest's mail with all waiting news for its address. The address is unconfirmed, so it gets only a few
 * mails an hour and a day; more news wait and share one mail.
 * @returns the message; the time of the next try; or null when there is nothing to send
 */
export async function prepareGuestMail(
  work: Work,
  job: GuestMailJob,
  parts: GuestMailParts,
): Promise<Letter | Date | null> {
  const request = await em().findOne(QuoteRequest, { id: job.requestId });
  if (request === null || !isGuest(request.owner)) return null;
  const hash = addressHash(request.client_email, parts.appSecret);
  await lockMailbox(hash);
  const own = await noteOf(job, hash, work.now);
  if (own.message_id !== null && own.message_id !== job.jobId) return null;
  if (own.message_id === null) {
    if (await isQueuedAgain(job.jobId)) {
      await em().remove(own).flush();
      return null;
    }
    const free = await nextMailAt(hash, work.now, parts.limits);
    if (free !== null) return free;
    await takeWaitingNews(hash, job.jobId, work.now, parts.limits);
  }
  return compose(work, request, job.jobId, hash, parts);
}

/** The job's own news: stored at its first try, with the current address while it waits. */
async function noteOf(job: GuestMailJob, hash: string, now: Date): Promise<GuestMail> {
  const kept = await em().findOne(GuestMail, { job_id: job.jobId });
  const note =
    kept ??
    em().create(GuestMail, {
      job_id: job.jobId,
      quote_request_id: job.requestId,
      news: job.news,
      quote_id: job.quoteId === '' ? null : job.quoteId,
      revision: job.revision,
      address_hash: hash,
      message_id: null,
      taken_at: null,
      created_at: now,
    });
  if (note.message_id === null) note.address_hash = hash;
  await em().flush();
  return note;
}

/** The next time the address may get a mail; null for now. */
async function nextMailAt(hash: string, now: Date, limits: Limits): Promise<Date | null> {
  const rows = await tables()
    .selectFrom('guest_mails')
    .select(({ fn }) => fn.min('taken_at').as('at'))
    .where('address_hash', '=', hash)
    .where('taken_at', '>', instantParameter(em(), addHours(now, -DAY_HOURS)))
    .groupBy('message_id')
    .orderBy('at', 'desc')
    .execute();
  const sent = rows.map(({ at }) => instantOf(at));
  const waits = [
    { most: limits.guest_mails_per_hour, hours: 1 },
    { most: limits.guest_mails_per_day, hours: DAY_HOURS },
  ].flatMap(({ most, hours }) => {
    const oldest = sent[most - 1];
    return oldest === undefined ? [] : [addHours(oldest, hours)];
  });
  const free = waits.filter((at) => at > now).sort((a, b) => b.getTime() - a.getTime());
  return free[0] ?? null;
}

/** The job's own news, together with the oldest waiting news. */
async function takeWaitingNews(hash: string, jobId: string, now: Date, limits: Limits): Promise<void> {
  const taken = tables()
    .selectFrom('guest_mails')
    .select('job_id')
    .where('address_hash', '=', hash)
    .where('message_id', 'is', null)
    .orderBy((eb) => eb.case().when('job_id', '=', jobId).then(0).else(1).end())
    .orderBy('created_at')
    .orderBy('job_id')
    .limit(limits.guest_mail_news);
  await tables()
    .updateTable('guest_mails')
    .set({ message_id: jobId, taken_at: instantParameter(em(), now) })
    .where('job_id', 'in', taken)
    .execute();
}

async function compose(
  work: Work,
  request: QuoteRequest,
  messageId: string,
  hash: string,
  parts: GuestMailParts,
): Promise<Letter | null> {
  const rows = await tables()
    .selectFrom('guest_mails')
    .select(['quote_request_id', 'news', 'quote_id', 'revision'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('job_id')
    .execute();
  const all: ClientNewsPart[] = [];
  const told = new Set<string>();
  for (const { quote_request_id: id, news, quote_id, revision } of rows) {
    // A quote that was edited before it was told is told once, as it is now.
    if (news === 'quote_edited' && told.has(`quote_sent ${quote_id}`)) continue;
    told.add(`${news} ${quote_id}`);
    const part = await partOf(work, { id, messageId, hash }, { news, quoteId: quote_id ?? '', revision }, parts);
    if (part !== null) all.push(part);
  }
  if (all.length === 0) return null;
  const locale = request.locale as LocaleCode;
  const events = all.flatMap(({ facts: { news } }) => (news === 'received' ? [] : [news]));
  const stop = stopLinks(parts, { locale, reader: `guest-${hash}`, events });
  const message = { id: messageId, to: request.client_email, stop };
  return clientMail(locale, message, { name: null }, all);
}

/**
 * One request's news, with a link. The link's token is stored hashed and follows `#`, so that it reaches no log; a
 * repeated message has the same one. A request with a changed address gets its own job for the new address.
 */
async function partOf(
  work: Work,
  { id, messageId, hash }: { id: string; messageId: string; hash: string },
  news: NewsOfRequest,
  { baseUrl, appSecret, limits }: GuestMailParts,
): Promise<ClientNewsPart | null> {
  // The lock waits for a change of the address, which ends the mailed links: no link is made beside it.
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  const row = await requestRow(id);
  if (request === null || row === null || !isGuest(row.owner)) return null;
  if (addressHash(row.client_email, appSecret) !== hash) {
    const { quoteId: quote_id, revision } = news;
    work.later(clientMailJob, { quote_request_id: id, news: news.news, quote_id, revision });
    return null;
  }
  if (news.news !== 'received' && (await isStoppedForGuest(hash, news.news))) return null;
  const locale = request.locale as LocaleCode;
  const facts = await clientFacts(row, news, locale, work.now, limits);
  if (facts === null) return null;
  const token = await mailedLink({ messageId, requestId: id }, work.now, { appSecret, limits });
  const payment = facts.booking?.paymentOf ?? null;
  const page =
    payment === null ? urlOf('quote-request', locale, { id }) : urlOf('book-payment', locale, { id: payment });
  return { facts, link: `${baseUrl}${page}#acces=${token}`, site: baseUrl };
}

/** The token of a link in a mail that opens a guest's request on any device: the same for a mail that is sent again. */
export async function mailedLink(
  { messageId, requestId }: { readonly messageId: string; readonly requestId: string },
  now: Date,
  { appSecret, limits }: Pick<GuestMailParts, 'appSecret' | 'limits'>,
): Promise<string> {
  const token = createHmac('sha256', appSecret).update(`access-link:${messageId}:${requestId}`).digest('base64url');
  await storeLink(token, requestId, now, limits);
  return token;
}

async function storeLink(token: string, requestId: string, now: Date, limits: Limits): Promise<void> {
  const token_hash = hashToken(token);
  if ((await em().findOne(AccessLink, { token_hash })) !== null) return;
  em().create(AccessLink, {
    token_hash,
    quote_request_id: requestId,
    expires_at: addHours(now, limits.access_link_days * DAY_HOURS),
    last_used_at: null,
    created_at: now,
  });
  await em().flush();
}

/** The keyed hash of an address: mails are counted and ended without storing it. */
export function addressHash(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`address:${address.trim().toLowerCase()}`).digest('hex');
}
