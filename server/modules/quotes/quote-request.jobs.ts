import { LockMode } from '@mikro-orm/core';
import { createHash, randomBytes } from 'node:crypto';
import type { LocaleCode } from '#shared/locales.ts';
import { addHours, localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/db/request-em.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import type { Work } from '#server/plugins/work.ts';
import { AccessLink, QuoteRequest } from './quote-request.entity.ts';
import { guestMail } from './guest-mail.ts';
import { requestRow } from './quote-request.presenter.ts';
import { audienceOf } from './quote-request.readers.ts';

export const EXPIRE_REQUEST = 'quote_request.expire';
export const GUEST_MAIL = 'quote_request.guest_mail';

const TOKEN_BYTES = 32;
const DAY_HOURS = 24;

/** Ends a request nobody answered in time. Does nothing when its end moved, or it has ended: it may run more than once. */
export async function expireRequest(work: Work, id: string): Promise<void> {
  const request = await em().findOne(QuoteRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null || request.expires_at > work.now) return;
  const status = moveQuoteRequest(request.status, 'expire');
  if (status === null) return;
  request.status = status;
  request.version += 1;
  request.updated_at = work.now;
  await em().flush();
  work.changed({ type: 'quote_request', id, version: request.version, audience: await audienceOf(request) });
  work.audit('quote_request.expire', { type: 'quote_request', id });
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Prepares the guest's mail: a fresh link whose token is kept hashed, and travels after `#` so that it reaches no log.
 * @returns null when the request is gone
 */
export async function prepareGuestMail(
  work: Work,
  id: string,
  messageId: string,
  { baseUrl, limits }: { baseUrl: string; limits: Limits },
): Promise<MailMessage | null> {
  const row = await requestRow(id);
  const request = await em().findOne(QuoteRequest, { id });
  if (row === null || request === null) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  em().create(AccessLink, {
    token_hash: hashToken(token),
    quote_request_id: id,
    expires_at: addHours(work.now, limits.access_link_days * DAY_HOURS),
    created_at: work.now,
  });
  await em().flush();
  const locale = request.locale as LocaleCode;
  const formats = formatsOf(locale);
  return guestMail(locale, {
    id: messageId,
    to: request.client_email,
    category: row.category,
    city: row.city,
    when: formats.dateTime(row.date, row.time),
    until: formats.date(localDateOf(request.expires_at)),
    provider: row.provider_first_name === null ? null : `${row.provider_first_name} ${row.provider_last_name}`,
    link: `${baseUrl}${urlOf('quote-request', locale, { id })}#acces=${token}`,
  });
}
