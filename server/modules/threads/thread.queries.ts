import { type InferResult, sql } from 'kysely';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { clientRequests } from '#server/modules/requests/links/granted.queries.ts';

/** The client has chosen this photographer: both read each other's words as they were written. */
const isAwarded = sql<0 | 1>`(case when r.status = 'awarded' and (r.provider_id = t.provider_id or exists (
    select 1 from quotes q where q.quote_request_id = r.id and q.provider_id = t.provider_id and q.status = 'accepted'
  )) then 1 else 0 end)`;

function withNames() {
  return tables()
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .innerJoin('providers as p', 'p.id', 't.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('quote_requests as r', 'r.id', 't.quote_request_id')
    .leftJoin('thread_reports as cr', (on) => on.onRef('cr.message_id', '=', 'm.id').on('cr.side', '=', 'client'))
    .leftJoin('thread_reports as pr', (on) => on.onRef('pr.message_id', '=', 'm.id').on('pr.side', '=', 'provider'))
    .select(['m.id', 'm.version', 'm.thread_id', 'm.side', 'm.author', 'm.text', 'm.read_at', 'm.created_from'])
    .select(['m.created_at', 't.quote_request_id', 't.provider_id', 't.asker', 't.asker_name', 'r.owner'])
    .select(['p.slug as provider_slug', 'p.status as provider_status', 'p.business_name'])
    .select(['u.first_name', 'u.last_name', isAwarded.as('is_awarded')])
    .select(['cr.reported_at as client_reported', 'cr.decided_at as client_decided'])
    .select(['pr.reported_at as provider_reported', 'pr.decided_at as provider_decided']);
}

/** One message with the names it shows, and what decides on its mask. */
export type MessageRow = InferResult<ReturnType<typeof withNames>>[number];

/** One message's row, or null. */
export async function messageRow(id: string): Promise<MessageRow | null> {
  return (await withNames().where('m.id', '=', id).executeTakeFirst()) ?? null;
}

/** The messages that an actor's devices keep: of their requests and questions, by their links, to their page. */
export function keptMessages(actor: KnownActor, selection: Selection) {
  const providerId = providerOf(actor);
  // Each part by an index of its own: one "or" over them would have PostgreSQL read the messages of everybody.
  const all = tables().selectFrom('threads').select('id');
  const requests = clientRequests(actor.owner);
  const own = all.where('asker', '=', actor.owner).union(all.where('quote_request_id', 'in', requests));
  const threads = providerId === null ? own : own.union(all.where('provider_id', '=', providerId));
  return narrow(withNames().where('m.thread_id', 'in', threads), 'm.id', selection).execute();
}

/** The photographer's profile of an actor; null for others. */
export function providerOf(actor: KnownActor): string | null {
  return actor.kind === 'user' ? (actor.provider?.id ?? null) : null;
}
