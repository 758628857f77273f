import { notificationPaths } from './notification.paths.ts';
import { notificationPreferences, notificationRead } from './notification.schema.ts';

/** Read marks and choices; part of `endpoints`. The list of notifications comes in the change feed. */
export const notificationEndpoints = {
  readNotifications: {
    method: 'PUT',
    path: notificationPaths.read,
    summary: 'I have read a notification, or with `until` each one up to this moment',
    body: notificationRead,
    status: 204,
    reply: null,
    replayable: true,
  },
  notificationPreferences: {
    method: 'GET',
    path: notificationPaths.preferences,
    summary: 'How I am told',
    status: 200,
    reply: notificationPreferences,
  },
  changeNotificationPreferences: {
    method: 'PUT',
    path: notificationPaths.preferences,
    summary: 'Change how I am told; what is always told stays so',
    body: notificationPreferences,
    status: 200,
    reply: notificationPreferences,
  },
} as const;
