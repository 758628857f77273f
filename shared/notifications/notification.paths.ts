/** Paths of notifications; separate from their schemas, so that a page that only calls one does not load them all. */
export const notificationPaths = {
  read: '/api/notifications/read',
  preferences: '/api/notifications/preferences',
  mails: '/api/notifications/mails',
  unsubscribe: '/api/notifications/unsubscribe',
  push: '/api/me/push',
} as const;
