import type { MailName } from '#shared/notifications/mail.events.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { MailWords } from './mail-layout.ts';

/** A mail to one person before it is laid out. */
export interface Letter {
  /** As in `MailMessage`. */
  readonly id: string;
  /** The table's names of what it tells: several of one address may share a mail. */
  readonly tells: readonly MailName[];
  readonly to: string;
  readonly replyTo?: string;
  readonly locale: LocaleCode;
  readonly words: MailWords;
  /** The end of such mails; null for those that are always sent. */
  readonly stop: MailStopLinks | null;
}

export interface MailStopLinks {
  /** The address that a mail program calls for its reader, by one press (RFC 8058). */
  readonly oneClick: string;
  /** The page that says which mails these are, and asks. */
  readonly page: string;
}
