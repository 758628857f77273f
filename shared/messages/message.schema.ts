import * as z from 'zod/mini';
import { envelope, pageOf } from '../api/envelope.ts';
import { TABLE_PAGE_SIZE } from '../api/page-size.ts';
import { email, id, instant, text } from '../text.schema.ts';

/** What a message is about. */
export const motifs = ['question', 'booking', 'payment', 'join', 'technical', 'report', 'privacy', 'press'] as const;
export type Motif = (typeof motifs)[number];

export const MAX_MESSAGE = 4_000;
const MAX_NAME = 100;
const MAX_PROOF = 4_096;

const fields = {
  sender: email,
  first_name: text(1, MAX_NAME),
  last_name: text(1, MAX_NAME),
  motif: z.enum(motifs),
  message: text(1, MAX_MESSAGE),
} as const;

/** A message as a person writes it. */
export const writtenMessage = z.strictObject(fields);
export type WrittenMessage = z.output<typeof writtenMessage>;

/** What the queue keeps: the id names the message, so that it is stored once. */
export const messageSend = z.strictObject({ id, ...fields });
export type MessageSend = z.output<typeof messageSend>;

/** What is sent: a message without an id gets one, and each try brings a proof of work of its own. */
export const messageBody = z.strictObject({
  id: z.optional(id),
  ...fields,
  captcha: z.optional(text(1, MAX_PROOF)),
});
export type MessageBody = z.output<typeof messageBody>;

/** A challenge of ALTCHA, for its own library alone. */
export const captchaReply = z.looseObject({});

export const messageSchema = z.object({ id, ...fields, created_at: instant });
export type Message = z.output<typeof messageSchema>;

export const messageList = envelope(messageSchema);
export const messageQuery = z.strictObject({ ...pageOf(TABLE_PAGE_SIZE), motif: z.optional(z.enum(motifs)) });
export const messageParams = z.strictObject({ id });
