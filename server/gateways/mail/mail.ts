/** One message to one person, in plain text and HTML. */
export interface MailMessage {
  /** Stable for a message, so that a repeated send is recognised (RFC 5322 Message-ID, and the stored file's name). */
  readonly id: string;
  readonly to: string;
  /** The address for answers; the sender's when absent. Never part of the envelope. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends such mails by one press (RFC 8058); absent for those that are always sent. */
  readonly stop?: string;
}

/** The headers of a message by which mail programs offer to end such mails. */
export function stopHeaders(stop: string | undefined): Record<string, string> {
  return stop === undefined
    ? {}
    : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends mail, or throws: the calling job tries again. */
export interface MailGateway {
  send(message: MailMessage): Promise<void>;
  /** Whether a message could be sent now; for `doctor`. @throws Error with the reason */
  check(): Promise<void>;
  /** Deletes the stored messages to an address. */
  forget(address: string): Promise<void>;
  close(): void;
}

/** The sender of all mails, in the foot of each (Canada's anti-spam law). */
export interface MailSender {
  readonly name: string;
  /** Lines of a postal address; none when the installation has none. */
  readonly address: readonly string[];
  readonly email: string;
}
