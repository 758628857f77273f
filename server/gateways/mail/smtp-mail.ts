import { createTransport } from 'nodemailer';
import { type MailGateway, stopHeaders } from './mail.ts';

/** The time limits for each step of a message, and for all steps together. */
export interface MailTimes {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** The longest silence between two answers. */
  readonly silenceMs: number;
  /** The longest time for the whole message, also with a server that answers byte by byte. */
  readonly sendMs: number;
}

const TIMES: MailTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 15_000, sendMs: 30_000 };

/**
 * Real mail over SMTP (RFC 5321): one connection for each message, closed at its time limit, so that a message that
 * hangs keeps no connection.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 */
export function smtpMail(url: string, from: string, times: MailTimes = TIMES): MailGateway {
  const { connectMs, greetingMs, silenceMs, sendMs } = times;
  const limits = { connectionTimeout: connectMs, greetingTimeout: greetingMs, socketTimeout: silenceMs };
  const transport = createTransport({ url, ...limits, dnsTimeout: connectMs }, { from });
  const domain = /@([^>]+)>/.exec(from)?.[1] ?? 'localhost';
  const closing = new AbortController();
  return {
    send: async ({ id, stop, ...mail }) => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(sendMs)]);
      await transport.sendMail({ messageId: `<${id}@${domain}>`, headers: stopHeaders(stop), ...mail, signal });
    },
    check: async () => {
      await transport.verify();
    },
    // Sent messages are not stored.
    forget: () => Promise.resolve(),
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}
