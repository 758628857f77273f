import { userOwner } from '#shared/ids.ts';
import { eventOf } from '#shared/notifications/notification.events.ts';
import { isTold } from '#shared/notifications/notification.kinds.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Note } from './note.ts';
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

/** Of several processes that tell the same at once, one does. */
async function tellOnce(work: Work, { userId, event, subject, turn, ...said }: Note, isUrgent: boolean): Promise<void> {
  const now = instantParameter(em(), work.now);
  const row = await tables()
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      event,
      subject_id: subject.id,
      turn,
      subject_type: subject.type,
      title: said.title.slice(0, TITLE),
      words: said.words.slice(0, WORDS),
      url: said.url,
      is_urgent: isUrgent ? 1 : 0,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event', 'subject_id', 'turn']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (row === undefined) return;
  const { type } = notifications;
  work.changed({ type, id: row.id, version: row.version, audience: [userOwner(userId)] });
}
