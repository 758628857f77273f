import type { PendingOf } from '../nouns.ts';
import type { Notification } from './notification.schema.ts';

/** A person's notifications with the read marks that the server does not have yet. */
export function overlayNotifications(
  rows: readonly Notification[],
  pending: readonly PendingOf<'notification'>[],
): Notification[] {
  return rows.map((row) => {
    if (row.read_at !== null) return row;
    const mark = pending.find(
      ({ payload: { id, until } }) => id === row.id || (until !== null && row.created_at <= until),
    );
    return mark === undefined ? row : { ...row, read_at: mark.created_at };
  });
}
