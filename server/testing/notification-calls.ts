import type { notificationEndpoints } from '#shared/notifications/notification.endpoints.ts';
import { aPushSubscription } from '#shared/notifications/testing.ts';
import { newId } from '../foundation/new-id.ts';
import type { Call } from './access-rows.ts';
import { aKey } from './factories.ts';

const TOKEN = 'fr.user-nobody.quote.unsigned';

/** One request for each call about notifications, for `callsOf`. */
export function notificationCalls(): Record<keyof typeof notificationEndpoints, () => Call> {
  return {
    readNotifications: () => ({
      url: '/api/notifications/read',
      payload: { id: newId(), until: null },
      headers: { 'idempotency-key': aKey() },
    }),
    notificationPreferences: () => ({ url: '/api/notifications/preferences' }),
    changeNotificationPreferences: () => ({
      url: '/api/notifications/preferences',
      payload: { choices: {}, quiet_from: 21, quiet_to: 8 },
    }),
    stopMail: () => ({ url: `/api/notifications/unsubscribe?token=${TOKEN}`, answer: 403 }),
    mailChoice: () => ({ url: `/api/notifications/mails?token=${TOKEN}`, answer: 403 }),
    changeMailChoice: () => ({ url: '/api/notifications/mails', payload: { token: TOKEN, is_on: 0 }, answer: 403 }),
    pushState: () => ({ url: '/api/me/push' }),
    startPush: () => ({ url: '/api/me/push', payload: aPushSubscription() }),
    endPush: () => ({ url: '/api/me/push' }),
  };
}
