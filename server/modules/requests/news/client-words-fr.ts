import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { DeclineReason } from '#shared/requests/quote-request.schema.ts';
import { bookingWords } from './booking-words.ts';
import { instead, photographerAwayWords } from './away/away-words.ts';
import type { ClientFacts, NewsWords, QuoteFacts, QuoteNews, RequestFacts, RequestNews } from './client-facts.ts';

/** The words of one news in French. */
export function frenchNews(facts: ClientFacts): NewsWords {
  const label = categoryLabels.fr[facts.category].toLowerCase();
  const subject = (start: string) => `${start}\u00A0: ${label}, ${facts.city}`;
  const session = `${label} à ${facts.city}, ${facts.away?.when ?? facts.when} (heure de Montréal)`;
  if (facts.booking !== null) {
    const agreed = `${label} à ${facts.city}, ${facts.booking.when} (heure de Montréal)`;
    return bookingWords('fr', facts.news, facts.booking, agreed, subject);
  }
  return {
    action: 'Voir ma demande',
    ...(facts.quote === null
      ? ofRequest[facts.news](facts, session, subject)
      : ofQuote[facts.news](facts.quote, facts, session, subject)),
  };
}

type Words = Omit<NewsWords, 'action'> & Partial<Pick<NewsWords, 'action'>>;

const KEPT = 'Ce que vous aviez écrit est gardé\u00A0:';
const ASK_AGAIN = `Rien n’est dû. ${KEPT} vous pouvez le demander à quelqu’un d’autre.`;

type Subject = (start: string) => string;

const ofRequest: Record<RequestNews, (facts: RequestFacts, session: string, subject: Subject) => Words> = {
  received: ({ provider, until }, session, subject) => ({
    subject: subject('Votre demande est bien reçue'),
    paragraphs: [
      `Votre demande est arrivée\u00A0: ${session}.`,
      `${provider === null ? 'Les photographes la voient maintenant.' : `${provider} la voit maintenant.`} Elle prend fin ${until}.`,
    ],
  }),
  message_received: (_facts, session, subject) => ({
    subject: subject('Vous avez un message'),
    paragraphs: [
      `Une personne vous a écrit au sujet de votre demande\u00A0: ${session}.`,
      'Le message est dans votre demande, où vous pouvez répondre.',
    ],
    action: 'Lire le message',
  }),
  hold_over: ({ isOver, until, quotes }, session, subject) => ({
    subject: subject('Le délai pour payer est passé'),
    paragraphs: [
      `Le délai pour payer est passé\u00A0: ${session}. Ce moment n’est plus retenu pour vous.`,
      isOver
        ? 'Rien n’a été payé, et votre demande a pris fin.'
        : `Rien n’a été payé, et votre demande est ouverte de nouveau. ${quotes === 0 ? '' : 'Vous pouvez encore accepter une soumission. '}Elle prend fin ${until}.`,
    ],
  }),
  declined: ({ provider, isPageClosed, reason, words: said }, session, subject) => ({
    subject: subject('Votre demande est déclinée'),
    paragraphs: isPageClosed
      ? [
          `Le photographe à qui vous l’aviez adressée ne prend plus de demandes\u00A0: ${session}.`,
          `Rien n’est dû. ${KEPT} ouvrez votre demande, puis choisissez «\u00A0Demander à quelqu’un d’autre\u00A0».`,
        ]
      : [
          `${provider ?? 'Le photographe'} ne peut pas prendre votre demande\u00A0: ${session}.`,
          ...(reason === null ? [] : [`La raison\u00A0: ${declineWords[reason]}.`]),
          ...(said === '' ? [] : [`«\u00A0${said}\u00A0»`]),
          ASK_AGAIN,
        ],
    ...(isPageClosed ? { instead: instead.fr } : {}),
  }),
  photographer_away: ({ away, until }, session, subject) =>
    photographerAwayWords('fr', { away, until }, session, subject),
  closed: ({ words: said }, session, subject) => ({
    subject: subject('Votre demande est fermée'),
    paragraphs: [`L’équipe de Déclic a fermé votre demande\u00A0: ${session}.`, `La raison\u00A0: ${said}`],
  }),
  expired: ({ quotes }, session, subject) => ({
    subject: subject('Votre demande a pris fin'),
    paragraphs: [
      `Votre demande a pris fin ${quotes === 0 ? 'sans réponse' : 'sans accord'}\u00A0: ${session}.`,
      ASK_AGAIN,
    ],
  }),
};

const ofQuote: Record<QuoteNews, (quote: QuoteFacts, facts: RequestFacts, session: string, subject: Subject) => Words> =
  {
    quote_sent: (quote, _facts, session, subject) => ({
      subject: subject(`${quote.author} vous envoie une soumission`),
      paragraphs: [
        `${quote.author} vous envoie une soumission pour votre demande\u00A0: ${session}.`,
        `Le total est de ${amount(quote)} pour ${quote.when} (heure de Montréal).`,
        `Vous pouvez l’accepter jusqu’à ce moment\u00A0: ${quote.until} (heure de Montréal).`,
      ],
      action: 'Lire la soumission',
    }),
    quote_edited: (quote, _facts, session, subject) => ({
      subject: subject(`${quote.author} a modifié sa soumission`),
      paragraphs: [
        `${quote.author} a modifié sa soumission pour votre demande\u00A0: ${session}.`,
        quote.before === quote.total
          ? `Le total reste de ${amount(quote)} pour ${quote.when} (heure de Montréal).`
          : `Le total passe de ${quote.before} à ${amount(quote)} pour ${quote.when} (heure de Montréal).`,
        `Vous pouvez l’accepter jusqu’à ce moment\u00A0: ${quote.until} (heure de Montréal).`,
      ],
      action: 'Lire la soumission',
    }),
    quote_withdrawn: ({ author, hasLeft }, { quotes, until }, session, subject) => ({
      subject: subject(hasLeft ? 'Une soumission est retirée' : `${author} a retiré sa soumission`),
      paragraphs: [
        hasLeft
          ? `Une soumission pour votre demande est retirée\u00A0: ${session}. La personne qui l’avait envoyée ne prend plus de demandes.`
          : `${author} a retiré sa soumission pour votre demande\u00A0: ${session}.`,
        'Elle ne peut plus être acceptée, et rien n’est dû.',
        quotes === 0
          ? `Votre demande reste ouverte et prend fin ${until}.`
          : quotes === 1
            ? 'Une autre soumission attend votre réponse.'
            : `${quotes} autres soumissions attendent votre réponse.`,
      ],
    }),
    quotes_ending: (quote, { quotes }, session, subject) => ({
      subject: subject(quotes === 1 ? 'Votre soumission prend bientôt fin' : 'Vos soumissions prennent bientôt fin'),
      paragraphs: [
        `Vous n’avez pas encore répondu\u00A0: ${session}.`,
        quotes === 1
          ? `Une soumission attend\u00A0: ${quote.author}, ${quote.total}. Elle prend fin ${quote.until} (heure de Montréal).`
          : `La dernière de vos ${quotes} soumissions prend fin ${quote.until} (heure de Montréal).`,
        'Ensuite, elle ne pourra plus être acceptée.',
      ],
      action: quotes === 1 ? 'Lire la soumission' : 'Comparer les soumissions',
    }),
  };

/** The total of a quote, in the middle of a sentence. */
function amount({ total, isTaxed }: QuoteFacts): string {
  return isTaxed ? `${total}, taxes comprises,` : total;
}

const declineWords: Record<DeclineReason, string> = {
  date: 'la date ou l’heure ne convient pas',
  place: 'le lieu est trop loin',
  budget: 'le budget ne suffit pas',
  style: 'ce n’est pas son style de photo',
  other: 'une autre raison',
};
