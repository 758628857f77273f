import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { MAX_PUSH_ADDRESS } from '#shared/notifications/push.schema.ts';
import type { EventName } from '#shared/notifications/notification.events.ts';
import type { LocaleCode } from '#shared/locales.ts';

/** A device that receives push messages, one for each session: it ends with it. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.uuid().primary(),
    user_id: p.uuid().index(),
    session_id: p.uuid().unique(),
    endpoint: p.string().length(MAX_PUSH_ADDRESS).index(),
    p256dh: p.string().length(87),
    auth: p.string().length(22),
    /** The name of the device's time zone (IANA). */
    zone: p.string().length(60),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type PushSubscription = InferEntity<typeof PushSubscription>;

/** A message to a device: one for each event, subject and turn, whoever tries again. */
export const PushMessage = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  properties: {
    id: p.uuid().primary(),
    user_id: p.uuid().index(),
    subscription_id: p.uuid(),
    event: p.string().$type<EventName>().length(30),
    subject_id: p.uuid(),
    turn: p.string().length(60),
    locale: p.string().$type<LocaleCode>().length(2),
    url: p.string().length(300),
    /** The job that told it, which knows whether it is still true. */
    told_by: p.string().length(60),
    told_with: p.json<Readonly<Record<string, string | number>>>(),
    /** Null while it waits; then it was sent, or there was nothing to send any more. */
    ended_at: p.datetime(3).nullable(),
    is_sent: p.smallint().$type<0 | 1>(),
    created_at: p.datetime(3).index(),
  },
  uniques: [{ properties: ['subscription_id', 'event', 'subject_id', 'turn'] }],
});
export type PushMessage = InferEntity<typeof PushMessage>;
