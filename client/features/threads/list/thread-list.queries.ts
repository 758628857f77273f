// The list of what people write to each other.
import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { type ShownThread, threadsFrom } from '../threads.queries.ts';

/** A thread about a request that is on this device, or a question. */
export interface ListedThread extends ShownThread {
  /** Null for a question. */
  readonly request: QuoteRequest | null;
}

const { device, openOwner } = runtime.ports;

/** The threads of the signed-in person as this device has them, the newest first: also without a network. */
export async function myThreads(): Promise<KeptList<ListedThread>> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return NO_LIST;
  return keptList(openOwner(session.owner), 'thread_message', withRequests);
}

/** The number of messages that the person has not read. */
export async function unreadMessages(): Promise<number> {
  const { rows } = await myThreads();
  return rows.reduce((sum, { unread }) => sum + unread, 0);
}

async function withRequests(db: OwnerDb): Promise<ListedThread[]> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data] as const));
  return (await threadsFrom(db)).flatMap((thread) => {
    const { request_id } = thread.place;
    const request = requests.get(request_id ?? '') ?? null;
    return request === null && request_id !== null ? [] : [{ ...thread, request }];
  });
}
