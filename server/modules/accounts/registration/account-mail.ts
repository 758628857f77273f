import type { AccountMailName } from '#shared/notifications/mail.events.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';

interface Facts {
  readonly name: string;
  /** The address that the mail's button opens. */
  readonly url: string;
  /** The page that sets a new password. */
  readonly forgotten: string;
  /** The words about the request (`askedWords`); empty for a copy of one's data, which only its person asks for. */
  readonly asked: string;
}

/** The mail about an account, in its reader's language. */
export function accountMail(
  locale: LocaleCode,
  message: Pick<Letter, 'id' | 'to'>,
  news: AccountMailName,
  facts: Facts,
): Letter {
  return { ...message, tells: [news], locale, words: words[locale][news](facts), stop: null };
}

const ignoreFr = 'Vous n’avez rien demandé? Ignorez ce courriel\u00A0: rien ne changera.';
const notYoursFr = 'Ce compte n’est pas pour vous? Ignorez ce courriel\u00A0: rien ne changera.';
const ignoreEn = 'You asked for nothing? Ignore this message: nothing will change.';
const notYoursEn = 'This account is not for you? Ignore this message: nothing will change.';

/** A mail to an address that nobody has confirmed has no word of the person who typed it, but a name made of letters. */
const words: Record<LocaleCode, Record<AccountMailName, (facts: Facts) => MailWords>> = {
  fr: {
    activation: ({ url, asked }) => ({
      subject: 'Activez votre compte Déclic',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: ['Il reste une étape\u00A0: confirmer que cette adresse est bien la vôtre.', asked],
          action: { label: 'Activer mon compte', url },
        },
      ],
      footnote: `Ce lien sert une seule fois, pendant 7 jours. ${ignoreFr}`,
    }),
    invitation: ({ url, asked }) => ({
      subject: 'Votre invitation à Déclic',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: ['Un compte Déclic vous attend à cette adresse. Il reste à choisir votre mot de passe.', asked],
          action: { label: 'Ouvrir mon compte', url },
        },
      ],
      footnote: `Ce lien sert une seule fois, pendant 7 jours. ${notYoursFr}`,
    }),
    data_export: ({ name, url }) => ({
      subject: 'Vos données Déclic',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Voici la copie que vous avez demandée : tout ce que Déclic garde de vous, en JSON, et vos photos.',
          ],
          action: { label: 'Télécharger mes données', url },
        },
      ],
      footnote:
        'Ce lien dure 24 heures. Ne le transmettez à personne. Vous n’avez rien demandé? Changez votre mot de passe.',
    }),
    password_reset: ({ name, url, asked }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Vous pouvez choisir un nouveau mot de passe. Tous vos appareils devront se reconnecter.',
            asked,
          ],
          action: { label: 'Choisir un mot de passe', url },
        },
      ],
      footnote: `Ce lien sert une seule fois, pendant une heure. ${ignoreFr}`,
    }),
    account_exists: ({ name, url, forgotten, asked }) => ({
      subject: 'Vous avez déjà un compte Déclic',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: ['Cette adresse a déjà un compte.', asked],
          action: { label: 'Se connecter', url },
        },
        {
          paragraphs: ['Vous avez oublié votre mot de passe?'],
          action: { label: 'En choisir un nouveau', url: forgotten },
        },
      ],
      footnote: ignoreFr,
    }),
    email_change: ({ url, asked }) => ({
      subject: 'Confirmez votre nouvelle adresse',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: [
            'Vous voulez vous connecter à Déclic avec cette adresse. Il reste à confirmer qu’elle est la vôtre.',
            asked,
          ],
          action: { label: 'Confirmer cette adresse', url },
        },
      ],
      footnote: `Ce lien sert une seule fois, pendant 24 heures. ${ignoreFr}`,
    }),
    email_changed: ({ name, url }) => ({
      subject: 'Votre adresse Déclic a changé',
      greeting: `Bonjour ${name},`,
      parts: [
        {
          paragraphs: [
            'Votre compte a maintenant une autre adresse. Celle-ci ne sert plus à se connecter.',
            'Ce n’était pas vous? Répondez à ce courriel sans attendre.',
          ],
          action: { label: 'Ouvrir Déclic', url },
        },
      ],
      footnote: 'Ce courriel est envoyé à votre ancienne adresse.',
    }),
    suspended: ({ url, asked }) => ({
      subject: 'Votre compte Déclic est suspendu',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: ['Ce compte a été suspendu\u00A0: il ne peut pas servir à se connecter pour le moment.', asked],
          action: { label: 'Ouvrir Déclic', url },
        },
      ],
      footnote: ignoreFr,
    }),
  },
  en: {
    activation: ({ url, asked }) => ({
      subject: 'Activate your Déclic account',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: ['One step is left: confirm that this address is yours.', asked],
          action: { label: 'Activate my account', url },
        },
      ],
      footnote: `This link works once, for 7 days. ${ignoreEn}`,
    }),
    invitation: ({ url, asked }) => ({
      subject: 'Your invitation to Déclic',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: [
            'A Déclic account is waiting for you at this address. What is left is to choose your password.',
            asked,
          ],
          action: { label: 'Open my account', url },
        },
      ],
      footnote: `This link works once, for 7 days. ${notYoursEn}`,
    }),
    data_export: ({ name, url }) => ({
      subject: 'Your Déclic data',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: ['Here is the copy that you asked for: all that Déclic holds of you, as JSON, and your photos.'],
          action: { label: 'Download my data', url },
        },
      ],
      footnote: 'This link works for 24 hours. Pass it on to nobody. You asked for nothing? Change your password.',
    }),
    password_reset: ({ name, url, asked }) => ({
      subject: 'Choose a new password',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: ['You can choose a new password. All your devices will have to sign in again.', asked],
          action: { label: 'Choose a password', url },
        },
      ],
      footnote: `This link works once, for one hour. ${ignoreEn}`,
    }),
    account_exists: ({ name, url, forgotten, asked }) => ({
      subject: 'You already have a Déclic account',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: ['This address has an account already.', asked],
          action: { label: 'Sign in', url },
        },
        { paragraphs: ['Forgot your password?'], action: { label: 'Choose a new one', url: forgotten } },
      ],
      footnote: ignoreEn,
    }),
    email_change: ({ url, asked }) => ({
      subject: 'Confirm your new address',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: [
            'You want to sign in to Déclic with this address. What is left is to confirm that it is yours.',
            asked,
          ],
          action: { label: 'Confirm this address', url },
        },
      ],
      footnote: `This link works once, for 24 hours. ${ignoreEn}`,
    }),
    email_changed: ({ name, url }) => ({
      subject: 'Your Déclic address has changed',
      greeting: `Hello ${name},`,
      parts: [
        {
          paragraphs: [
            'Your account has another address now. This one can’t be used to sign in any more.',
            'Was it not you? Reply to this message at once.',
          ],
          action: { label: 'Open Déclic', url },
        },
      ],
      footnote: 'This message is sent to your old address.',
    }),
    suspended: ({ url, asked }) => ({
      subject: 'Your Déclic account is suspended',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: ['This account was suspended: it can’t be used to sign in for now.', asked],
          action: { label: 'Open Déclic', url },
        },
      ],
      footnote: ignoreEn,
    }),
  },
};
