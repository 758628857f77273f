import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { PhotographerNews } from './photographer-mail.job.ts';

/** The facts of a mail to a photographer, printed in their language already, without the client's. */
export interface PhotographerFacts {
  readonly name: string;
  readonly category: CategoryKey;
  readonly city: string;
  readonly when: string;
  readonly length: string;
  /** The end of the quote; of a request without one, its own. */
  readonly until: string;
  /** Empty without a quote. */
  readonly total: string;
  /** The end of the hold of an accepted quote; null when it is confirmed. */
  readonly heldUntil: string | null;
  readonly reason: RejectReason | null;
  /** The words of who rejected the quote, or closed the request. */
  readonly words: string;
  readonly url: string;
}

interface News {
  /** The subject before the session. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
}

/** The words of one news for a photographer. */
export function photographerWords(locale: LocaleCode, news: PhotographerNews, facts: PhotographerFacts): MailWords {
  const { name, category, city, when, length, url } = facts;
  const label = categoryLabels[locale][category].toLowerCase();
  if (locale === 'fr') {
    const told = french[news](facts, `${label} à ${city}, ${when} (heure de Montréal), ${length}`);
    return {
      subject: `${told.subject}\u00A0: ${label}, ${city}`,
      greeting: `Bonjour ${name},`,
      parts: [{ paragraphs: told.paragraphs, action: { label: told.action ?? 'Voir la demande', url } }],
      footnote: 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.',
    };
  }
  const told = english[news](facts, `${label} in ${city}, ${when} (Montreal time), ${length}`);
  return {
    subject: `${told.subject}: ${label}, ${city}`,
    greeting: `Hello ${name},`,
    parts: [{ paragraphs: told.paragraphs, action: { label: told.action ?? 'See the request', url } }],
    footnote: 'You receive this message because you are a photographer on Déclic.',
  };
}

type Words = Record<PhotographerNews, (facts: PhotographerFacts, session: string) => News>;

const french: Words = {
  asked: ({ until }, session) => ({
    subject: 'Nouvelle demande pour vous',
    paragraphs: [
      `Une personne vous demande\u00A0: ${session}.`,
      `Vous pouvez répondre par une soumission, ou décliner, jusqu’à ce moment\u00A0: ${until} (heure de Montréal).`,
    ],
    action: 'Répondre à la demande',
  }),
  quote_accepted: ({ total, heldUntil }, session) => ({
    subject: 'Votre soumission est acceptée',
    paragraphs: [
      `Votre soumission de ${total} est acceptée\u00A0: ${session}.`,
      heldUntil === null
        ? 'La séance est confirmée, et ce moment est pris dans votre calendrier.'
        : `Ce moment est retenu dans votre calendrier, dans l’attente du paiement, jusqu’à ce moment\u00A0: ${heldUntil} (heure de Montréal).`,
      'Les coordonnées et l’adresse sont sur la page de la séance.',
    ],
    action: 'Voir la séance',
  }),
  quote_rejected: ({ total, reason, words }, session) => ({
    subject: 'Votre soumission est refusée',
    paragraphs: [
      `Votre soumission de ${total} est refusée\u00A0: ${session}.`,
      ...(reason === null ? [] : [`La raison\u00A0: ${reasonsFr[reason]}.`]),
      ...(words === '' ? [] : [`«\u00A0${words}\u00A0»`]),
    ],
  }),
  quote_not_selected: ({ total }, session) => ({
    subject: 'Votre soumission n’est pas retenue',
    paragraphs: [`Une autre soumission que la vôtre (${total}) est acceptée\u00A0: ${session}.`],
  }),
  quote_expired: ({ total }, session) => ({
    subject: 'Votre soumission a pris fin',
    paragraphs: [`Votre soumission de ${total} a pris fin sans réponse\u00A0: ${session}.`],
  }),
  quote_waits_again: ({ total, until }, session) => ({
    subject: 'Votre soumission peut de nouveau être acceptée',
    paragraphs: [
      `L’entente n’a pas été payée à temps, et la demande est ouverte de nouveau\u00A0: ${session}.`,
      `Votre soumission de ${total} peut être acceptée jusqu’à ce moment\u00A0: ${until} (heure de Montréal).`,
    ],
  }),
  request_withdrawn: ({ total }, session) => ({
    subject: 'La demande est retirée',
    paragraphs: [`La demande pour laquelle vous aviez envoyé une soumission (${total}) est retirée\u00A0: ${session}.`],
  }),
  request_closed: ({ total, words }, session) => ({
    subject: 'La demande est fermée',
    paragraphs: [
      `L’équipe de Déclic a fermé la demande pour laquelle vous aviez envoyé une soumission (${total})\u00A0: ${session}.`,
      ...(words === '' ? [] : [`La raison\u00A0: ${words}`]),
    ],
  }),
};

const reasonsFr: Record<RejectReason, string> = {
  price: 'le prix',
  date: 'la date ou l’heure',
  style: 'le style de photo',
  other_photographer: 'une autre personne est choisie',
  other: 'une autre raison',
};

const english: Words = {
  asked: ({ until }, session) => ({
    subject: 'A new request for you',
    paragraphs: [
      `Somebody asks for you: ${session}.`,
      `You can answer with a quote, or decline, until ${until} (Montreal time).`,
    ],
    action: 'Answer the request',
  }),
  quote_accepted: ({ total, heldUntil }, session) => ({
    subject: 'Your quote was accepted',
    paragraphs: [
      `Your quote of ${total} was accepted: ${session}.`,
      heldUntil === null
        ? 'The session is confirmed, and that time is taken in your calendar.'
        : `That time is held in your calendar, until it is paid for, at the latest on ${heldUntil} (Montreal time).`,
      'The contact and the address are on the page of the session.',
    ],
    action: 'See the session',
  }),
  quote_rejected: ({ total, reason, words }, session) => ({
    subject: 'Your quote was turned down',
    paragraphs: [
      `Your quote of ${total} was turned down: ${session}.`,
      ...(reason === null ? [] : [`The reason: ${reasonsEn[reason]}.`]),
      ...(words === '' ? [] : [`“${words}”`]),
    ],
  }),
  quote_not_selected: ({ total }, session) => ({
    subject: 'Your quote was not selected',
    paragraphs: [`Another quote than yours (${total}) was accepted: ${session}.`],
  }),
  quote_expired: ({ total }, session) => ({
    subject: 'Your quote has ended',
    paragraphs: [`Your quote of ${total} has ended without an answer: ${session}.`],
  }),
  quote_waits_again: ({ total, until }, session) => ({
    subject: 'Your quote can be accepted again',
    paragraphs: [
      `The agreement was not paid in time, and the request is open again: ${session}.`,
      `Your quote of ${total} can be accepted until ${until} (Montreal time).`,
    ],
  }),
  request_withdrawn: ({ total }, session) => ({
    subject: 'The request was withdrawn',
    paragraphs: [`The request that you sent a quote for (${total}) was withdrawn: ${session}.`],
  }),
  request_closed: ({ total, words }, session) => ({
    subject: 'The request was closed',
    paragraphs: [
      `The Déclic team closed the request that you sent a quote for (${total}): ${session}.`,
      ...(words === '' ? [] : [`The reason: ${words}`]),
    ],
  }),
};

const reasonsEn: Record<RejectReason, string> = {
  price: 'the price',
  date: 'the date or the time',
  style: 'the style of photography',
  other_photographer: 'somebody else was chosen',
  other: 'another reason',
};
