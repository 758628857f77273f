import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Note } from '../note.ts';
import { PushMessage, PushSubscription } from './push.entity.ts';
import { pushJob } from './push.job.ts';

/** Queues a message to each device of a person, once for an event, its subject and its turn, however often it is called. */
export async function queuePush(
  work: Work,
  { userId, event, subject, turn, locale, url, toldBy }: Note,
): Promise<void> {
  const devices = await em().find(PushSubscription, { user_id: userId }, { orderBy: { id: 'asc' } });
  for (const { id: subscription_id } of devices) {
    const once = { subscription_id, event, subject_id: subject.id, turn };
    if ((await em().findOne(PushMessage, once)) !== null) continue;
    const message = em().create(PushMessage, {
      id: newId(),
      user_id: userId,
      ...once,
      locale,
      url,
      told_by: toldBy.kind,
      told_with: toldBy.payload,
      ended_at: null,
      is_sent: 0,
      created_at: work.now,
    });
    work.later(pushJob, { message_id: message.id });
  }
  await em().flush();
}
