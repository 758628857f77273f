import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AccessLink } from '#shared/accounts/account.schema.ts';
import { addHours } from '#shared/dates.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter, isoInstant, isoInstantOrNull } from '#server/db/columns.ts';
import { lockGuest } from '#server/db/locks.ts';
import { em, withEm } from '#server/db/request-em.ts';
import { assertMayRow } from '#server/modules/access.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { notFound, Refusal } from '#server/problems.ts';

const DAY_HOURS = 24;

interface LinkedRequest {
  readonly id: string;
  readonly owner: Owner;
  readonly version: number;
}

/**
 * Exchanges a mailed link's token for the right to its one request. Each use gives the link, and the right, their whole
 * time again; unused for that long they end. A request that an account has taken over is opened by its person alone.
 * @throws Refusal `not_found` for a token that is unknown, revoked or too old; `link_claimed` for one of an account's request
 */
export async function openAccessLink(
  { access_link_days }: Pick<Limits, 'access_link_days'>,
  work: Work,
  actor: KnownActor,
  token: string,
): Promise<{ quote_request_id: string; expires_at: string }> {
  const kysely = em().getKysely();
  const hash = hashToken(token);
  const request = await linkedRequest(hash, work.now);
  const ends = addHours(work.now, access_link_days * DAY_HOURS);
  const [at, end] = [instantParameter(em(), work.now), instantParameter(em(), ends)];
  const answer = { quote_request_id: request.id, expires_at: ends.toISOString() };
  if (request.owner === actor.owner) return answer;
  if (!isGuest(request.owner)) throw new Refusal('link_claimed');
  const { rows: used } = await sql`
    update access_links set last_used_at = ${at}, expires_at = ${end}
    where token_hash = ${hash} and expires_at > ${at} returning token_hash`.execute(kysely);
  if (used.length === 0) throw notFound();
  await sql`
    insert into quote_request_grants (quote_request_id, owner, token_hash, expires_at)
    values (${request.id}, ${actor.owner}, ${hash}, ${end})
    on conflict (quote_request_id, owner) do update
      set expires_at = excluded.expires_at, token_hash = excluded.token_hash`.execute(kysely);
  work.changed({ type: 'quote_request', id: request.id, version: request.version, audience: [actor.owner] });
  work.audit('access_link.open', { type: 'quote_request', id: request.id });
  return answer;
}

/** The request of a link that is good, and nobody takes over meanwhile. */
async function linkedRequest(hash: string, now: Date): Promise<LinkedRequest> {
  const read = async () => {
    const { rows } = await sql<LinkedRequest>`
      select r.id, r.owner, r.version from access_links l
      join quote_requests r on r.id = l.quote_request_id
      where l.token_hash = ${hash} and l.expires_at > ${instantParameter(em(), now)}`.execute(em().getKysely());
    return rows[0];
  };
  const seen = await read();
  if (seen === undefined) throw notFound();
  if (!isGuest(seen.owner)) return seen;
  await lockGuest(seen.owner, false);
  return (await read()) ?? seen;
}

/**
 * The links that open a guest's request, newest first; those of an account's request open nothing.
 * @throws Refusal `not_found` for anyone but the owner
 */
export async function linksOf(actor: KnownActor, requestId: string): Promise<AccessLink[]> {
  const request = await ownRequest('access_link.list', actor, requestId);
  if (!isGuest(request.owner)) return [];
  const now = instantParameter(em(), new Date());
  const { rows } = await sql<{ id: string; created_at: unknown; last_used_at: unknown; devices: number | string }>`
    select l.token_hash as id, l.created_at, l.last_used_at, (
      select count(*) from quote_request_grants g where g.token_hash = l.token_hash and g.expires_at > ${now}) as devices
    from access_links l where l.quote_request_id = ${requestId} and (l.expires_at > ${now} or exists (
      select 1 from quote_request_grants g where g.token_hash = l.token_hash and g.expires_at > ${now}))
    order by l.created_at desc, l.token_hash`.execute(em().getKysely());
  return rows.map(({ id, created_at, last_used_at, devices }) => ({
    id,
    created_at: isoInstant(created_at),
    last_used_at: isoInstantOrNull(last_used_at),
    devices: Number(devices),
  }));
}

/**
 * Ends a link, and the rights that were won with it; their devices are told. Doing it twice is no error.
 * @throws Refusal `not_found` for anyone but the owner
 */
export async function revokeLink(work: Work, actor: KnownActor, requestId: string, linkId: string): Promise<void> {
  const request = await ownRequest('access_link.revoke', actor, requestId);
  const kysely = em().getKysely();
  // An opening that began earlier and waits for this row must find the link ended, too.
  await sql`
    update access_links set expires_at = created_at
    where token_hash = ${linkId} and quote_request_id = ${requestId}`.execute(kysely);
  // A right of an older build does not say which link it came from.
  const { rows } = await sql<{ owner: Owner }>`
    delete from quote_request_grants where quote_request_id = ${requestId}
      and (token_hash = ${linkId} or token_hash is null) returning owner`.execute(kysely);
  const audience = rows.map(({ owner }) => owner);
  work.changed({ type: 'quote_request', id: requestId, version: request.version, audience });
  work.audit('access_link.revoke', { type: 'quote_request', id: requestId });
}

async function ownRequest(
  action: 'access_link.list' | 'access_link.revoke',
  actor: KnownActor,
  id: string,
): Promise<LinkedRequest> {
  const { rows } = await sql<LinkedRequest>`
    select id, owner, version from quote_requests where id = ${id}`.execute(em().getKysely());
  const request = rows[0];
  assertMayRow(action, actor, request?.owner === actor.owner ? ['owner'] : []);
  if (request === undefined) throw notFound();
  return request;
}

/**
 * Ends and renews the rights of a device before it pulls. Every reader compares their times itself: where nothing can be
 * written the pull is answered, and the next one tries again.
 */
export async function refreshGrants(
  app: FastifyInstance,
  owner: Owner,
  limits: Pick<Limits, 'access_link_days'>,
): Promise<void> {
  try {
    await lapseGrantsOf(app, owner);
    await renewGrants(app, owner, limits);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    app.log.warn({ reason }, 'rights of links can not be ended or renewed');
  }
}

/** A device that comes for its rows uses what links gave it: once a day that gives them their whole time again. */
async function renewGrants(
  app: FastifyInstance,
  owner: Owner,
  { access_link_days }: Pick<Limits, 'access_link_days'>,
): Promise<void> {
  const now = new Date();
  const ends = addHours(now, access_link_days * DAY_HOURS);
  const stale = (at: Date) => sql`owner = ${owner} and expires_at > ${instantParameter(em(), now)}
    and expires_at < ${instantParameter(em(), addHours(at, -DAY_HOURS))}`;
  const { rows } = await withEm(app.database.reader.fork(), () =>
    sql`select 1 from quote_request_grants where ${stale(ends)} limit 1`.execute(em().getKysely()),
  );
  if (rows.length === 0) return;
  await app.commitInternal(() =>
    sql`update quote_request_grants set expires_at = ${instantParameter(em(), ends)} where ${stale(ends)}`.execute(
      em().getKysely(),
    ),
  );
}

/**
 * Ends expired grants and tells the devices that held them, which then drop the row. It may run more than once: without
 * an expired grant it does nothing.
 */
export async function lapseGrants(work: Work): Promise<void> {
  const kysely = em().getKysely();
  const { rows } = await sql<{ quote_request_id: string; owner: Owner }>`
    delete from quote_request_grants where expires_at <= ${instantParameter(em(), work.now)}
    returning quote_request_id, owner`.execute(kysely);
  for (const { quote_request_id: id, owner } of rows) {
    const found = await sql<{ version: number }>`select version from quote_requests where id = ${id}`.execute(kysely);
    work.changed({ type: 'quote_request', id, version: found.rows[0]?.version ?? 0, audience: [owner] });
  }
}

/** Does the same for a device that pulls before the daily run, so that this pull drops its rows. */
async function lapseGrantsOf(app: FastifyInstance, owner: Owner): Promise<void> {
  const { rows } = await withEm(app.database.reader.fork(), () =>
    sql`
      select 1 from quote_request_grants
      where owner = ${owner} and expires_at <= ${instantParameter(em(), new Date())} limit 1`.execute(em().getKysely()),
  );
  if (rows.length > 0) await app.commitInternal(lapseGrants);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
