import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import { clientAwayWords } from './away/away-words.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { PhotographerWords } from './photographer-facts.ts';

/** The words of a photographer's mails in French. */
export const french: PhotographerWords = {
  asked: ({ until }, session) => ({
    subject: 'Nouvelle demande pour vous',
    paragraphs: [
      `Une personne vous demande\u00A0: ${session}.`,
      `Vous pouvez répondre par une soumission, ou décliner, jusqu’à ce moment\u00A0: ${until} (heure de Montréal).`,
    ],
    action: 'Répondre à la demande',
  }),
  message_received: (_facts, session) => ({
    subject: 'Vous avez un message',
    paragraphs: [`La personne qui demande vous a écrit\u00A0: ${session}.`],
    action: 'Lire le message',
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
      total === ''
        ? `L’équipe de Déclic a fermé la demande qui vous était adressée\u00A0: ${session}.`
        : `L’équipe de Déclic a fermé la demande pour laquelle vous aviez envoyé une soumission (${total})\u00A0: ${session}.`,
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
  client_away: ({ standing }, session) => clientAwayWords('fr', standing, session),
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
