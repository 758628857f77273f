import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { instantOf, instantParameter } from '#server/db/columns.ts';
import { lockGuest } from '#server/db/locks.ts';
import { em } from '#server/db/request-em.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import type { Work } from '#server/plugins/work.ts';
import { notFound, Refusal } from '#server/problems.ts';

/** What this module needs of others; app.ts passes it. */
export interface GuestPorts {
  audienceOf(request: { id: string; owner: string; status: string; provider_id: string | null }): Promise<Owner[]>;
  hashToken(token: string): string;
}

interface MovedRow {
  id: string;
  owner: string;
  status: string;
  provider_id: string | null;
  version: number;
}

/**
 * Moves what a guest of this device made to the person now signed in: requests, bookings, grants and idempotency keys,
 * in one transaction. Doing it twice moves nothing the second time. Versions stay: what the person sees did not change,
 * and an action that waits on the device is still based on what it was based on. From then on the guest is nobody: what it
 * had still on its way comes too late, and is sent again by the person.
 * @throws Refusal `email_not_verified`
 * @returns how many requests moved
 */
export async function claimGuest(ports: GuestPorts, work: Work, guest: Owner): Promise<number> {
  const { actor } = work;
  if (actor.kind !== 'user') throw new Refusal('auth.required');
  if (!actor.isVerified) throw new Refusal('email_not_verified');
  await lockGuest(guest, true);
  const kysely = em().getKysely();
  await sql`
    insert into claimed_guests (owner, claimed_by, created_at)
    values (${guest}, ${actor.owner}, ${instantParameter(em(), work.now)})
    on conflict (owner) do nothing`.execute(kysely);
  const moved = await sql<MovedRow>`
    update quote_requests set owner = ${actor.owner} where owner = ${guest}
    returning id, owner, status, provider_id, version`.execute(kysely);
  const bookings = await sql<{ id: string; version: number }>`
    update bookings set owner = ${actor.owner} where owner = ${guest}
    returning id, version`.execute(kysely);
  await sql`delete from quote_request_grants where owner = ${guest} and quote_request_id in (
    select quote_request_id from quote_request_grants where owner = ${actor.owner})`.execute(kysely);
  await sql`update quote_request_grants set owner = ${actor.owner} where owner = ${guest}`.execute(kysely);
  await sql`update idempotency_keys set owner = ${actor.owner} where owner = ${guest}`.execute(kysely);

  for (const row of moved.rows) {
    const readers = await ports.audienceOf(row);
    work.changed({ type: 'quote_request', id: row.id, version: row.version, audience: [guest, ...readers] });
    work.audit('quote_request.claim', { type: 'quote_request', id: row.id });
  }
  for (const row of bookings.rows) {
    work.changed({ type: 'booking', id: row.id, version: row.version, audience: [guest, actor.owner] });
  }
  return moved.rows.length;
}

/**
 * Exchanges a mailed link's token for the right to its one request, until the link's own end.
 * @throws Refusal `not_found` for a token that is unknown or too old
 */
export async function openAccessLink(
  ports: GuestPorts,
  work: Work,
  actor: KnownActor,
  token: string,
): Promise<{ quote_request_id: string; expires_at: string }> {
  const kysely = em().getKysely();
  const { rows } = await sql<{ quote_request_id: string; expires_at: unknown; version: number }>`
    select l.quote_request_id, l.expires_at, r.version from access_links l
    join quote_requests r on r.id = l.quote_request_id
    where l.token_hash = ${ports.hashToken(token)}
      and l.expires_at > ${instantParameter(em(), work.now)}`.execute(kysely);
  const link = rows[0];
  if (link === undefined) throw notFound();
  const expiresAt = instantOf(link.expires_at);
  await sql`
    insert into quote_request_grants (quote_request_id, owner, expires_at)
    values (${link.quote_request_id}, ${actor.owner}, ${instantParameter(em(), expiresAt)})
    on conflict (quote_request_id, owner) do update set expires_at = excluded.expires_at`.execute(kysely);
  work.changed({
    type: 'quote_request',
    id: link.quote_request_id,
    version: link.version,
    audience: [actor.owner],
  });
  work.audit('access_link.open', { type: 'quote_request', id: link.quote_request_id });
  return { quote_request_id: link.quote_request_id, expires_at: expiresAt.toISOString() };
}
