import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AccessLink } from '#shared/accounts/account.schema.ts';
import { addHours } from '#shared/dates.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { lockOwner } from '#server/foundation/db/locks.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { changedBookings } from '#server/modules/bookings/booking.service.ts';
import { changedQuotes } from '#server/modules/quotes/quote.service.ts';
import { changedMessages } from '#server/modules/threads/thread.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import {
  accessColumnsOf,
  endLink,
  endLinks,
  grant,
  hasExpiringGrant,
  hasExpiredGrant,
  linksOfRequest,
  renewExpiringGrants,
  requestOfLink,
  deleteGrantsBut,
  deleteGrantsOf,
  deleteExpiredGrants,
  extendLink,
} from './access-link.queries.ts';
import type { QuoteRequest } from '../quote-request.entity.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';

type LinkedRequest = Pick<QuoteRequest, 'id' | 'owner' | 'version'>;

/**
 * Exchanges a mailed link's token for a grant of its one request. Each use extends the link and the grant; unused, they
 * expire. A request that an account has claimed opens only for its person.
 * @throws Refusal `not_found` for a token that is unknown, revoked or too old; `link_claimed` for one of an account's
 *   request
 */
export async function openAccessLink(
  { access_link_days }: Pick<Limits, 'access_link_days'>,
  work: Work,
  actor: KnownActor,
  token: string,
): Promise<{ quote_request_id: string; expires_at: string }> {
  const hash = hashToken(token);
  const request = await linkedRequest(hash, work.now);
  const ends = addHours(work.now, access_link_days * DAY_HOURS);
  const answer = { quote_request_id: request.id, expires_at: ends.toISOString() };
  if (request.owner === actor.owner) return answer;
  if (!isGuest(request.owner)) throw new Refusal('link_claimed');
  if (!(await extendLink(hash, work.now, ends))) throw notFound();
  await grant(request.id, actor.owner, hash, ends);
  work.changed({ type: 'quote_request', id: request.id, version: request.version, audience: [actor.owner] });
  await toldOfAnswers(work, request.id, [actor.owner]);
  work.audit('access_link.open', { type: 'quote_request', id: request.id });
  return answer;
}

/** The request of a valid link, locked against a claim. */
async function linkedRequest(hash: string, now: Date): Promise<LinkedRequest> {
  const seen = await requestOfLink(hash, now);
  if (seen === undefined) throw notFound();
  if (!isGuest(seen.owner)) return seen;
  await lockOwner(seen.owner, false);
  return (await requestOfLink(hash, now)) ?? seen;
}

/**
 * The links that open a guest's request, newest first; those of an account's request open nothing.
 * @throws Refusal `not_found` for anyone but the owner
 */
export async function linksOf(actor: KnownActor, requestId: string): Promise<AccessLink[]> {
  const request = await ownRequest('access_link.list', actor, requestId);
  if (!isGuest(request.owner)) return [];
  const rows = await linksOfRequest(requestId, clock.now());
  return rows.map(({ id, created_at, last_used_at, devices }) => ({
    id,
    created_at: isoInstant(created_at),
    last_used_at: isoInstantOrNull(last_used_at),
    devices: Number(devices),
  }));
}

/**
 * Revokes a link with its grants; their devices are notified. It may be repeated.
 * @throws Refusal `not_found` for anyone but the owner
 */
export async function revokeLink(work: Work, actor: KnownActor, requestId: string, linkId: string): Promise<void> {
  const request = await ownRequest('access_link.revoke', actor, requestId);
  // A concurrent opening that waits for this row must find the link revoked.
  await endLink(linkId, requestId);
  const audience = await deleteGrantsOf(linkId, requestId);
  work.changed({ type: 'quote_request', id: requestId, version: request.version, audience });
  await toldOfAnswers(work, requestId, audience);
  work.audit('access_link.revoke', { type: 'quote_request', id: requestId });
}

/**
 * Ends the links of a request and the grants of other devices: the client has another address now.
 * @returns how many links the request has, ended ones included
 */
export async function endMailedLinks(work: Work, actor: KnownActor, request: LinkedRequest): Promise<number> {
  const links = await endLinks(request.id);
  const audience = await deleteGrantsBut(actor.owner, request.id);
  work.changed({ type: 'quote_request', id: request.id, version: request.version, audience });
  await toldOfAnswers(work, request.id, audience);
  return links;
}

async function ownRequest(
  action: 'access_link.list' | 'access_link.revoke',
  actor: KnownActor,
  id: string,
): Promise<LinkedRequest> {
  const request = await accessColumnsOf(id);
  assertMayRow(action, actor, request?.owner === actor.owner ? ['owner'] : []);
  if (request === undefined) throw notFound();
  return request;
}

/**
 * Ends and extends the grants of a device before it pulls. Every reader compares their times itself: if nothing can be
 * written, the pull is answered, and the next one tries again.
 */
export async function refreshGrants(
  app: FastifyInstance,
  owner: Owner,
  limits: Pick<Limits, 'access_link_days'>,
): Promise<void> {
  try {
    await endExpiredGrantsOf(app, owner);
    await renewGrants(app, owner, limits);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    app.log.warn({ reason }, 'rights of links can not be ended or renewed');
  }
}

/** A pull uses the grants of its device: once a day that extends them. */
async function renewGrants(
  app: FastifyInstance,
  owner: Owner,
  { access_link_days }: Pick<Limits, 'access_link_days'>,
): Promise<void> {
  const now = clock.now();
  const ends = addHours(now, access_link_days * DAY_HOURS);
  const before = addHours(ends, -DAY_HOURS);
  const isDue = await withEm(app.database.reader.fork(), () => hasExpiringGrant(owner, now, before));
  if (isDue) await app.commitInternal(() => renewExpiringGrants(owner, now, before, ends));
}

/**
 * Ends expired grants and notifies the devices that held them, which then delete the row. It may run more than once:
 * without an expired grant it does nothing.
 */
export async function endExpiredGrants(work: Work): Promise<void> {
  for (const { quote_request_id: id, owner } of await deleteExpiredGrants(work.now)) {
    const request = await accessColumnsOf(id);
    work.changed({ type: 'quote_request', id, version: request?.version ?? 0, audience: [owner] });
    await toldOfAnswers(work, id, [owner]);
  }
}

/** Does the same for a device that pulls before the daily run, so that this pull deletes its rows. */
async function endExpiredGrantsOf(app: FastifyInstance, owner: Owner): Promise<void> {
  const isDue = await withEm(app.database.reader.fork(), () => hasExpiredGrant(owner, clock.now()));
  if (isDue) await app.commitInternal(endExpiredGrants);
}

/** Quotes and bookings of a request appear for who opens its link, and disappear with it. */
async function toldOfAnswers(work: Work, requestId: string, audience: readonly Owner[]): Promise<void> {
  await changedQuotes(work, requestId, audience);
  await changedMessages(work, requestId, audience);
  await changedBookings(work, requestId, audience);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
