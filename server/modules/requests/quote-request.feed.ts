import type { Change } from '#shared/sync/sync.schema.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { presentRequests, viewFor } from './quote-request.presenter.ts';
import { keptRequests } from './quote-request.queries.ts';
import { relationsTo } from './quote-request.readers.ts';

/** The requests whose rows an actor's devices keep: its own, those addressed to it, those it holds a link to. */
export async function requestChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const rows = await keptRequests(actor, selection);
  const views = rows.map((row) => {
    const relations = relationsTo(row, actor, row.granted_to !== null);
    return { row, view: viewFor(relations, false, row.status) };
  });
  return (await presentRequests(views)).map((data) => {
    return { type: 'quote_request', id: data.id, version: data.version, deleted: 0, data };
  });
}
