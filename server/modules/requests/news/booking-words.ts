import type { LocaleCode } from '#shared/locales.ts';
import type { BookingFacts, BookingNews } from './booking-facts.ts';
import { isRescheduleNews, type RescheduleNews } from './reschedule-news.ts';
import { rescheduleWords } from './reschedule-words.ts';
import { isSettlementNews, type SettlementNews } from './settlement/settlement-news.ts';
import { clientSettlementWords } from './settlement/settlement-words.ts';
import type { NewsWords } from './client-facts.ts';

type Words = Record<
  Exclude<BookingNews, RescheduleNews | SettlementNews>,
  (facts: BookingFacts, session: string, subject: (start: string) => string) => NewsWords
>;

const seeFr = 'Voir la séance';
const seeEn = 'See the session';

const french: Words = {
  reminder_48h: (facts, session, subject) => ({
    subject: subject('Votre séance est dans deux jours'),
    paragraphs: [
      `${facts.photographer} vous attend\u00A0: ${session}.`,
      'Un empêchement? Dites-le dès maintenant, sur la page de la séance.',
    ],
    action: seeFr,
  }),
  reminder_2h: (facts, session, subject) => ({
    subject: subject('Votre séance est dans deux heures'),
    paragraphs: [`${facts.photographer} vous attend\u00A0: ${session}.`],
    action: seeFr,
  }),
  booking_confirmed: (facts, session, subject) => ({
    subject: subject('Votre séance est confirmée'),
    paragraphs: [`${facts.photographer} vous attend\u00A0: ${session}.`, moneyFr(facts), ...expiryFr(facts)],
    action: seeFr,
  }),
  payment_due: (facts, session, subject) => ({
    subject: subject('Terminez votre paiement'),
    paragraphs: [
      `${facts.photographer} vous garde cette date\u00A0: ${session}.`,
      `Il reste à donner votre carte, jusqu’à ce moment\u00A0: ${facts.holdUntil} (heure de Montréal). Ensuite, la date n’est plus retenue.`,
    ],
    action: 'Terminer mon paiement',
  }),
  card_expires: (facts, session, subject) => ({
    subject: subject('Votre carte expire avant la séance'),
    paragraphs: [
      `Votre carte${cardOf(facts)} n’est bonne que jusqu’à la fin du mois (${facts.cardEnds ?? ''}). Votre séance vient après\u00A0: ${session}.`,
      'Donnez une autre carte, ou la même avec sa nouvelle date\u00A0: rien n’est débité avant la séance.',
    ],
    action: 'Changer de carte',
  }),
  payment_at_risk: (facts, session, subject) =>
    facts.cancelledBy !== null
      ? {
          subject: subject('Votre paiement a échoué'),
          paragraphs: [
            `${facts.owed} sont dus pour la séance que vous avez annulée\u00A0: ${session}. Votre carte${cardOf(facts)} n’a pas été acceptée.`,
            facts.isUnpaid
              ? 'Payez vous-même, avec la même carte ou une autre.'
              : 'Payez vous-même, avec la même carte ou une autre. Sinon, nous réessayons demain.',
          ],
          action: 'Payer ce qui est dû',
        }
      : facts.isUnpaid
        ? {
            subject: subject('Il reste à payer votre séance'),
            paragraphs: [
              `Votre carte${cardOf(facts)} n’a pas pu être débitée après votre séance\u00A0: ${session}.`,
              `Réglez ${facts.rest} vous-même, avec la même carte ou une autre.`,
            ],
            action: 'Régler le paiement',
          }
        : {
            subject: subject('Votre paiement a échoué'),
            paragraphs: [
              `Votre carte n’a pas été acceptée pour votre séance\u00A0: ${session}. Rien n’a été pris.`,
              `Réglez ${facts.rest} vous-même, avec la même carte ou une autre${facts.nextTry === null ? '.' : `, avant notre prochain essai\u00A0: ${facts.nextTry} (heure de Montréal).`}`,
              'Votre date reste retenue. Le ou la photographe est au courant.',
            ],
            action: 'Régler le paiement',
          },
  payment_captured: (facts, session, subject) => ({
    subject: subject(`Reçu de ${facts.captured}`),
    paragraphs: [
      `${facts.captured} ont été prélevés${facts.card === null ? '' : ` de votre carte ${facts.card}`}\u00A0: ${session}, avec ${facts.photographer}.`,
      'Le reçu est sur la page de la séance.',
    ],
    action: seeFr,
  }),
  booking_cancelled: (facts, session, subject) => ({
    subject: subject('Votre séance est annulée'),
    paragraphs: [
      `${facts.cancelledBy === 'admin' ? 'L’équipe de Déclic' : facts.photographer} a annulé votre séance\u00A0: ${session}.`,
      ...(facts.reason === '' ? [] : [`«\u00A0${facts.reason}\u00A0»`]),
      'Vous ne devez rien, et tout ce qui a été pris vous est rendu.',
    ],
    action: seeFr,
  }),
  costs_claimed: (facts, session, subject) => ({
    subject: subject('Des frais vous sont réclamés'),
    paragraphs: [
      `${facts.photographer} réclame ${facts.claimed} pour la séance que vous avez annulée\u00A0: ${session}.`,
      `Lisez chaque ligne. Vous pouvez contester jusqu’à ce moment\u00A0: ${facts.contestUntil} (heure de Montréal). Ensuite, ce montant est prélevé de votre carte.`,
    ],
    action: 'Lire les frais réclamés',
  }),
};

function cardOf({ card }: BookingFacts): string {
  return card === null ? '' : ` ${card}`;
}

function expiryFr(facts: BookingFacts): string[] {
  const { cardEnds } = facts;
  if (cardEnds === null) return [];
  return [
    `Votre carte${cardOf(facts)} expire avant la séance (${cardEnds})\u00A0: donnez-en une autre d’ici là, sur la page de la séance.`,
  ];
}

function expiryEn(facts: BookingFacts): string[] {
  const { cardEnds } = facts;
  if (cardEnds === null) return [];
  return [
    `Your card${cardOf(facts)} expires before the session (${cardEnds}): give another one by then, on the page of the session.`,
  ];
}

function moneyFr({ money, total, captured, rest, restOn, card }: BookingFacts): string {
  const kept = card === null ? '' : ` de votre carte ${card}`;
  switch (money) {
    case null:
      return `Vous réglez le paiement entre vous\u00A0: ${total}.`;
    case 'near':
      return `Rien n’est débité avant la séance\u00A0: ${total} sont réservés, et seront prélevés${kept} après la séance (${restOn}).`;
    case 'far':
      return `Rien n’est débité avant la séance\u00A0: ${total} seront prélevés${kept} après la séance (${restOn}).`;
    case 'deposit':
      return `${captured} ont été prélevés${kept}. Le reste, ${rest}, le sera après la séance (${restOn}).`;
  }
}

const english: Words = {
  reminder_48h: (facts, session, subject) => ({
    subject: subject('Your session is in two days'),
    paragraphs: [
      `${facts.photographer} expects you: ${session}.`,
      'Something came up? Say so now, on the page of the session.',
    ],
    action: seeEn,
  }),
  reminder_2h: (facts, session, subject) => ({
    subject: subject('Your session is in two hours'),
    paragraphs: [`${facts.photographer} expects you: ${session}.`],
    action: seeEn,
  }),
  booking_confirmed: (facts, session, subject) => ({
    subject: subject('Your session is confirmed'),
    paragraphs: [`${facts.photographer} expects you: ${session}.`, moneyEn(facts), ...expiryEn(facts)],
    action: seeEn,
  }),
  payment_due: (facts, session, subject) => ({
    subject: subject('Complete your payment'),
    paragraphs: [
      `${facts.photographer} holds this date for you: ${session}.`,
      `Give your card by ${facts.holdUntil} (Montreal time). After that, the date is no longer held.`,
    ],
    action: 'Complete my payment',
  }),
  card_expires: (facts, session, subject) => ({
    subject: subject('Your card expires before the session'),
    paragraphs: [
      `Your card${cardOf(facts)} is good until the end of ${facts.cardEnds ?? ''}. Your session comes later: ${session}.`,
      'Give another card, or the same one with its new date: nothing is charged before the session.',
    ],
    action: 'Change the card',
  }),
  payment_at_risk: (facts, session, subject) =>
    facts.cancelledBy !== null
      ? {
          subject: subject('Your payment failed'),
          paragraphs: [
            `${facts.owed} is owed for the session that you cancelled: ${session}. Your card${cardOf(facts)} was not accepted.`,
            facts.isUnpaid
              ? 'Pay yourself, with the same card or another one.'
              : 'Pay yourself, with the same card or another one. Else we try again tomorrow.',
          ],
          action: 'Pay what is owed',
        }
      : facts.isUnpaid
        ? {
            subject: subject('Your session is still to be paid'),
            paragraphs: [
              `Your card${cardOf(facts)} could not be charged after your session: ${session}.`,
              `Pay ${facts.rest} yourself, with the same card or another one.`,
            ],
            action: 'Pay now',
          }
        : {
            subject: subject('Your payment failed'),
            paragraphs: [
              `Your card was not accepted for your session: ${session}. Nothing was taken.`,
              `Pay ${facts.rest} yourself, with the same card or another one${facts.nextTry === null ? '.' : `, before we try again on ${facts.nextTry} (Montreal time).`}`,
              'Your date is still held. The photographer knows about it.',
            ],
            action: 'Pay now',
          },
  payment_captured: (facts, session, subject) => ({
    subject: subject(`Receipt of ${facts.captured}`),
    paragraphs: [
      `${facts.captured} was taken${facts.card === null ? '' : ` from your card ${facts.card}`}: ${session}, with ${facts.photographer}.`,
      'The receipt is on the page of the session.',
    ],
    action: seeEn,
  }),
  booking_cancelled: (facts, session, subject) => ({
    subject: subject('Your session was cancelled'),
    paragraphs: [
      `${facts.cancelledBy === 'admin' ? 'The Déclic team' : facts.photographer} cancelled your session: ${session}.`,
      ...(facts.reason === '' ? [] : [`“${facts.reason}”`]),
      'You owe nothing, and all that was taken is given back.',
    ],
    action: seeEn,
  }),
  costs_claimed: (facts, session, subject) => ({
    subject: subject('Costs are claimed from you'),
    paragraphs: [
      `${facts.photographer} claims ${facts.claimed} for the session that you cancelled: ${session}.`,
      `Read each line. You can contest it until ${facts.contestUntil} (Montreal time). After that, this amount is taken from your card.`,
    ],
    action: 'Read the claimed costs',
  }),
};

function moneyEn({ money, total, captured, rest, restOn, card }: BookingFacts): string {
  const kept = card === null ? '' : ` from your card ${card}`;
  switch (money) {
    case null:
      return `You settle the payment between you: ${total}.`;
    case 'near':
      return `Nothing is charged before the session: ${total} is reserved, and will be taken${kept} after the session (${restOn}).`;
    case 'far':
      return `Nothing is charged before the session: ${total} will be taken${kept} after the session (${restOn}).`;
    case 'deposit':
      return `${captured} was taken${kept}. The rest, ${rest}, will be after the session (${restOn}).`;
  }
}

/** The words of a news of a session for its client. @param session the session, in the middle of a sentence */
export function bookingWords(
  locale: LocaleCode,
  news: BookingNews,
  facts: BookingFacts,
  session: string,
  subject: (start: string) => string,
): NewsWords {
  if (isRescheduleNews(news)) {
    const words = rescheduleWords(locale, news, facts, facts.photographer, session);
    return { ...words, subject: subject(words.subject) };
  }
  if (isSettlementNews(news)) {
    if (facts.settlement === null) throw new Error('A news of a settlement without it');
    const words = clientSettlementWords(locale, facts.settlement, facts, session);
    return { ...words, subject: subject(words.subject) };
  }
  return (locale === 'fr' ? french : english)[news](facts, session, subject);
}
