import type { Draft, OutboxItem } from '#client/data/db/owner-db.ts';
import { requestThreadKey } from '#shared/threads/thread-key.ts';
import type { ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';

/** The name of a thread on a device before the server has it: a request and a photographer, or a question. */
export type ThreadPlace = Pick<ThreadMessageSend, 'request_id' | 'provider_id' | 'question_id'>;

/** The key of a thread on this device, and in the address of its page. */
export function threadKey({ request_id, provider_id, question_id }: ThreadPlace): string {
  return request_id === null ? (question_id ?? provider_id) : requestThreadKey(request_id, provider_id);
}

/** The place where a message was typed; the first one of a question was typed before its thread had an id. */
export function typedAt({ id, request_id, provider_id, question_id }: ThreadMessageSend): ThreadPlace {
  return { request_id, provider_id, question_id: question_id === id ? null : question_id };
}

/** The draft of a thread's next message: one for each thread. */
export function threadDraftId(place: ThreadPlace): string {
  return `${threadKey(place)}:message`;
}

/** The draft of what is typed in a thread. */
export function threadDraft(place: ThreadPlace, text: string, now: number): Draft {
  const at = new Date(now).toISOString();
  return { id: threadDraftId(place), kind: 'thread_message', fields: { text }, created_at: at, updated_at: at };
}

/** The draft made from cancelled messages, so that no word is lost. */
export function draftFrom(items: readonly OutboxItem[], { now }: { readonly now: number }): Draft | null {
  const sends = items.flatMap((item) => (item.kind === 'thread_message.send' ? [item.payload] : []));
  const [first] = sends;
  return first === undefined ? null : threadDraft(typedAt(first), sends.map(({ text }) => text).join('\n\n'), now);
}
