import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { notificationPaths } from '#shared/notifications/notification.paths.ts';
import type { NotificationPreferences } from '#shared/notifications/notification.schema.ts';

const readCall = callTo<'notificationPreferences'>('GET', notificationPaths.preferences);
const changeCall = callTo<'changeNotificationPreferences'>('PUT', notificationPaths.preferences);

/** The person's choices; null when the server cannot be reached. */
export async function readPreferences(): Promise<NotificationPreferences | null> {
  const outcome = await call(readCall, {});
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Keeps how the person is told. @returns null when the server cannot be reached */
export async function changePreferences(body: NotificationPreferences): Promise<NotificationPreferences | null> {
  const outcome = await call(changeCall, { body });
  return outcome.kind === 'ok' ? outcome.body : null;
}
