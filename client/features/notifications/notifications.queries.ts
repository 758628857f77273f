// The person's notifications, and their choices about them.
import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import { isOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { overlayNotifications } from '#shared/notifications/notification.overlay.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';

const { device, openOwner } = runtime.ports;

/** The notifications of the signed-in person as this device has them, the newest first: also without a network. */
export async function myNotifications(): Promise<KeptList<Notification>> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return NO_LIST;
  return keptList(openOwner(session.owner), 'notification', notificationsFrom);
}

/** The number of unread ones. */
export async function unreadCount(): Promise<number> {
  const { rows } = await myNotifications();
  return rows.filter(({ read_at }) => read_at === null).length;
}

async function notificationsFrom(db: OwnerDb): Promise<Notification[]> {
  const rows = (await db.rowsOf('notification').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const marks = (await unshownItems(db)).filter(isOf('notification'));
  return overlayNotifications(rows, marks).toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
}
