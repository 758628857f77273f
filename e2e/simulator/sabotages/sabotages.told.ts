import type { Sabotage } from './sabotage-of.ts';

/** Sabotages of what people are told. */
export const toldSabotages: readonly Sabotage[] = [
  {
    name: 'a notification that was read shows as unread until the answer',
    file: 'shared/notifications/notification.overlay.ts',
    find: 'return mark === undefined ? row : { ...row, read_at: mark.created_at };',
    replace: 'return row;',
  },
  {
    name: 'to read all notifications reads the newest alone',
    file: 'server/modules/notifications/read-notifications.ts',
    find: 'const which = until === null ? { id } : { $or: [{ id }, { created_at: { $lte: new Date(until) } }] };',
    replace: 'const which = { id };',
  },
  {
    name: 'the other devices of a person do not hear that they read a notification',
    file: 'server/modules/notifications/notification.noun.ts',
    find: 'audienceOf: async ({ user_id }) => [userOwner(user_id)],',
    replace: 'audienceOf: async () => [],',
  },
];
