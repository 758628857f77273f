import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ClientEvent, ProviderEvent } from '#shared/notifications/notification.events.ts';
import { typeset } from '#shared/formats/typography.ts';
import { clientAway, photographerAway } from './away/away-bell.ts';
import type { ClientFacts } from './client-facts.ts';
import type { PhotographerFacts } from './photographer-facts.ts';

// The words under the bell: what happened, and of which session. Each event has its own in each language.

/** The words of a note, in the reader's language. */
export interface BellWords {
  readonly title: string;
  readonly words: string;
}

const datesFr = {
  date_proposed: () => 'Une autre date vous est proposée',
  date_accepted: () => 'La nouvelle date est acceptée',
  date_refused: () => 'La nouvelle date est refusée',
  date_expired: () => 'Votre proposition a pris fin sans réponse',
};

const datesEn = {
  date_proposed: () => 'Another date is proposed to you',
  date_accepted: () => 'The new date was accepted',
  date_refused: () => 'The new date was refused',
  date_expired: () => 'Your proposal ended without an answer',
};

type ClientTitles = Record<ClientEvent, (facts: ClientFacts) => string>;

const clientFr: ClientTitles = {
  message_received: ({ provider, isPageClosed }) =>
    provider === null || isPageClosed ? 'Nouveau message' : `${provider} vous a écrit`,
  declined: ({ provider }) => `${provider ?? 'Votre photographe'} ne peut pas prendre votre demande`,
  closed: () => 'Votre demande est fermée',
  expired: () => 'Votre demande a pris fin',
  hold_over: () => 'Le délai pour payer est passé',
  quote_sent: ({ quote }) => `${quote?.author ?? ''} vous propose ${quote?.total ?? ''}`,
  quote_edited: ({ quote }) => `${quote?.author ?? ''} a modifié sa soumission`,
  quote_withdrawn: ({ quote }) =>
    quote === null || quote.hasLeft ? 'Une soumission est retirée' : `${quote.author} a retiré sa soumission`,
  quotes_ending: ({ quotes }) =>
    quotes === 1 ? 'Votre soumission prend bientôt fin' : 'Vos soumissions prennent bientôt fin',
  booking_confirmed: () => 'Votre séance est confirmée',
  reminder_48h: () => 'Votre séance est dans deux jours',
  reminder_2h: () => 'Votre séance est dans deux heures',
  payment_at_risk: () => 'Votre paiement a échoué',
  payment_due: () => 'Terminez votre paiement',
  card_expires: () => 'Votre carte expire avant la séance',
  payment_captured: ({ booking }) => `Reçu de ${booking?.captured ?? ''}`,
  booking_cancelled: () => 'Votre séance est annulée',
  costs_claimed: ({ booking }) => `${booking?.claimed ?? ''} de frais vous sont réclamés`,
  claim_decided: ({ booking }) => `Frais réclamés\u00A0: vous devez ${booking?.settlement?.amount ?? ''}`,
  payment_refunded: ({ booking }) => `${booking?.settlement?.amount ?? ''} vous sont rendus`,
  photographer_away: ({ away }) => photographerAway('fr', away),
  ...datesFr,
};

const clientEn: ClientTitles = {
  message_received: ({ provider, isPageClosed }) =>
    provider === null || isPageClosed ? 'New message' : `${provider} wrote to you`,
  declined: ({ provider }) => `${provider ?? 'Your photographer'} can’t take your request`,
  closed: () => 'Your request was closed',
  expired: () => 'Your request has ended',
  hold_over: () => 'The time to pay is over',
  quote_sent: ({ quote }) => `${quote?.author ?? ''} offers ${quote?.total ?? ''}`,
  quote_edited: ({ quote }) => `${quote?.author ?? ''} changed their quote`,
  quote_withdrawn: ({ quote }) =>
    quote === null || quote.hasLeft ? 'A quote was withdrawn' : `${quote.author} withdrew their quote`,
  quotes_ending: ({ quotes }) => (quotes === 1 ? 'Your quote ends soon' : 'Your quotes end soon'),
  booking_confirmed: () => 'Your session is confirmed',
  reminder_48h: () => 'Your session is in two days',
  reminder_2h: () => 'Your session is in two hours',
  payment_at_risk: () => 'Your payment failed',
  payment_due: () => 'Complete your payment',
  card_expires: () => 'Your card expires before the session',
  payment_captured: ({ booking }) => `Receipt of ${booking?.captured ?? ''}`,
  booking_cancelled: () => 'Your session was cancelled',
  costs_claimed: ({ booking }) => `${booking?.claimed ?? ''} of costs are claimed from you`,
  claim_decided: ({ booking }) => `Claimed costs: you owe ${booking?.settlement?.amount ?? ''}`,
  payment_refunded: ({ booking }) => `${booking?.settlement?.amount ?? ''} is given back to you`,
  photographer_away: ({ away }) => photographerAway('en', away),
  ...datesEn,
};

type ProviderTitles = Record<Exclude<ProviderEvent, 'board'>, (facts: PhotographerFacts) => string>;

const providerFr: ProviderTitles = {
  asked: () => 'Nouvelle demande pour vous',
  message_received: () => 'Nouveau message',
  quote_accepted: ({ total }) => `Votre soumission de ${total} est acceptée`,
  quote_rejected: ({ total }) => `Votre soumission de ${total} est refusée`,
  quote_not_selected: () => 'Une autre soumission est retenue',
  quote_expired: () => 'Votre soumission a pris fin sans réponse',
  quote_waits_again: () => 'Votre soumission peut de nouveau être acceptée',
  request_withdrawn: () => 'La demande est retirée',
  request_closed: () => 'La demande est fermée',
  booking_confirmed: () => 'La séance est confirmée',
  reminder_48h: () => 'Une séance dans deux jours',
  reminder_2h: () => 'Une séance dans deux heures',
  payment_at_risk: () => 'Un paiement a échoué',
  booking_cancelled: () => 'La séance est annulée',
  claim_contested: () => 'Vos frais sont contestés',
  claim_decided: ({ booking }) => `Frais réclamés\u00A0: ${booking?.settlement?.amount ?? ''} vous reviennent`,
  refund_ordered: ({ booking }) => `${booking?.settlement?.amount ?? ''} sont rendus par l’équipe de Déclic`,
  client_away: ({ standing }) => clientAway('fr', standing),
  ...datesFr,
};

const providerEn: ProviderTitles = {
  asked: () => 'A new request for you',
  message_received: () => 'New message',
  quote_accepted: ({ total }) => `Your quote of ${total} was accepted`,
  quote_rejected: ({ total }) => `Your quote of ${total} was turned down`,
  quote_not_selected: () => 'Another quote was selected',
  quote_expired: () => 'Your quote has ended without an answer',
  quote_waits_again: () => 'Your quote can be accepted again',
  request_withdrawn: () => 'The request was withdrawn',
  request_closed: () => 'The request was closed',
  booking_confirmed: () => 'The session is confirmed',
  reminder_48h: () => 'A session in two days',
  reminder_2h: () => 'A session in two hours',
  payment_at_risk: () => 'A payment failed',
  booking_cancelled: () => 'The session was cancelled',
  claim_contested: () => 'Your costs are contested',
  claim_decided: ({ booking }) => `Claimed costs: ${booking?.settlement?.amount ?? ''} is yours`,
  refund_ordered: ({ booking }) => `${booking?.settlement?.amount ?? ''} is given back by the Déclic team`,
  client_away: ({ standing }) => clientAway('en', standing),
  ...datesEn,
};

/** The client's words for news of a request. */
export function clientBell(locale: LocaleCode, event: ClientEvent, facts: ClientFacts): BellWords {
  const titles = locale === 'fr' ? clientFr : clientEn;
  return set(
    locale,
    titles[event](facts),
    facts,
    facts.booking?.shortly ?? facts.quote?.shortly ?? facts.away?.shortly ?? facts.shortly,
  );
}

/** The photographer's words for news of a request. */
export function photographerBell(
  locale: LocaleCode,
  event: Exclude<ProviderEvent, 'board'>,
  facts: PhotographerFacts,
): BellWords {
  const titles = locale === 'fr' ? providerFr : providerEn;
  return set(locale, titles[event](facts), facts, facts.shortly);
}

function set(
  locale: LocaleCode,
  title: string,
  { category, city }: Pick<PhotographerFacts, 'category' | 'city'>,
  when: string,
): BellWords {
  return {
    title: typeset(title, locale),
    words: typeset(`${categoryLabels[locale][category]}, ${city}, ${when}`, locale),
  };
}
