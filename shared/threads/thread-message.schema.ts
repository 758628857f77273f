import * as z from 'zod/mini';
import { email, flag, id, instant, text } from '../typed/text.schema.ts';
import { REPORT_CHARS, reportReasons, reportStates } from './reports/report.lists.ts';

/** The longest message, in UTF-16 units. */
export const MESSAGE_CHARS = 4_000;
const NAME_CHARS = 100;

/** The two sides of a thread: who asks, and the photographer. */
export const threadSides = ['client', 'provider'] as const;
export type ThreadSide = (typeof threadSides)[number];

/**
 * One message as one of its readers sees it. A thread belongs to a request and one photographer, or is a question to a
 * photographer.
 */
export const threadMessageSchema = z.object({
  id,
  version: z.int(),
  thread_id: id,
  /** Null for a question. */
  request_id: z.nullable(id),
  provider_id: id,
  provider_name: z.string(),
  /** Null while the page is not public. */
  provider_slug: z.nullable(z.string()),
  /** Of who asks a question; null for a request, which has the name that its reader may see. */
  client_name: z.nullable(z.string()),
  /** The side that wrote it, and the reader's. */
  side: z.enum(threadSides),
  reader: z.enum(threadSides),
  /** The writer's own words; for the other side, ways to reach each other are masked until the award. */
  text: z.string(),
  /** 1 when the other side reads it masked. */
  masked: flag,
  /** The time at which the other side read it. */
  read_at: z.nullable(instant),
  /** The report that the reader's side made under this message; null without one. */
  report: z.nullable(z.enum(reportStates)),
  created_at: instant,
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** A guest who asks a question says who they are. */
const asker = z.nullable(z.strictObject({ name: text(1, NAME_CHARS), email }));

const written = z.strictObject({
  id,
  request_id: z.nullable(id),
  provider_id: id,
  /** The id of a question's first message, which begins its thread. */
  question_id: z.nullable(id),
  asker,
  text: text(1, MESSAGE_CHARS),
});

/** A message to the other side of a request's thread, or of a question's. */
export const threadMessageSend = written.check(
  z.refine<z.output<typeof written>>(
    ({ request_id, question_id }) => (request_id === null) !== (question_id === null),
    {
      path: ['request_id'],
      params: { validation: 'required' },
    },
  ),
);
export type ThreadMessageSend = z.infer<typeof threadMessageSend>;

/** The last message of a thread that its reader saw: those before it are read too. */
export const threadMessageRead = z.strictObject({ id });
export type ThreadMessageRead = z.infer<typeof threadMessageRead>;

/** The thread is reported under a message of the other side. */
export const threadMessageReport = z.strictObject({ id, reason: z.enum(reportReasons), words: text(0, REPORT_CHARS) });
export type ThreadMessageReport = z.infer<typeof threadMessageReport>;
