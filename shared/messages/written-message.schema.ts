import * as z from 'zod/mini';
import { email, text } from '../typed/text.schema.ts';

// Separate from the other schemas, so that the form loads only these.

/** The subjects of a message. */
export const motifs = ['question', 'booking', 'payment', 'join', 'technical', 'report', 'privacy', 'press'] as const;
export type Motif = (typeof motifs)[number];

export const MAX_MESSAGE = 4_000;
const MAX_NAME = 100;

export const messageFields = {
  sender: email,
  first_name: text(1, MAX_NAME),
  last_name: text(1, MAX_NAME),
  motif: z.enum(motifs),
  message: text(1, MAX_MESSAGE),
} as const;

/** A message as a person writes it. */
export const writtenMessage = z.strictObject(messageFields);
export type WrittenMessage = z.output<typeof writtenMessage>;
