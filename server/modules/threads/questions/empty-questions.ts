import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Thread, ThreadMessage } from '../thread.entity.ts';
import { threadMessages } from '#server/modules/threads/thread.service.ts';

/** One transaction empties no more; the rest waits for the next day. */
const MOST_AT_ONCE = 200;
const MARK_LENGTH = 6;

/**
 * Forgets the name and address of guests whose question has had no message for as long as their requests keep theirs. What
 * was written stays for the photographer, as after a closed account.
 */
export async function emptyGuestQuestions(
  work: Work,
  { guest_request_kept_days: days }: Pick<Limits, 'guest_request_kept_days'>,
): Promise<void> {
  const before = instantParameter(em(), addHours(work.now, -days * DAY_HOURS));
  const old = await tables()
    .selectFrom('threads as t')
    .select('t.id')
    .where('t.quote_request_id', 'is', null)
    .where('t.asker', 'like', 'guest:%')
    .where('t.asker_email', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('thread_messages as m')
            .select('m.id')
            .whereRef('m.thread_id', '=', 't.id')
            .where('m.created_at', '>=', before),
        ),
      ),
    )
    .orderBy('t.id')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id } of old) {
    const name = `Compte ${id.slice(-MARK_LENGTH).toUpperCase()}`;
    await em().nativeUpdate(Thread, { id }, { asker_email: null, asker_name: name });
    const messages = await em().find(ThreadMessage, { thread_id: id }, { orderBy: { id: 'asc' } });
    for (const message of messages) await work.change(threadMessages, message, null, () => undefined);
  }
}
