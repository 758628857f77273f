import type { Notification } from '#shared/notifications/notification.schema.ts';
import { localDateOf } from '#shared/dates.ts';

export interface NotificationDay {
  /** `YYYY-MM-DD`, in the time zone of the sessions. */
  readonly date: string;
  readonly rows: readonly Notification[];
}

/** Notifications by day, in the order in which they come. */
export function byDay(rows: readonly Notification[]): readonly NotificationDay[] {
  const days = Map.groupBy(rows, ({ created_at }) => localDateOf(new Date(created_at)));
  return [...days].map(([date, its]) => ({ date, rows: its }));
}
