import { userOwner } from '#shared/ids.ts';
import { eventOf } from '#shared/notifications/notification.events.ts';
import type { Notification as Shown } from '#shared/notifications/notification.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type Instant, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import type { Notification } from './notification.entity.ts';

/** Kept by the person who is told. */
export const notifications: Noun<Notification> = {
  type: 'notification',
  audienceOf: async ({ user_id }) => [userOwner(user_id)],
};

type Row = Pick<
  Notification,
  'id' | 'version' | 'event' | 'title' | 'words' | 'url' | 'subject_type' | 'subject_id' | 'is_urgent'
> & { readonly read_at?: Instant | null | undefined; readonly created_at: Instant };

function presentNotification(row: Row): Shown {
  return {
    id: row.id,
    version: row.version,
    event: row.event,
    kind: eventOf(row.event).kind,
    title: row.title,
    words: row.words,
    url: row.url,
    subject: { type: row.subject_type, id: row.subject_id },
    urgent: row.is_urgent,
    read_at: isoInstantOrNull(row.read_at ?? null),
    created_at: isoInstant(row.created_at),
  };
}

/** The actor's own notifications, for the change feed. */
export async function notificationChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user') return [];
  const mine = tables()
    .selectFrom('notifications')
    .select(['id', 'version', 'event', 'title', 'words', 'url', 'subject_type', 'subject_id', 'is_urgent'])
    .select(['read_at', 'created_at'])
    .where('user_id', '=', actor.userId);
  const rows = await narrow(mine, 'id', selection).execute();
  return rows.map((row) => {
    const data = presentNotification(row);
    return { type: 'notification', id: data.id, version: data.version, deleted: 0, data };
  });
}
