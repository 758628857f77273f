import type { LocaleCode } from '#shared/locales.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { layOut, type MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { GuestNews } from './guest-mail.entity.ts';

/** One request's news, in the form of the mail. */
export interface GuestMailNews {
  readonly news: GuestNews;
  readonly category: CategoryKey;
  readonly city: string;
  /** Printed in the reader's language already. */
  readonly when: string;
  readonly until: string;
  readonly provider: string | null;
  /** The photographer's page is closed; their name may be the pseudonym of a closed account. */
  readonly isPageClosed: boolean;
  /** The words of who declined or closed it. */
  readonly words: string;
  readonly link: string;
}

interface NewsWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** News of requests with a link to each, for a guest without an account. */
export async function guestMail(
  locale: LocaleCode,
  message: { readonly id: string; readonly to: string },
  all: readonly GuestMailNews[],
): Promise<MailMessage> {
  return { ...message, ...(await layOut(locale, locale === 'fr' ? frenchMail(all) : englishMail(all))) };
}

function frenchMail(all: readonly GuestMailNews[]): MailWords {
  const told = all.map(french);
  const isOne = all.length === 1;
  return {
    subject: isOne ? (told[0]?.subject ?? '') : `Des nouvelles de vos ${all.length} demandes`,
    greeting: 'Bonjour,',
    parts: told.map(({ paragraphs }, index) => ({
      paragraphs,
      action: { label: 'Voir ma demande', url: all[index]?.link ?? '' },
    })),
    footnote: `${
      isOne
        ? 'Ce lien donne accès à votre demande\u00A0: gardez-le pour vous.'
        : 'Ces liens donnent accès à vos demandes\u00A0: gardez-les pour vous.'
    } Vous n’avez rien demandé? Ignorez ce courriel.`,
  };
}

function french({ news, category, city, when, until, provider, isPageClosed, words }: GuestMailNews): NewsWords {
  const label = categoryLabels.fr[category].toLowerCase();
  const readers = provider === null ? 'Les photographes la voient maintenant.' : `${provider} la voit maintenant.`;
  switch (news) {
    case 'received':
      return {
        subject: `Votre demande est bien reçue\u00A0: ${label}, ${city}`,
        paragraphs: [
          `Votre demande est arrivée\u00A0: ${label} à ${city}, ${when} (heure de Montréal).`,
          `${readers} Elle prend fin ${until}.`,
        ],
      };
    case 'hold_over':
      return {
        subject: `Le délai pour payer est passé\u00A0: ${label}, ${city}`,
        paragraphs: [
          `Le délai pour payer est passé\u00A0: ${label} à ${city}, ${when} (heure de Montréal). Ce moment n’est plus retenu pour vous.`,
          `Rien n’a été payé, et votre demande est ouverte de nouveau. Elle prend fin ${until}.`,
        ],
      };
    case 'declined':
      return {
        subject: `Votre demande est déclinée\u00A0: ${label}, ${city}`,
        paragraphs: isPageClosed
          ? [
              `Le photographe à qui vous l’aviez adressée ne prend plus de demandes\u00A0: ${label} à ${city}, ${when} (heure de Montréal).`,
              'Rien n’est dû. Ce que vous aviez écrit est gardé\u00A0: ouvrez votre demande, puis choisissez «\u00A0Demander à quelqu’un d’autre\u00A0».',
            ]
          : [
              `${provider ?? 'Le photographe'} ne peut pas prendre votre demande\u00A0: ${label} à ${city}, ${when} (heure de Montréal).`,
              'Rien n’est dû. Ce que vous aviez écrit est gardé\u00A0: vous pouvez le demander à quelqu’un d’autre.',
            ],
      };
    case 'closed':
      return {
        subject: `Votre demande est fermée\u00A0: ${label}, ${city}`,
        paragraphs: [
          `L’équipe de Déclic a fermé votre demande\u00A0: ${label} à ${city}, ${when} (heure de Montréal).`,
          `La raison\u00A0: ${words}`,
        ],
      };
  }
}

function englishMail(all: readonly GuestMailNews[]): MailWords {
  const told = all.map(english);
  const isOne = all.length === 1;
  return {
    subject: isOne ? (told[0]?.subject ?? '') : `News of your ${all.length} requests`,
    greeting: 'Hello,',
    parts: told.map(({ paragraphs }, index) => ({
      paragraphs,
      action: { label: 'See my request', url: all[index]?.link ?? '' },
    })),
    footnote: `${
      isOne
        ? 'This link opens your request: keep it to yourself.'
        : 'These links open your requests: keep them to yourself.'
    } You asked for nothing? Ignore this message.`,
  };
}

function english({ news, category, city, when, until, provider, isPageClosed, words }: GuestMailNews): NewsWords {
  const label = categoryLabels.en[category].toLowerCase();
  const readers = provider === null ? 'Photographers can see it now.' : `${provider} can see it now.`;
  switch (news) {
    case 'received':
      return {
        subject: `We have your request: ${label}, ${city}`,
        paragraphs: [
          `Your request has arrived: ${label} in ${city}, ${when} (Montreal time).`,
          `${readers} It ends on ${until}.`,
        ],
      };
    case 'hold_over':
      return {
        subject: `The time to pay is over: ${label}, ${city}`,
        paragraphs: [
          `The time to pay is over: ${label} in ${city}, ${when} (Montreal time). That time is no longer held for you.`,
          `Nothing was paid, and your request is open again. It ends on ${until}.`,
        ],
      };
    case 'declined':
      return {
        subject: `Your request was declined: ${label}, ${city}`,
        paragraphs: isPageClosed
          ? [
              `The photographer you asked no longer takes requests: ${label} in ${city}, ${when} (Montreal time).`,
              'Nothing is owed. What you wrote is kept: open your request, then choose “Ask somebody else”.',
            ]
          : [
              `${provider ?? 'The photographer'} can’t take your request: ${label} in ${city}, ${when} (Montreal time).`,
              'Nothing is owed. What you wrote is kept: you can ask somebody else.',
            ],
      };
    case 'closed':
      return {
        subject: `Your request was closed: ${label}, ${city}`,
        paragraphs: [
          `The Déclic team closed your request: ${label} in ${city}, ${when} (Montreal time).`,
          `The reason: ${words}`,
        ],
      };
  }
}
