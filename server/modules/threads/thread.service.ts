import type { Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Noun, Work } from '#server/foundation/work/work.ts';
import { Thread, ThreadMessage } from './thread.entity.ts';

/** Kept by both sides: the client and the holders of their links, or who asks; the photographer. */
export const threadMessages: Noun<ThreadMessage> = {
  type: 'thread_message',
  audienceOf: async ({ thread_id }) => {
    const thread = await em().findOneOrFail(Thread, { id: thread_id });
    return [...(await clientSide(thread)), await ownerOfProvider(thread.provider_id)];
  },
};

async function clientSide({ asker, quote_request_id: requestId }: Thread): Promise<Owner[]> {
  if (requestId === null || requestId === undefined) return asker === null || asker === undefined ? [] : [asker];
  const db = tables();
  const owner = db.selectFrom('quote_requests').select('owner').where('id', '=', requestId);
  const holders = db.selectFrom('quote_request_grants').select('owner').where('quote_request_id', '=', requestId);
  return (await owner.union(holders).execute()).map((row) => row.owner);
}

/** The request was awarded, or is no more: its messages are read with other masks. Its row is written before. */
export async function remaskMessages(work: Work, requestId: string): Promise<void> {
  await em().flush();
  for (const message of await messagesOf({ quote_request_id: requestId })) {
    await work.change(threadMessages, message, null, () => undefined);
  }
}

/** Tells these owners' devices of the messages about a request, which appear or disappear for them. */
export async function changedMessages(work: Work, requestId: string, audience: readonly Owner[]): Promise<void> {
  for (const { id, version } of await messagesOf({ quote_request_id: requestId })) {
    work.changed({ type: 'thread_message', id, version, audience });
  }
}

/** The messages of some threads, in one order for every transaction. */
export async function messagesOf(which: Partial<Pick<Thread, 'quote_request_id' | 'asker'>>): Promise<ThreadMessage[]> {
  const threads = await em().find(Thread, which, { fields: ['id'] });
  if (threads.length === 0) return [];
  return em().find(ThreadMessage, { thread_id: { $in: threads.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
}
