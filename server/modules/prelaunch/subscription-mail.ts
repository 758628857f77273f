import type { LocaleCode } from '#shared/locales.ts';
import { endHash, linkHash } from '#shared/prelaunch/subscription.links.ts';
import { urlOf } from '#shared/routes.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { Subscription } from './subscription.entity.ts';
import { tokenOf } from './subscription.service.ts';

interface MailPorts {
  readonly appSecret: string;
  readonly baseUrl: string;
}

/** The mail of a subscription: it asks to confirm the address, or says that it is confirmed already. */
export function subscriptionMail(
  { id, email, locale, confirmed_at }: Subscription,
  number: number,
  { appSecret, baseUrl }: MailPorts,
): Letter {
  const token = tokenOf(appSecret, id);
  const page = `${baseUrl}${urlOf('prelaunch', locale)}`;
  const news = (confirmed_at ?? null) === null ? 'confirm' : 'known';
  const text = words[locale][news]({ confirm: `${page}${linkHash(token)}`, end: `${page}${endHash(token)}` });
  // A mail that is sent again after a crash has the name of the first.
  return { id: `${id}-${number}`, tells: [`prelaunch_${news}`], to: email, locale, words: text, stop: null };
}

/** The one mail that the list is for. */
export function openingMail({ id, email, locale }: Subscription, { baseUrl }: MailPorts): Letter {
  const text = words[locale].open({ site: `${baseUrl}${urlOf('index', locale)}` });
  return { id: `${id}-open`, tells: ['prelaunch_open'], to: email, locale, words: text, stop: null };
}

interface News {
  readonly confirm: (urls: { readonly confirm: string; readonly end: string }) => MailWords;
  readonly known: (urls: { readonly end: string }) => MailWords;
  readonly open: (urls: { readonly site: string }) => MailWords;
}

const words: Record<LocaleCode, News> = {
  fr: {
    confirm: ({ confirm, end }) => ({
      subject: 'Confirmez votre adresse pour être de la liste de Déclic',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: [
            'Vous voulez savoir quand Déclic ouvrira. Il reste une étape\u00A0: confirmer que cette adresse est la vôtre.',
          ],
          action: { label: 'Confirmer mon adresse', url: confirm },
        },
        {
          paragraphs: ['Vous avez changé d’avis, ou n’avez rien demandé?'],
          action: { label: 'Retirer mon adresse', url: end },
        },
      ],
      footnote: 'Sans confirmation, votre adresse est effacée dans les sept jours.',
    }),
    known: ({ end }) => ({
      subject: 'Vous êtes déjà sur la liste de Déclic',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: ['Votre adresse est confirmée\u00A0: un seul courriel vous préviendra, à l’ouverture.'],
          action: { label: 'Retirer mon adresse', url: end },
        },
      ],
      footnote: 'Une adresse retirée est effacée aussitôt.',
    }),
    open: ({ site }) => ({
      subject: 'Déclic est ouvert',
      greeting: 'Bonjour,',
      parts: [
        {
          paragraphs: [
            'C’est aujourd’hui\u00A0: les photographes du Québec, leurs forfaits et leurs jours libres sont sur Déclic.',
          ],
          action: { label: 'Voir les photographes', url: site },
        },
      ],
      footnote: 'C’était notre seul courriel\u00A0: votre adresse est maintenant effacée de la liste.',
    }),
  },
  en: {
    confirm: ({ confirm, end }) => ({
      subject: 'Confirm your address to be on Déclic’s list',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: ['You want to know when Déclic opens. One step is left: confirm that this address is yours.'],
          action: { label: 'Confirm my address', url: confirm },
        },
        {
          paragraphs: ['You changed your mind, or asked for nothing?'],
          action: { label: 'Take my address off', url: end },
        },
      ],
      footnote: 'Without a confirmation, your address is erased within seven days.',
    }),
    known: ({ end }) => ({
      subject: 'You are on Déclic’s list already',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: ['Your address is confirmed: one e-mail will tell you when we open.'],
          action: { label: 'Take my address off', url: end },
        },
      ],
      footnote: 'An address that is taken off is erased at once.',
    }),
    open: ({ site }) => ({
      subject: 'Déclic is open',
      greeting: 'Hello,',
      parts: [
        {
          paragraphs: ['Today is the day: Quebec’s photographers, their plans and their free days are on Déclic.'],
          action: { label: 'See the photographers', url: site },
        },
      ],
      footnote: 'This was our only e-mail: your address is now erased from the list.',
    }),
  },
};
