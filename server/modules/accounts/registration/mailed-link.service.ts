import { createHash, createHmac } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { lockMailbox } from '#server/db/locks.ts';
import { em } from '#server/db/request-em.ts';
import { newId } from '#server/new-id.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { Refusal } from '#server/problems.ts';
import { accountMailJob } from './account-mail.job.ts';
import { type LinkRequested, MailedLink, type Registration } from './mailed-link.entity.ts';

const SECOND_MS = 1_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export interface LinkPorts {
  readonly appSecret: string;
  readonly limits: Limits;
}

interface LinkRequest {
  readonly requested: LinkRequested;
  readonly purpose: MailedLink['purpose'];
  /** In lower case, as the schema returns it. */
  readonly email: string;
  readonly locale: LocaleCode;
  readonly registration: Registration | null;
  /** The account of a change of address. */
  readonly userId?: string;
}

/** The token of a link, 43 characters; the same when its mail is sent again. */
export function linkTokenOf(appSecret: string, id: string): string {
  return createHmac('sha256', appSecret).update(`mailed-link:${id}`).digest('base64url');
}

/**
 * Records a requested link, and leaves its mail to a job. It does the same work for every address.
 * @returns seconds until the next request is allowed
 * @throws Refusal `too_many_requests` with the wait: of each kind of request, one a minute and a few an hour
 */
export async function requestLink(
  work: Work,
  { appSecret, limits }: LinkPorts,
  { userId, ...wish }: LinkRequest,
): Promise<number> {
  await lockMailbox(createHmac('sha256', appSecret).update(`account:${wish.email}`).digest('hex'));
  await assertMayMail(wish, limits, work.now);
  const id = newId();
  em().create(MailedLink, {
    ...wish,
    id,
    token_hash: hashOf(linkTokenOf(appSecret, id)),
    user_id: userId ?? null,
    previous_email: null,
    created_at: work.now,
    expires_at: addMinutes(work.now, lifetimeOf(wish.purpose, limits)),
    used_at: null,
  });
  await em().flush();
  work.later(accountMailJob, { link_id: id });
  return limits.account_mail_wait_s;
}

/** @returns minutes */
export function lifetimeOf(purpose: MailedLink['purpose'], limits: Limits): number {
  switch (purpose) {
    case 'activation':
      return limits.activation_days * DAY_MINUTES;
    case 'email_change':
      return limits.email_change_hours * HOUR_MINUTES;
    case 'password_reset':
      return limits.password_reset_minutes;
  }
}

/** Requests whose mail activates: who asks for another one waits after each of them. */
const activations: readonly LinkRequested[] = ['activation', 'registration', 'invitation'];

/** A stranger's requests of one kind leave those of other kinds to the address's owner (decision 077). */
async function assertMayMail(
  { email, requested }: Pick<LinkRequest, 'email' | 'requested'>,
  limits: Limits,
  now: Date,
): Promise<void> {
  const since = addMinutes(now, -HOUR_MINUTES);
  const kinds = requested === 'activation' ? activations : [requested];
  const recent = await em().find(
    MailedLink,
    { email, requested: { $in: kinds }, created_at: { $gt: since } },
    { orderBy: { created_at: 'desc' }, fields: ['created_at', 'requested'] },
  );
  const ofKind = recent.filter((link) => link.requested === requested);
  const waits = [
    { at: recent[0]?.created_at, s: limits.account_mail_wait_s },
    { at: ofKind[limits.account_mails_per_hour - 1]?.created_at, s: HOUR_MINUTES * 60 },
  ].map(({ at, s }) => (at === undefined ? 0 : s - (now.getTime() - at.getTime()) / SECOND_MS));
  const waitS = Math.ceil(Math.max(...waits));
  if (waitS > 0) throw new Refusal('too_many_requests', { retryAfterS: waitS });
}

/** A usable link, and its account. */
export interface OpenLink {
  readonly link: MailedLink;
  readonly userId: string;
}

/**
 * The link of a token, if it is usable.
 * @param options `isLocked`: until the transaction ends, no other request opens it
 * @throws Refusal `link_unknown`, `link_used`, `link_expired`
 */
export async function openLink(
  token: string,
  purpose: MailedLink['purpose'],
  now: Date,
  { isLocked }: { readonly isLocked: boolean },
): Promise<OpenLink> {
  const lock = isLocked ? { lockMode: LockMode.PESSIMISTIC_WRITE as const } : {};
  const link = await em().findOne(MailedLink, { token_hash: hashOf(token), purpose }, lock);
  const userId = link?.user_id ?? null;
  if (link === null || userId === null) throw new Refusal('link_unknown');
  if (link.used_at !== null) throw new Refusal('link_used');
  if (link.expires_at <= now) throw new Refusal('link_expired');
  return { link, userId };
}

/** Ends a person's links of these purposes. */
export async function endLinks(userId: string, purposes: MailedLink['purpose'][], now: Date): Promise<void> {
  const links = await em().find(MailedLink, { user_id: userId, purpose: { $in: purposes }, used_at: null });
  for (const link of links) em().assign(link, { used_at: now, registration: null });
  await em().flush();
}

/** Deletes every link of a person, or of their address when it belongs to no other person. */
export async function deleteLinksOf(userId: string, email: string): Promise<void> {
  await em().nativeDelete(MailedLink, { $or: [{ user_id: userId }, { email, user_id: null }] });
}

/** Deletes ended links, with the fields typed for them. */
export async function pruneLinks(limits: Limits, now: Date): Promise<void> {
  await em().nativeDelete(MailedLink, { expires_at: { $lt: addMinutes(now, -limits.activation_days * DAY_MINUTES) } });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
