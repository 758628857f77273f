import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** Whether a side of a request has not read something. @param providerId of one thread; without it, of all */
export async function isUnread(requestId: string, reader: ThreadSide, providerId?: string): Promise<boolean> {
  const unread = tables()
    .selectFrom('thread_messages as m')
    .innerJoin('threads as t', 't.id', 'm.thread_id')
    .select('m.id')
    .where('t.quote_request_id', '=', requestId)
    .where('m.side', '!=', reader)
    .where('m.read_at', 'is', null);
  const found = providerId === undefined ? unread : unread.where('t.provider_id', '=', providerId);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** The photographers whose messages about a request its client has not read. */
export async function unreadAuthors(requestId: string): Promise<string[]> {
  const rows = await tables()
    .selectFrom('threads as t')
    .select('t.provider_id')
    .where('t.quote_request_id', '=', requestId)
    .where((threads) =>
      threads.exists(
        threads
          .selectFrom('thread_messages as m')
          .select('m.id')
          .whereRef('m.thread_id', '=', 't.id')
          .where('m.side', '=', 'provider')
          .where('m.read_at', 'is', null),
      ),
    )
    .execute();
  return rows.map((row) => row.provider_id);
}

/** Whether a side of a thread has not read something. */
export async function isThreadUnread(threadId: string, reader: ThreadSide): Promise<boolean> {
  const unread = tables()
    .selectFrom('thread_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '!=', reader)
    .where('read_at', 'is', null);
  return (await unread.limit(1).executeTakeFirst()) !== undefined;
}
