import { sql } from 'kysely';
import type { Change } from '#shared/sync/sync.schema.ts';
import { instantParameter } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { type Selection, selected } from '#server/db/feed-selection.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import { presentRequest, requestColumns, type RequestRow, requestTables, viewFor } from './quote-request.presenter.ts';
import { relationsTo } from './quote-request.readers.ts';

/** The requests whose rows an actor's devices keep: its own, those addressed to it, those it holds a link to. */
export async function requestChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const providerId = actor.kind === 'user' ? (actor.provider?.id ?? null) : null;
  const now = instantParameter(em(), new Date());
  const { rows } = await sql<RequestRow & { has_grant: number }>`
    select ${requestColumns}, case when g.owner is null then 0 else 1 end as has_grant ${requestTables}
    left join quote_request_grants g
      on g.quote_request_id = r.id and g.owner = ${actor.owner} and g.expires_at > ${now}
    where (r.owner = ${actor.owner} or r.provider_id = ${providerId} or g.owner is not null)
      and ${selected(selection, 'r.id')}`.execute(em().getKysely());
  return rows.map((row) => {
    const relations = relationsTo(row, actor, row.has_grant === 1);
    const data = presentRequest(row, viewFor(relations, false));
    return { type: 'quote_request', id: row.id, version: row.version, deleted: 0, data };
  });
}
