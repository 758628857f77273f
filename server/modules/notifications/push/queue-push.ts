import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Note } from '../note.ts';
import { PushSubscription } from './push.entity.ts';
import { pushJob } from './push.job.ts';

/**
 * Queues a message to each device of a person, once for an event, its subject and its turn, however often it is called:
 * of several processes that do so at once, one does.
 */
export async function queuePush(
  work: Work,
  { userId, event, subject, turn, locale, url, toldBy }: Note,
): Promise<void> {
  const devices = await em().find(PushSubscription, { user_id: userId }, { orderBy: { id: 'asc' }, fields: ['id'] });
  for (const { id: subscription_id } of devices) {
    const row = await tables()
      .insertInto('push_messages')
      .values({
        id: newId(),
        user_id: userId,
        subscription_id,
        event,
        subject_id: subject.id,
        turn,
        locale,
        url,
        told_by: toldBy.kind,
        told_with: JSON.stringify(toldBy.payload),
        ended_at: null,
        is_sent: 0,
        created_at: instantParameter(em(), work.now),
      })
      .onConflict((conflict) => conflict.columns(['subscription_id', 'event', 'subject_id', 'turn']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) work.later(pushJob, { message_id: row.id });
  }
}
