import type { NotificationRead } from '#shared/notifications/notification.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Notification } from './notification.entity.ts';
import { notifications } from './notification.noun.ts';

/** The most that one call reads: a person has fewer. */
const MOST = 500;

/** Marks a person's own notifications as read; what is read already, or is not theirs, stays as it is. */
export async function readNotifications(work: Work, userId: string, { id, until }: NotificationRead): Promise<void> {
  const which = until === null ? { id } : { $or: [{ id }, { created_at: { $lte: new Date(until) } }] };
  const rows = await em().find(
    Notification,
    { user_id: userId, read_at: null, ...which },
    { orderBy: { id: 'asc' }, limit: MOST },
  );
  for (const row of rows) {
    await work.change(notifications, row, null, () => {
      row.read_at = work.now;
    });
  }
}

/** Deletes what is older than the limit; the devices forget it too. */
export async function pruneNotifications(work: Work, before: Date): Promise<void> {
  const rows = await em().find(
    Notification,
    { created_at: { $lt: before } },
    { orderBy: { created_at: 'asc' }, limit: MOST },
  );
  for (const row of rows) await work.remove(notifications, row, null);
}
