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
