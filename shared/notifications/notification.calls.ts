import { calls } from '../protocol/calls.ts';

/** Calls of choices, and of devices that are told. */
export const notificationCalls = calls({
  'notification.read_preferences': { method: 'GET', path: '/api/notifications/preferences' },
  'notification.change_preferences': { method: 'PUT', path: '/api/notifications/preferences' },
  'mail.stop': { method: 'POST', path: '/api/notifications/unsubscribe' },
  'mail.read_choice': { method: 'GET', path: '/api/notifications/mails' },
  'mail.change_choice': { method: 'PUT', path: '/api/notifications/mails' },
  'push.read': { method: 'GET', path: '/api/me/push' },
  'push.start': { method: 'POST', path: '/api/me/push' },
  'push.try': { method: 'POST', path: '/api/me/push/trial' },
  'push.end': { method: 'DELETE', path: '/api/me/push' },
});
