// Notifications under the bell and on devices, and people's choices about them.
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { Notification, NotificationPreference } from './notification.entity.ts';
import { notificationChanges } from './notification.noun.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { pushJob } from './push/push.job.ts';
import { sendPush } from './push/send-push.ts';
import { PushMessage, PushSubscription } from './push/push.entity.ts';
import { pruneSubscriptions } from './push/push-subscriptions.ts';
import { MailStop } from './stops/mail-stop.entity.ts';
import { mailChoiceRoutes } from './stops/mail-choice.routes.ts';
import { pruneNotifications } from './read-notifications.ts';

const entities = [Notification, NotificationPreference, MailStop, PushSubscription, PushMessage] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly notifications: typeof entities;
  }
}

const rowsOfUser = ({ userId }: KnownPerson) => ({ user_id: userId });

export const notifications: Module = {
  entities,
  feed: { notification: notificationChanges },
  routes: async (app, parts) => {
    notificationRoutes(app, parts);
    await app.register(async (scope) => mailChoiceRoutes(scope, parts.config));
  },
  jobs: [handled(pushJob, ({ payload }, app, parts) => sendPush(app, parts, payload.message_id))],
  personal: {
    notifications: personalRows(Notification, rowsOfUser),
    notification_preferences: personalRows(NotificationPreference, rowsOfUser),
    push_subscriptions: personalRows(PushSubscription, rowsOfUser, ['endpoint', 'p256dh', 'auth']),
    // Addresses in it are keyed hashes.
    mail_stops: null,
    push_messages: personalRows(PushMessage, rowsOfUser, ['told_by', 'told_with']),
  },
  prune: async (work, { notification_kept_days: days }) => {
    const before = addHours(work.now, -days * DAY_HOURS);
    await pruneNotifications(work, before);
    await em().nativeDelete(PushMessage, { created_at: { $lt: before } });
    await pruneSubscriptions();
  },
  closeAccount: async (_work, { userId }) => {
    await em().nativeDelete(Notification, { user_id: userId });
    await em().nativeDelete(NotificationPreference, { user_id: userId });
    await em().nativeDelete(PushSubscription, { user_id: userId });
    await em().nativeDelete(PushMessage, { user_id: userId });
  },
};
