import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EventName } from '#shared/notifications/notification.events.ts';
import type { Choices } from '#shared/notifications/notification.kinds.ts';

/** A notification: one for each event, subject and person, whoever tries again. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary(),
    user_id: p.uuid(),
    event: p.string().$type<EventName>().length(30),
    subject_type: p.string().length(30),
    subject_id: p.uuid(),
    /** Tells two events of one subject apart, such as two versions of a quote; else empty. */
    turn: p.string().length(60),
    title: p.string().length(200),
    words: p.string().length(500),
    url: p.string().length(300),
    is_urgent: p.smallint().$type<0 | 1>(),
    read_at: p.datetime(3).nullable(),
    version: p.integer().default(1),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
  uniques: [{ properties: ['user_id', 'event', 'subject_id', 'turn'] }],
  indexes: [{ properties: ['user_id', 'created_at'] }, { properties: ['created_at'] }],
});
export type Notification = InferEntity<typeof Notification>;

/** A person's choices; without a row, the defaults hold. */
export const NotificationPreference = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    user_id: p.uuid().primary(),
    choices: p.json<Choices>(),
    quiet_from: p.smallint(),
    quiet_to: p.smallint(),
    /** Requests of the board come together, once a day. */
    board_daily: p.smallint().$type<0 | 1>().default(0),
    updated_at: p.datetime(3),
  },
});
export type NotificationPreference = InferEntity<typeof NotificationPreference>;
