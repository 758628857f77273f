import * as z from 'zod/mini';
import { flag, secret } from '../typed/text.schema.ts';

/** The signed text in a mail's own address: it names a reader by a number, the kinds of the mail, and nothing else. */
const mailToken = secret(1, 300);

export const mailChoiceQuery = z.object({ token: mailToken });

/** Whether the kinds of a mail are sent to its reader. */
export const mailChoice = z.object({
  /** Names grow: a page shows those that it knows. */
  kinds: z.array(z.string()),
  is_on: flag,
  /** Whether its reader has no account: nothing else tells them. */
  is_guest: flag,
});
export type MailChoice = z.infer<typeof mailChoice>;

export const mailChoiceBody = z.strictObject({ token: mailToken, is_on: flag });
