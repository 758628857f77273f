import type { LocaleCode } from '#shared/locales.ts';
import type { SecurityMailName } from '#shared/notifications/mail.events.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { User } from '../user.entity.ts';

interface Told {
  readonly userId: string;
  readonly news: SecurityMailName;
  readonly name: string;
  readonly locale: LocaleCode;
  readonly messageId: string;
}

/** The mail about a door of an account; null for a person who left meanwhile. */
export async function prepareSecurityMail(
  { userId, news, name, locale, messageId }: Told,
  { baseUrl }: { readonly baseUrl: string },
): Promise<Letter | null> {
  const user = await em().findOne(User, { id: userId, closed_at: null });
  if (user === null) return null;
  const { subject, paragraph } = words[locale][news](name);
  const { greeting, action, footnote } = frames[locale];
  const url = `${baseUrl}${urlOf('security', locale)}`;
  const parts = [{ paragraphs: [paragraph], action: { label: action, url } }];
  const letter = { subject, greeting: greeting(user.first_name), parts, footnote };
  return { id: messageId, tells: [news], to: user.email, locale, words: letter, stop: null };
}

const frames: Record<LocaleCode, { greeting: (name: string) => string; action: string; footnote: string }> = {
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    action: 'Voir mes clés d’accès',
    footnote: 'Ce n’était pas vous? Retirez les clés que vous ne reconnaissez pas, et changez votre mot de passe.',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    action: 'See my passkeys',
    footnote: 'Was it not you? Remove the passkeys that you do not know, and change your password.',
  },
};

const words: Record<LocaleCode, Record<SecurityMailName, (name: string) => { subject: string; paragraph: string }>> = {
  fr: {
    passkey_added: (name) => ({
      subject: 'Une clé d’accès a été ajoutée',
      paragraph: `La clé d’accès «\u00A0${name}\u00A0» ouvre maintenant votre compte Déclic.`,
    }),
    passkey_removed: (name) => ({
      subject: 'Une clé d’accès a été retirée',
      paragraph: `La clé d’accès «\u00A0${name}\u00A0» n’ouvre plus votre compte Déclic.`,
    }),
    passkey_cloned: (name) => ({
      subject: 'Une clé d’accès a été refusée',
      paragraph: `La clé d’accès «\u00A0${name}\u00A0» semble avoir été copiée\u00A0: une connexion avec elle vient d’être refusée. Retirez-la de votre compte, puis ajoutez-en une autre.`,
    }),
    code_used: () => ({
      subject: 'Un code de secours a servi',
      paragraph: 'Un de vos codes de secours vient de servir à la place d’une clé d’accès. Il ne servira plus.',
    }),
    codes_renewed: () => ({
      subject: 'Vous avez de nouveaux codes de secours',
      paragraph: 'De nouveaux codes de secours ont été faits pour votre compte Déclic. Les anciens ne servent plus.',
    }),
  },
  en: {
    passkey_added: (name) => ({
      subject: 'A passkey was added',
      paragraph: `The passkey “${name}” opens your Déclic account now.`,
    }),
    passkey_removed: (name) => ({
      subject: 'A passkey was removed',
      paragraph: `The passkey “${name}” no longer opens your Déclic account.`,
    }),
    passkey_cloned: (name) => ({
      subject: 'A passkey was refused',
      paragraph: `The passkey “${name}” seems to have been copied: a sign-in with it was just refused. Remove it from your account, then add another one.`,
    }),
    code_used: () => ({
      subject: 'A recovery code was used',
      paragraph: 'One of your recovery codes was just used in place of a passkey. It will not work again.',
    }),
    codes_renewed: () => ({
      subject: 'You have new recovery codes',
      paragraph: 'New recovery codes were made for your Déclic account. The old ones no longer work.',
    }),
  },
};
