import { maskContacts } from '#shared/threads/mask/contact-mask.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';

/** The words of a message as both sides see them: its writer too reads them masked where the other side does. */
export function shownText({ side, reader, masked, text }: ThreadMessage): string {
  return side === reader && masked === 1 ? maskContacts(text) : text;
}
