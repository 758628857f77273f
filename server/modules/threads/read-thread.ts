import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { ThreadMessage } from './thread.entity.ts';
import { keptMessages, providerOf } from './thread.queries.ts';
import { threadMessages } from './thread.service.ts';

/** The most that one call reads. */
const MOST = 500;

/** Marks what the other side wrote as read, up to a message; of a thread that is not theirs, nothing. */
export async function readThread(work: Work, actor: KnownActor, id: string): Promise<void> {
  const [last] = await keptMessages(actor, { ids: [id] });
  if (last === undefined) return;
  const side = providerOf(actor) === last.provider_id ? 'client' : 'provider';
  const until = (await em().findOneOrFail(ThreadMessage, { id })).created_at;
  const unread = await em().find(
    ThreadMessage,
    { thread_id: last.thread_id, side, read_at: null, created_at: { $lte: until } },
    { orderBy: { id: 'asc' }, limit: MOST },
  );
  for (const message of unread) {
    await work.change(threadMessages, message, null, () => {
      message.read_at = work.now;
    });
  }
}
