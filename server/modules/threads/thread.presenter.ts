import { publicName } from '#shared/providers/public-name.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { maskContacts } from '#shared/threads/mask/contact-mask.ts';
import type { ReportState } from '#shared/threads/reports/report.lists.ts';
import type { ThreadMessage, ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { keptMessages, type MessageRow, providerOf } from './thread.queries.ts';

/**
 * A message as one of its readers sees it: whoever did not write it reads it masked until the client has chosen. The words
 * themselves are stored, so that they can be shown then.
 */
export function presentMessage(row: MessageRow, actor: KnownActor): ThreadMessage {
  const reader = providerOf(actor) === row.provider_id ? 'provider' : 'client';
  const forOthers = row.is_awarded === 1 ? row.text : maskContacts(row.text);
  return {
    id: row.id,
    version: row.version,
    thread_id: row.thread_id,
    request_id: row.quote_request_id ?? null,
    provider_id: row.provider_id,
    provider_name: publicName(row),
    provider_slug: row.provider_status === 'active' ? row.provider_slug : null,
    client_name: row.asker_name ?? null,
    side: row.side,
    reader,
    text: row.side === reader ? row.text : forOthers,
    masked: forOthers === row.text ? 0 : 1,
    read_at: isoInstantOrNull(row.read_at ?? null),
    report: reportOf(row, reader),
    created_at: isoInstant(row.created_at),
  };
}

/** The report of the reader's own side. */
function reportOf(row: MessageRow, reader: ThreadSide): ReportState | null {
  const [reported, decided] =
    reader === 'client' ? [row.client_reported, row.client_decided] : [row.provider_reported, row.provider_decided];
  if (reported === null || reported === undefined) return null;
  return decided === null || decided === undefined ? 'open' : 'decided';
}

/** The messages of an actor; for the change feed. */
export async function messageChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  const rows = await keptMessages(actor, selection);
  return rows.map((row) => {
    const data = presentMessage(row, actor);
    return { type: 'thread_message', id: row.id, version: row.version, deleted: 0, data };
  });
}
