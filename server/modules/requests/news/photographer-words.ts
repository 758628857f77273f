import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { BookingFacts } from './booking-facts.ts';
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
  /** Of news about an agreed session; null for others. */
  readonly booking: BookingFacts | null;
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
  reminder_48h: (_facts, session) => ({
    subject: 'Une séance dans deux jours',
    paragraphs: [`Vous photographiez dans deux jours\u00A0: ${session}.`],
    action: 'Voir la séance',
  }),
  reminder_2h: (_facts, session) => ({
    subject: 'Une séance dans deux heures',
    paragraphs: [`Vous photographiez dans deux heures\u00A0: ${session}.`],
    action: 'Voir la séance',
  }),
  booking_confirmed: ({ total, booking }, session) => ({
    subject: 'La séance est confirmée',
    paragraphs: [
      `La séance est confirmée\u00A0: ${session}. Son prix\u00A0: ${total}.`,
      ...((booking?.money ?? null) === null
        ? []
        : ['Rien à faire\u00A0: le paiement est prélevé après la séance, et versé à votre compte.']),
    ],
    action: 'Voir la séance',
  }),
  payment_at_risk: ({ total, booking }, session) => ({
    subject: 'Un paiement a échoué',
    paragraphs:
      booking?.isUnpaid === true
        ? [
            `La carte de la personne qui a réservé n’a pas pu être débitée, et nous n’essayons plus\u00A0: ${session}. Elle peut payer elle-même à tout moment, et notre équipe suit le dossier.`,
          ]
        : [
            `La carte de la personne qui a réservé n’a pas été acceptée\u00A0: ${session}. Nous essayons de nouveau, et la personne peut régler ${total} elle-même.`,
            'Dans les 24 h qui précèdent la séance, vous pouvez annuler sans rien devoir, ou y aller.',
          ],
    action: 'Voir la séance',
  }),
  booking_cancelled: ({ booking }, session) => ({
    subject: 'La séance est annulée',
    paragraphs: [
      `${booking?.cancelledBy === 'admin' ? 'L’équipe de Déclic' : 'La personne qui avait réservé'} a annulé la séance\u00A0: ${session}. Ce moment est libre de nouveau.`,
      ...(booking === null || booking.reason === '' ? [] : [`«\u00A0${booking.reason}\u00A0»`]),
      ...claimFr(booking),
    ],
    action: 'Voir la séance',
  }),
  claim_contested: ({ booking }, session) => ({
    subject: 'Vos frais sont contestés',
    paragraphs: [
      `Les frais de ${booking?.claimed ?? ''} que vous réclamez sont contestés\u00A0: ${session}.`,
      'L’équipe de Déclic lit les deux côtés et tranche.',
    ],
    action: 'Voir la séance',
  }),
};

function claimFr(booking: BookingFacts | null): string[] {
  if (booking === null || booking.ceiling === null) return [];
  if (booking.isForBusiness) return [`L’entreprise doit ${booking.ceiling}.`];
  return booking.claimUntil === null
    ? []
    : [
        `Si vous avez engagé des frais, vous pouvez en réclamer ${booking.ceiling} au plus, jusqu’à ce moment\u00A0: ${booking.claimUntil} (heure de Montréal).`,
      ];
}

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
  reminder_48h: (_facts, session) => ({
    subject: 'A session in two days',
    paragraphs: [`You photograph in two days: ${session}.`],
    action: 'See the session',
  }),
  reminder_2h: (_facts, session) => ({
    subject: 'A session in two hours',
    paragraphs: [`You photograph in two hours: ${session}.`],
    action: 'See the session',
  }),
  booking_confirmed: ({ total, booking }, session) => ({
    subject: 'The session is confirmed',
    paragraphs: [
      `The session is confirmed: ${session}. Its price: ${total}.`,
      ...((booking?.money ?? null) === null
        ? []
        : ['Nothing to do: the payment is taken after the session, and goes to your account.']),
    ],
    action: 'See the session',
  }),
  payment_at_risk: ({ total, booking }, session) => ({
    subject: 'A payment failed',
    paragraphs:
      booking?.isUnpaid === true
        ? [
            `The card of the person who booked could not be charged, and we no longer try: ${session}. They can pay themselves at any time, and our team follows it.`,
          ]
        : [
            `The card of the person who booked was not accepted: ${session}. We try again, and the person can pay ${total} themselves.`,
            'In the 24 hours before the session, you can cancel and owe nothing, or go.',
          ],
    action: 'See the session',
  }),
  booking_cancelled: ({ booking }, session) => ({
    subject: 'The session was cancelled',
    paragraphs: [
      `${booking?.cancelledBy === 'admin' ? 'The Déclic team' : 'The person who booked'} cancelled the session: ${session}. That time is free again.`,
      ...(booking === null || booking.reason === '' ? [] : [`“${booking.reason}”`]),
      ...claimEn(booking),
    ],
    action: 'See the session',
  }),
  claim_contested: ({ booking }, session) => ({
    subject: 'Your costs are contested',
    paragraphs: [
      `The costs of ${booking?.claimed ?? ''} that you claim are contested: ${session}.`,
      'The Déclic team reads both sides and decides.',
    ],
    action: 'See the session',
  }),
};

function claimEn(booking: BookingFacts | null): string[] {
  if (booking === null || booking.ceiling === null) return [];
  if (booking.isForBusiness) return [`The business owes ${booking.ceiling}.`];
  return booking.claimUntil === null
    ? []
    : [`If you have had costs, you can claim ${booking.ceiling} at most, until ${booking.claimUntil} (Montreal time).`];
}

const reasonsEn: Record<RejectReason, string> = {
  price: 'the price',
  date: 'the date or the time',
  style: 'the style of photography',
  other_photographer: 'somebody else was chosen',
  other: 'another reason',
};
