import { createTransport } from 'nodemailer';
import type { MailGateway } from './mail.ts';

const TIMEOUT_MS = 20_000;

/** Real mail, over SMTP (RFC 5321). @param url `smtp://user:password@host:port` or `smtps://…` */
export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const domain = /@([^>]+)>/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html }) => {
      await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text, html });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
