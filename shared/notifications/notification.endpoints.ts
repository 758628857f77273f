import { mailChoice, mailChoiceBody, mailChoiceQuery } from './mail-choice.schema.ts';
import { notificationPaths } from './notification.paths.ts';
import { notificationPreferences, notificationRead } from './notification.schema.ts';
import { pushState, pushSubscription } from './push.schema.ts';

/** Read marks, choices and devices that are told; part of `endpoints`. The list of notifications comes in the change feed. */
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
  stopMail: {
    method: 'POST',
    path: notificationPaths.unsubscribe,
    summary: 'Send me no more mails of this kind (RFC 8058: mail programs call it)',
    query: mailChoiceQuery,
    status: 200,
    reply: mailChoice,
  },
  mailChoice: {
    method: 'GET',
    path: notificationPaths.mails,
    summary: 'Which mails the address in a mail is about, and whether they are sent',
    query: mailChoiceQuery,
    status: 200,
    reply: mailChoice,
  },
  changeMailChoice: {
    method: 'PUT',
    path: notificationPaths.mails,
    summary: 'Send me these mails, or no more',
    body: mailChoiceBody,
    status: 200,
    reply: mailChoice,
  },
  pushState: {
    method: 'GET',
    path: notificationPaths.push,
    summary: 'Whether this device receives push messages of mine',
    status: 200,
    reply: pushState,
  },
  startPush: {
    method: 'POST',
    path: notificationPaths.push,
    summary: 'Send push messages to this device, until its session ends',
    body: pushSubscription,
    status: 200,
    reply: pushState,
  },
  endPush: {
    method: 'DELETE',
    path: notificationPaths.push,
    summary: 'Send no more push messages to this device',
    status: 204,
    reply: null,
  },
} as const;
