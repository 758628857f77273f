import type { RulesOf } from '../protocol/mutation.ts';
import type { NotificationRead } from './notification.schema.ts';

/** A person has read what they were told. */
export interface NotificationMutations {
  'notification.read': NotificationRead;
}

export const notificationMutations = {
  'notification.read': {
    method: 'PUT',
    path: '/api/notifications/read',
    entity: 'notification',
    schemaVersion: 1,
    coalesce: 'replace',
    changesOtherRows: true,
    isQuiet: true,
  },
} as const satisfies RulesOf<NotificationMutations>;
