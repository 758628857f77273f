import { eventOf } from '#shared/notifications/notification.events.ts';
import { isTold } from '#shared/notifications/notification.kinds.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Note } from './note.ts';
import { Notification } from './notification.entity.ts';
import { notifications } from './notification.noun.ts';
import { preferencesOf } from './preferences.ts';
import { queuePush } from './push/queue-push.ts';

/** The longest title and words that are kept, in UTF-16 units. */
const TITLE = 200;
const WORDS = 500;

/**
 * Tells a person under the bell and on their devices, once for an event, its subject and its turn, however often it is called.
 * @returns whether a mail tells them too
 */
export async function notify(work: Work, note: Note): Promise<{ readonly hasMail: boolean }> {
  const { kind, isUrgent = false } = eventOf(note.event);
  const { choices } = await preferencesOf(note.userId);
  if (isTold(kind, 'bell', choices)) await tellOnce(work, note, isUrgent);
  if (isTold(kind, 'push', choices)) await queuePush(work, note);
  return { hasMail: isTold(kind, 'mail', choices) };
}

async function tellOnce(work: Work, { userId, event, subject, turn, ...said }: Note, isUrgent: boolean): Promise<void> {
  const once = { user_id: userId, event, subject_id: subject.id, turn };
  if ((await em().findOne(Notification, once)) !== null) return;
  const row = em().create(Notification, {
    id: newId(),
    ...once,
    subject_type: subject.type,
    title: said.title.slice(0, TITLE),
    words: said.words.slice(0, WORDS),
    url: said.url,
    is_urgent: isUrgent ? 1 : 0,
    read_at: null,
    version: 1,
    created_at: work.now,
    updated_at: work.now,
  });
  await em().flush();
  const { type } = notifications;
  work.changed({ type, id: row.id, version: row.version, audience: await notifications.audienceOf(row) });
}
