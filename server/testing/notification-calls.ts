import type { notificationEndpoints } from '#shared/notifications/notification.endpoints.ts';
import { aPushSubscription } from '#shared/notifications/testing.ts';
import { newId } from '../foundation/new-id.ts';
import type { Call } from './access-rows.ts';
import { aKey } from './factories.ts';

const TOKEN = 'fr.user-nobody.quote.unsigned';

/** One request for each call about notifications. */
export function notificationCalls(): Record<keyof typeof notificationEndpoints, () => Call> {
  return {
    'notification.read': () => ({
      url: '/api/notifications/read',
      payload: { id: newId(), until: null },
      headers: { 'idempotency-key': aKey() },
    }),
    'notification.read_preferences': () => ({ url: '/api/notifications/preferences' }),
    'notification.change_preferences': () => ({
      url: '/api/notifications/preferences',
      payload: { choices: {}, quiet_from: 21, quiet_to: 8 },
    }),
    'mail.stop': () => ({ url: `/api/notifications/unsubscribe?token=${TOKEN}`, answer: 403 }),
    'mail.read_choice': () => ({ url: `/api/notifications/mails?token=${TOKEN}`, answer: 403 }),
    'mail.change_choice': () => ({ url: '/api/notifications/mails', payload: { token: TOKEN, is_on: 0 }, answer: 403 }),
    'push.read': () => ({ url: '/api/me/push' }),
    'push.start': () => ({ url: '/api/me/push', payload: aPushSubscription() }),
    'push.try': () => ({ url: '/api/me/push/trial', payload: { locale: 'fr' } }),
    'push.end': () => ({ url: '/api/me/push' }),
  };
}
