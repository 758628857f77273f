import { endpointsOf } from '../protocol/endpoint.ts';
import { mailChoice, mailChoiceBody, mailChoiceQuery } from './mail-choice.schema.ts';
import { notificationPreferences, notificationRead } from './notification.schema.ts';
import { pushState, pushSubscription, pushTrial, pushTried } from './push.schema.ts';
import { notificationCalls } from './notification.calls.ts';
import { notificationMutations } from './notification.mutations.ts';

/** Read marks, choices and devices that are told; part of `endpoints`. The list of notifications comes in the change feed. */
export const notificationEndpoints = endpointsOf(
  { ...notificationMutations, ...notificationCalls },
  {
    'notification.read': {
      summary: 'I have read a notification, or with `until` each one up to this moment',
      body: notificationRead,
      status: 204,
      reply: null,
    },
    'notification.read_preferences': {
      summary: 'How I am told',
      status: 200,
      reply: notificationPreferences,
    },
    'notification.change_preferences': {
      summary: 'Change how I am told; what is always told stays so',
      body: notificationPreferences,
      status: 200,
      reply: notificationPreferences,
    },
    'mail.stop': {
      summary: 'Send me no more mails of this kind (RFC 8058: mail programs call it)',
      query: mailChoiceQuery,
      status: 200,
      reply: mailChoice,
    },
    'mail.read_choice': {
      summary: 'Which mails the address in a mail is about, and whether they are sent',
      query: mailChoiceQuery,
      status: 200,
      reply: mailChoice,
    },
    'mail.change_choice': {
      summary: 'Send me these mails, or no more',
      body: mailChoiceBody,
      status: 200,
      reply: mailChoice,
    },
    'push.read': {
      summary: 'Whether this device receives push messages of mine',
      status: 200,
      reply: pushState,
    },
    'push.start': {
      summary: 'Send push messages to this device, until its session ends',
      body: pushSubscription,
      status: 200,
      reply: pushState,
    },
    'push.try': {
      summary: 'Send a trial to this device, at any hour',
      body: pushTrial,
      status: 200,
      reply: pushTried,
    },
    'push.end': {
      summary: 'Send no more push messages to this device',
      status: 204,
      reply: null,
    },
  },
);
