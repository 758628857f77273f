/** One message to one person, in plain text and HTML. */
export interface MailMessage {
  /** Stable for a message, so that sending it again is recognised (RFC 5322 Message-ID, and the kept file's name). */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail, or throws: the job that called tries again. */
export interface MailGateway {
  send(message: MailMessage): Promise<void>;
  /** Whether a message could be sent now; for `doctor`. @throws Error saying what is wrong */
  check(): Promise<void>;
  /** Forgets the messages that it keeps for an address. */
  forget(address: string): Promise<void>;
  close(): void;
}
