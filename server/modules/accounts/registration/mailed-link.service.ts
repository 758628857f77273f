import { createHash, createHmac } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { lockMailbox } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { accountMailJob } from './account-mail.job.ts';
import { secondsLeft } from './mail-waits.ts';
import { type LinkRequested, MailedLink, type Registration } from './mailed-link.entity.ts';

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
  /** The person who asks, by their id, or a network address, as a keyed hash. */
  readonly sender: string;
  /** The account of a change of address. */
  readonly userId?: string;
}

/** The token of a link, 43 characters; the same when its mail is sent again. */
export function linkTokenOf(appSecret: string, id: string): string {
  return createHmac('sha256', appSecret).update(`mailed-link:${id}`).digest('base64url');
}

/**
 * Records a requested link, and leaves its mail to a job. It does the same work for every address. When enough mails of
 * this kind went to the address within an hour, nothing is recorded: each of their links still opens, for whoever reads
 * that mailbox.
 * @returns seconds until the next mail can leave
 * @throws Refusal `too_many_requests` with the wait: one a minute from each sender; of known people, a few an hour
 */
export async function requestLink(
  work: Work,
  { appSecret, limits }: LinkPorts,
  { userId, ...wish }: LinkRequest,
): Promise<number> {
  await lockMailbox(createHmac('sha256', appSecret).update(`account:${wish.email}`).digest('hex'));
  const fullS = await mailWait(wish, limits, work.now);
  if (fullS > 0) {
    if (!isPublic(wish.requested)) throw new Refusal('too_many_requests', { retryAfterS: fullS });
    return fullS;
  }
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

/** Requests of strangers whose mail activates: who asks for another one waits after each of them. */
const activations: readonly LinkRequested[] = ['activation', 'registration'];

/** Requests that anybody may make for an address, without an account. */
function isPublic(requested: LinkRequested): boolean {
  return requested === 'registration' || requested === 'activation' || requested === 'password_reset';
}

/**
 * The wait until another mail of a kind may leave to an address, in seconds; 0 for none. Senders are counted one by one,
 * so that a stranger leaves the owner of the address their own mails, and together, so that nobody is flooded. Kinds are
 * counted one by one, too (decision 077).
 * @throws Refusal `too_many_requests` for a sender who asked less than a minute ago
 */
async function mailWait(
  { email, requested, sender }: Pick<LinkRequest, 'email' | 'requested' | 'sender'>,
  limits: Limits,
  now: Date,
): Promise<number> {
  const kinds = requested === 'activation' ? activations : [requested];
  const recent = await em().find(
    MailedLink,
    { email, requested: { $in: kinds }, created_at: { $gt: addMinutes(now, -HOUR_MINUTES) } },
    { orderBy: { created_at: 'desc' }, fields: ['created_at', 'requested', 'sender'] },
  );
  const own = recent.filter((link) => link.sender === sender);
  const retryAfterS = secondsLeft(own[0]?.created_at, limits.account_mail_wait_s, now);
  if (retryAfterS > 0) throw new Refusal('too_many_requests', { retryAfterS });
  const ofKind = (links: typeof recent) => links.filter((link) => link.requested === requested);
  const hourAfter = (link: { created_at: Date } | undefined) => secondsLeft(link?.created_at, HOUR_MINUTES * 60, now);
  return Math.max(
    hourAfter(ofKind(own)[limits.account_mails_per_hour - 1]),
    hourAfter(ofKind(recent)[limits.account_mails_per_hour_in_all - 1]),
  );
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

/** Deletes ended links, with the fields typed for them, and the senders that no longer count. */
export async function pruneLinks(limits: Limits, now: Date): Promise<void> {
  const uncounted = { sender: { $ne: null }, created_at: { $lt: addMinutes(now, -HOUR_MINUTES) } };
  await em().nativeUpdate(MailedLink, uncounted, { sender: null });
  await em().nativeDelete(MailedLink, { expires_at: { $lt: addMinutes(now, -limits.activation_days * DAY_MINUTES) } });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
