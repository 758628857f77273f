import * as z from 'zod/mini';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../protocol/page-size.ts';
import { flag, id, instant, text } from '../typed/text.schema.ts';
import { messageFields, motifs } from './written-message.schema.ts';

const MAX_PROOF = 4_096;

/** The queued payload: the id names the message, so that it is stored once. */
export const messageSend = z.strictObject({ id, ...messageFields });
export type MessageSend = z.output<typeof messageSend>;

/** The body of the request: a message without an id gets one, and each try has its own proof of work. */
export const messageBody = z.strictObject({
  id: z.optional(id),
  ...messageFields,
  captcha: z.optional(text(1, MAX_PROOF)),
});
export type MessageBody = z.output<typeof messageBody>;

/** A challenge in ALTCHA's format, for its own library only. */
export const captchaReply = z.looseObject({});

export const messageSchema = z.object({
  id,
  ...messageFields,
  created_at: instant,
  /** Null while it waits for an administrator. */
  handled_at: z.nullable(instant),
});
export type Message = z.output<typeof messageSchema>;

export const messageList = envelope(messageSchema);
export const messageQuery = z.strictObject({ ...pageOf(TABLE_PAGE_SIZE), motif: z.optional(z.enum(motifs)) });
export const messageParams = z.strictObject({ id });

/** `PUT /api/messages/:id/handled`: 1 when nobody has to answer it any more. */
export const messageHandled = z.strictObject({ is_handled: flag });
