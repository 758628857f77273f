import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addHours, addMinutes } from '#shared/dates.ts';
import { DAY_HOURS, HOUR_MS, SECOND_MS } from '#shared/durations.ts';
import { eventOf } from '#shared/notifications/notification.events.ts';
import { isTold } from '#shared/notifications/notification.kinds.ts';
import { endOfQuiet } from '#shared/notifications/quiet-hours.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Parts } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { PushAddress, PushMessage as Sent } from '#server/gateways/push/push.ts';
import { liveSessions } from '#server/modules/accounts/sessions/session.service.ts';
import { isTestPerson } from '#server/modules/accounts/admin/test-people.service.ts';
import { Notification } from '../notification.entity.ts';
import { preferencesOf } from '../preferences.ts';
import { PushMessage, PushSubscription } from './push.entity.ts';
import { declarative } from './declarative.ts';
import { pushWords } from './push-words.ts';

/** An older message says nothing new. */
const MAX_AGE_HOURS = DAY_HOURS;
/** After this, a later message of its subject is sent alone. */
const FRESH_MINUTES = 5;
/** How long a push service keeps a message for a device that is off. */
const LIFE_S = (12 * HOUR_MS) / SECOND_MS;
const TOPIC_CHARS = 32;

interface Prepared {
  readonly to: PushAddress;
  readonly message: Sent;
}

/**
 * Sends a message to a device, once its quiet hours are over. A device that is gone receives no more.
 * @returns the moment until which the message waits
 */
export async function sendPush(app: FastifyInstance, parts: Parts, messageId: string): Promise<Date | void> {
  const prepared = await app.commitInternal((work) => preparePush(work, parts, messageId));
  if (prepared === null || prepared instanceof Date) return prepared ?? undefined;
  const result = await parts.push.send(prepared.to, prepared.message);
  await app.commitInternal(async ({ now }) => {
    const isSent = result === 'sent' ? 1 : 0;
    await em().nativeUpdate(PushMessage, { id: messageId }, { ended_at: now, is_sent: isSent });
    if (result === 'gone') await em().nativeDelete(PushSubscription, { endpoint: prepared.to.endpoint });
  });
}

/** @returns what is sent now; the end of the quiet hours; or null when there is nothing to tell any more */
async function preparePush(work: Work, parts: Parts, id: string): Promise<Prepared | Date | null> {
  const message = await em().findOne(PushMessage, { id });
  if (message === null || message.ended_at !== null) return null;
  const device = await em().findOne(PushSubscription, { id: message.subscription_id });
  const isLive = device !== null && (await liveSessions([device.session_id])).has(device.session_id);
  if (device !== null && !isLive) await em().nativeDelete(PushSubscription, { id: device.id });
  if (device === null || !isLive || !(await isWanted(message, work.now, parts))) {
    message.ended_at = work.now;
    await em().flush();
    return null;
  }
  const { isUrgent = false } = eventOf(message.event);
  const quiet = isUrgent ? null : endOfQuiet(work.now, await preferencesOf(message.user_id), device.zone);
  if (quiet !== null) return quiet;
  const { endpoint, p256dh, auth } = device;
  return { to: { endpoint, keys: { p256dh, auth } }, message: await printed(message, isUrgent, parts.config.baseUrl) };
}

/** Whether a message still says something: nobody has read it, nothing later says more, and it is still so. */
async function isWanted(message: PushMessage, now: Date, { modules, ...parts }: Parts): Promise<boolean> {
  const { user_id, subscription_id, event, subject_id, turn, created_at } = message;
  if (created_at < addHours(now, -MAX_AGE_HOURS)) return false;
  const { kind, isUrgent = false } = eventOf(event);
  const { choices } = await preferencesOf(user_id);
  if (!isTold(kind, 'push', choices) || (await isTestPerson(user_id))) return false;
  const told = await em().findOne(Notification, { user_id, event, subject_id, turn });
  if (told !== null && told.read_at !== null && told.read_at !== undefined) return false;
  // Of several that waited, the last says what is; an urgent one must not wait with it.
  const isLate = created_at <= addMinutes(now, -FRESH_MINUTES) && !isUrgent;
  const later = { subscription_id, subject_id, created_at: { $gt: created_at } };
  if ((await em().count(PushMessage, isLate ? later : { ...later, event })) > 0) return false;
  const asked = modules.map(({ stillTrue }) => stillTrue?.[message.told_by]).find((one) => one !== undefined);
  return asked === undefined || (await asked(message.told_with, { modules, ...parts }));
}

async function printed(message: PushMessage, isUrgent: boolean, baseUrl: string): Promise<Sent> {
  const { event, locale, url, subject_id, user_id } = message;
  const words = pushWords(locale, event);
  const unread = await em().count(Notification, { user_id, read_at: null });
  const topic = createHash('sha256').update(subject_id).digest('base64url').slice(0, TOPIC_CHARS);
  const payload = declarative({ words, locale, url, topic, baseUrl, more: { app_badge: String(unread) } });
  return { payload, topic, isUrgent, lifeS: LIFE_S };
}
