// Threads: the panel of a contract's page, the list of all, questions to photographers.
import { isOf, type ItemOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Owner } from '#shared/ids.ts';
import { overlayThread, unsentMessage } from '#shared/threads/thread-message.overlay.ts';
import type { ThreadMessage, ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { threadDraftId, threadKey, type ThreadPlace } from './thread-draft.ts';

/** A message as the screen shows it. */
export interface ShownMessage {
  readonly message: ThreadMessage;
  /** Its send, until the server has it. */
  readonly item: ItemOf<'thread_message'> | null;
}

/** One thread, the oldest message first. */
export interface ShownThread {
  /** The owner on this device: the signed-in person, or its guest. */
  readonly owner: Owner;
  readonly key: string;
  readonly place: ThreadPlace;
  readonly reader: ThreadSide;
  readonly messages: readonly ShownMessage[];
  /** The messages of the other side that the person has not read. */
  readonly unread: number;
}

const { device, openOwner } = runtime.ports;

/** Owners whose threads this device may show: the signed-in person, and its guest. */
export async function owners(): Promise<Owner[]> {
  const [session, guest] = [await device.fact('session'), await device.fact('guest')];
  return [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
}

/** The threads about one request, of an owner of this device. Live inside `useLive`. */
export async function threadsOfRequest(requestId: string): Promise<readonly ShownThread[]> {
  for (const owner of await owners()) {
    const found = (await threadsFrom(openOwner(owner))).filter(({ place }) => place.request_id === requestId);
    if (found.length > 0) return found;
  }
  return [];
}

/** The threads of a database, with what was not sent, the newest first. */
export async function threadsFrom(db: OwnerDb): Promise<ShownThread[]> {
  const rows = (await db.rowsOf('thread_message').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const pending = (await unshownItems(db)).filter(isOf('thread_message'));
  const known = new Set(rows.map(({ id }) => id));
  const ownPage = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.id ?? null;
  const kept = overlayThread(rows, pending)
    .map((message): ShownMessage => ({ message, item: null }))
    .toSorted((a, b) => order(a.message, b.message));
  const unsent = pending.flatMap((item): ShownMessage[] => {
    if (item.kind !== 'thread_message.send' || known.has(item.payload.id)) return [];
    const side = item.payload.provider_id === ownPage ? 'provider' : 'client';
    const names = { side, provider_name: '', provider_slug: null, client_name: null } as const;
    return [{ message: unsentMessage(item.payload, item.created_at, names), item }];
  });
  const byKey = Map.groupBy([...kept, ...unsent], ({ message }) => threadKey(placeOf(message)));
  return [...byKey]
    .map(([key, messages]) => threadOf(db.owner, key, messages))
    .toSorted((a, b) => (lastAt(a) < lastAt(b) ? 1 : -1));
}

function threadOf(owner: Owner, key: string, messages: readonly ShownMessage[]): ShownThread {
  const [first] = messages as [ShownMessage, ...ShownMessage[]];
  const isUnread = ({ message }: ShownMessage) => message.side !== message.reader && message.read_at === null;
  return {
    owner,
    key,
    place: placeOf(first.message),
    reader: first.message.reader,
    messages,
    unread: messages.filter(isUnread).length,
  };
}

function placeOf({ request_id, provider_id, thread_id }: ThreadMessage): ThreadPlace {
  return { request_id, provider_id, question_id: request_id === null ? thread_id : null };
}

function order(a: ThreadMessage, b: ThreadMessage): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function lastAt({ messages }: ShownThread): string {
  return messages.at(-1)?.message.created_at ?? '';
}

/** The draft of a thread, of an earlier visit too. */
export async function typedIn(owner: Owner, place: ThreadPlace): Promise<string> {
  return (await openOwner(owner).drafts.get(threadDraftId(place)))?.fields['text'] ?? '';
}
