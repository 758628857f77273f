import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keptMail } from './kept-mail.ts';
import type { MailGateway, MailSender } from './mail.ts';
import { smtpMail } from './smtp-mail.ts';

/** The configured mail: its server, otherwise a folder. */
export function configuredMail(config: Config): MailGateway {
  return config.smtpUrl === null
    ? keptMail(mailFolder(config), config.mailFrom)
    : smtpMail(config.smtpUrl, config.mailFrom);
}

export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

/** The sender in the foot of each mail. */
export function senderOf({
  platform: { name, address },
  contactEmail,
}: Pick<Config, 'platform' | 'contactEmail'>): MailSender {
  return { name, address, email: contactEmail };
}
