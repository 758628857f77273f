import type { Draft, OutboxItem } from '#client/data/db/owner-db.ts';
import type { WrittenMessage } from '#shared/messages/written-message.schema.ts';

/** The id of the only unsent message of an owner. */
export const MESSAGE_DRAFT = 'message';

const names = ['sender', 'first_name', 'last_name', 'motif', 'message'] as const;
/** The form exactly as typed. */
export type TypedMessage = Readonly<Record<(typeof names)[number], string>>;

export const EMPTY: TypedMessage = { sender: '', first_name: '', last_name: '', motif: 'question', message: '' };

export function typedOf(fields: Readonly<Record<string, string>>): TypedMessage {
  return { ...EMPTY, ...Object.fromEntries(names.map((name) => [name, fields[name] ?? EMPTY[name]])) };
}

export function draftOf(fields: TypedMessage | WrittenMessage, now: number): Draft {
  const at = new Date(now).toISOString();
  return { id: MESSAGE_DRAFT, kind: 'message', fields: { ...fields }, created_at: at, updated_at: at };
}

/** Restores a message removed from the queue to its form. */
export function draftFrom(items: readonly OutboxItem[], { now }: { readonly now: number }): Draft | null {
  const last = items.findLast((item) => item.kind === 'message.send');
  if (last === undefined) return null;
  const { id: _, ...written } = last.payload;
  return draftOf(written, now);
}
