import { call } from '#client/frame/network/call.ts';
import type { NotificationPreferences } from '#shared/notifications/notification.schema.ts';
import { notificationCalls } from '#shared/notifications/notification.calls.ts';

/** The person's choices; null when the server cannot be reached. */
export async function readPreferences(): Promise<NotificationPreferences | null> {
  const outcome = await call(notificationCalls['notification.read_preferences'], {});
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Keeps how the person is told. @returns null when the server cannot be reached */
export async function changePreferences(body: NotificationPreferences): Promise<NotificationPreferences | null> {
  const outcome = await call(notificationCalls['notification.change_preferences'], { body });
  return outcome.kind === 'ok' ? outcome.body : null;
}
