// Notifications under the bell, and people's choices about them.
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { Notification, NotificationPreference } from './notification.entity.ts';
import { notificationChanges } from './notification.noun.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { pruneNotifications } from './read-notifications.ts';

const rowsOfUser = ({ userId }: KnownPerson) => ({ user_id: userId });

export const notifications: Module = {
  entities: [Notification, NotificationPreference],
  feed: { notification: notificationChanges },
  routes: notificationRoutes,
  personal: {
    notifications: personalRows(Notification, rowsOfUser),
    notification_preferences: personalRows(NotificationPreference, rowsOfUser),
  },
  prune: (work, { notification_kept_days: days }) => pruneNotifications(work, addHours(work.now, -days * DAY_HOURS)),
  closeAccount: async (_work, { userId }) => {
    await em().nativeDelete(Notification, { user_id: userId });
    await em().nativeDelete(NotificationPreference, { user_id: userId });
  },
};
