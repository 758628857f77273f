import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KindName, kindNames } from '#shared/notifications/notification.kinds.ts';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { Refusal } from '#server/foundation/problems.ts';

/** The reader of a mail: a person, or a guest by the keyed hash of their address. */
export type MailReader = `user-${string}` | `guest-${string}`;

export interface Stop {
  readonly locale: LocaleCode;
  readonly reader: MailReader;
  readonly kinds: readonly KindName[];
}

/** Signs which mails an address ends. It never expires: mails are kept for years. */
export function stopToken(secret: string, { locale, reader, kinds }: Stop): string {
  const said = [locale, reader, kinds.join('-')].join('.');
  return `${said}.${signatureOf(secret, said)}`;
}

/** @throws Refusal `link_unknown` for a token that is not ours */
export function openStopToken(secret: string, token: string): Stop {
  const end = token.lastIndexOf('.');
  const said = token.slice(0, Math.max(0, end));
  const expected = Buffer.from(signatureOf(secret, said));
  const given = Buffer.from(token.slice(end + 1));
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new Refusal('link_unknown');
  const [language, reader, kinds = ''] = said.split('.');
  const locale = localeCodes.find((code) => code === language) ?? 'fr';
  const names = kinds.split('-');
  return { locale, reader: reader as MailReader, kinds: kindNames.filter((kind) => names.includes(kind)) };
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`mail-stop:${said}`).digest('base64url');
}
