import { typeset } from '#shared/formats/typography.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { EventName } from '#shared/notifications/notification.events.ts';

// What a locked screen shows: that something happened. Names, sums, dates and places are on the page it leads to.

export interface PushWords {
  readonly title: string;
  readonly body: string;
}

const titles: Readonly<Record<LocaleCode, Readonly<Record<EventName, string>>>> = {
  fr: {
    message_received: 'Nouveau message',
    report_decided: 'Votre signalement est traité',
    declined: 'Votre demande n’est pas prise',
    closed: 'Votre demande est fermée',
    expired: 'Votre demande a pris fin',
    hold_over: 'Le délai pour payer est passé',
    quote_sent: 'Vous avez reçu une soumission',
    quote_edited: 'Une soumission a changé',
    quote_withdrawn: 'Une soumission est retirée',
    quotes_ending: 'Une soumission prend bientôt fin',
    booking_confirmed: 'La séance est confirmée',
    reminder_48h: 'Une séance dans deux jours',
    reminder_2h: 'Une séance dans deux heures',
    payment_at_risk: 'Un paiement a échoué',
    payment_due: 'Un paiement vous attend',
    card_expires: 'Votre carte expire avant la séance',
    payment_captured: 'Un reçu est prêt',
    booking_cancelled: 'Une séance est annulée',
    costs_claimed: 'Des frais vous sont réclamés',
    date_proposed: 'Une autre date vous est proposée',
    date_accepted: 'La nouvelle date est acceptée',
    date_refused: 'La nouvelle date est refusée',
    date_expired: 'Une proposition a pris fin sans réponse',
    photographer_away: 'Du nouveau chez votre photographe',
    client_away: 'Du nouveau pour une demande',
    asked: 'Nouvelle demande pour vous',
    board: 'Du nouveau au babillard',
    quote_accepted: 'Votre soumission est acceptée',
    quote_rejected: 'Votre soumission est refusée',
    quote_not_selected: 'Une autre soumission est retenue',
    quote_expired: 'Votre soumission a pris fin sans réponse',
    quote_waits_again: 'Votre soumission peut de nouveau être acceptée',
    request_withdrawn: 'Une demande est retirée',
    request_closed: 'Une demande est fermée',
    claim_contested: 'Vos frais sont contestés',
    claim_decided: 'Des frais réclamés sont décidés',
    payment_refunded: 'Un paiement vous est rendu',
    refund_ordered: 'Un paiement est rendu par Déclic',
    dispute_opened: 'Un débit est contesté',
    dispute_due: 'Une contestation attend une réponse',
    dispute_ended: 'Une banque a tranché',
    page_approved: 'Votre page est en ligne',
    page_sent_back: 'Votre profil demande une retouche',
    page_suspended: 'Votre page est suspendue',
    page_reactivated: 'Votre page est de nouveau en ligne',
    page_closed: 'Votre page est fermée',
    plan_unpublished: 'Un de vos forfaits n’est plus en ligne',
    account_verified: 'Votre compte de paiement est vérifié',
    account_restricted: 'Votre compte de paiement est restreint',
    statement_ready: 'Votre relevé de commission est prêt',
    house_day: 'Du travail vous attend',
    house_job: 'Un travail a échoué pour de bon',
    house_difference: 'Le grand livre ne concorde pas',
  },
  en: {
    message_received: 'New message',
    report_decided: 'Your report was handled',
    declined: 'Your request wasn’t taken',
    closed: 'Your request was closed',
    expired: 'Your request has ended',
    hold_over: 'The time to pay is over',
    quote_sent: 'You received a quote',
    quote_edited: 'A quote has changed',
    quote_withdrawn: 'A quote was withdrawn',
    quotes_ending: 'A quote ends soon',
    booking_confirmed: 'The session is confirmed',
    reminder_48h: 'A session in two days',
    reminder_2h: 'A session in two hours',
    payment_at_risk: 'A payment failed',
    payment_due: 'A payment waits for you',
    card_expires: 'Your card expires before the session',
    payment_captured: 'A receipt is ready',
    booking_cancelled: 'A session was cancelled',
    costs_claimed: 'Costs are claimed from you',
    date_proposed: 'Another date is proposed to you',
    date_accepted: 'The new date was accepted',
    date_refused: 'The new date was refused',
    date_expired: 'A proposal ended without an answer',
    photographer_away: 'News of your photographer',
    client_away: 'News of a request',
    asked: 'A new request for you',
    board: 'News on the board',
    quote_accepted: 'Your quote was accepted',
    quote_rejected: 'Your quote was turned down',
    quote_not_selected: 'Another quote was selected',
    quote_expired: 'Your quote has ended without an answer',
    quote_waits_again: 'Your quote can be accepted again',
    request_withdrawn: 'A request was withdrawn',
    request_closed: 'A request was closed',
    claim_contested: 'Your costs are contested',
    claim_decided: 'Claimed costs were decided',
    payment_refunded: 'A payment is given back to you',
    refund_ordered: 'Déclic gives a payment back',
    dispute_opened: 'A charge is contested',
    dispute_due: 'A contested charge waits for an answer',
    dispute_ended: 'A bank has decided',
    page_approved: 'Your page is online',
    page_sent_back: 'Your profile needs a touch-up',
    page_suspended: 'Your page is suspended',
    page_reactivated: 'Your page is online again',
    page_closed: 'Your page is closed',
    plan_unpublished: 'One of your listings is no longer online',
    account_verified: 'Your payment account is verified',
    account_restricted: 'Your payment account is restricted',
    statement_ready: 'Your commission statement is ready',
    house_day: 'Work waits for you',
    house_job: 'A job has failed for good',
    house_difference: 'The ledger does not agree',
  },
};

const bodies: Readonly<Record<LocaleCode, string>> = {
  fr: 'Ouvrez Déclic pour en savoir plus.',
  en: 'Open Déclic to know more.',
};

const trials: Readonly<Record<LocaleCode, PushWords>> = {
  fr: { title: 'Les avis arrivent ici', body: 'Celui-ci est un essai.' },
  en: { title: 'Notifications arrive here', body: 'This one is a trial.' },
};

/** The words of the trial that a person asks for. */
export function trialWords(locale: LocaleCode): PushWords {
  return trials[locale];
}

/** The words of an event on a device; they name nobody. */
export function pushWords(locale: LocaleCode, event: EventName): PushWords {
  return { title: typeset(titles[locale][event], locale), body: bodies[locale] };
}
