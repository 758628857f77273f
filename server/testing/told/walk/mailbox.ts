import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { smtpMail } from '#server/gateways/mail/smtp-mail.ts';

/** Addresses of a host whose mailboxes take nothing: each mail is refused for now (451), however often it comes. */
export const BUSY_HOST = 'occupe.test';

/** A mail server on this machine (SMTP), and the gateway that sends to it. */
export async function mailServer() {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const isBusy = address.endsWith(`@${BUSY_HOST}`);
      done(isBusy ? Object.assign(new Error('mailbox busy'), { responseCode: 451 }) : null);
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    gateway: smtpMail(`smtp://127.0.0.1:${port}`, 'Déclic <bonjour@declic.test>'),
    /** The mails to an address, as its reader's program parses them. */
    mailsTo: async (address: string): Promise<Email[]> => {
      const all = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
      return all.filter(({ to }) => to?.some((one) => one.address === address));
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
