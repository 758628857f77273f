import type { Letter } from './letter.ts';
import type { MailGateway, MailSender } from './mail.ts';
import { layOut } from './mail-layout.ts';

/** Lays letters out, each with the sender in its foot, and sends them. */
export interface Mailer {
  /** @throws Error when it is not sent: the calling job tries again */
  send(letter: Letter): Promise<void>;
  forget(address: string): Promise<void>;
  close(): void;
}

export function mailer(gateway: MailGateway, sender: MailSender): Mailer {
  return {
    send: async ({ locale, words, stop, tells: _, ...envelope }) => {
      const laidOut = await layOut(locale, words, { sender, stop: stop?.page ?? null });
      await gateway.send({ ...envelope, ...laidOut, ...(stop === null ? {} : { stop: stop.oneClick }) });
    },
    forget: (address) => gateway.forget(address),
    close: () => gateway.close(),
  };
}
