import * as z from 'zod/mini';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../protocol/page-size.ts';
import { id, instant, localDate, text } from '../typed/text.schema.ts';
import { journalKinds, journalStates, journalTabs } from './journal.lists.ts';

/** `GET /api/admin/journal` */
export const journalQuery = z.strictObject({
  kind: z._default(z.optional(z.enum(journalTabs)), 'action'),
  /** Actions: part of a name, an address or an action. Else: part of the kind of work, or of its object. */
  q: z.optional(text(1, 100)),
  state: z.optional(z.enum(journalStates)),
  /** Acts of one person. */
  person: z.optional(id),
  /** Days, both ends included. */
  from: z.optional(localDate),
  to: z.optional(localDate),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** A line of the journal. A mail's words are not stored, and an error may name an address of ours alone. */
export const journalRow = z.object({
  id: z.string(),
  kind: z.enum(journalKinds),
  at: instant,
  /** The action, the kind of work, or the type of the message. */
  name: z.string(),
  state: z.enum(journalStates),
  /** The person who did it; null for the house. */
  actor: z.nullable(z.object({ id, full_name: z.string() })),
  /** Its subject. */
  object: z.nullable(z.object({ type: z.string(), id: z.string() })),
  tries: z.int(),
  /** The last error. */
  error: z.nullable(z.string()),
  /** It repeats by itself, and can't be set aside. */
  is_repeating: z.boolean(),
});
export type JournalRow = z.infer<typeof journalRow>;
export const journalList = envelope(journalRow);
