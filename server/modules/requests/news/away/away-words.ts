import type { LocaleCode } from '#shared/locales.ts';
import type { NewsWords, RequestFacts } from '../client-facts.ts';
import type { PhotographerNewsWords } from '../photographer-facts.ts';
import type { AwayStanding } from './away-facts.ts';

// Says what becomes of a contract, never why somebody is away: that is between them and the administration.

/** The way to somebody else for the same session. */
export const instead: Readonly<Record<LocaleCode, NonNullable<NewsWords['instead']>>> = {
  fr: {
    paragraph: 'D’autres photographes prennent ce genre de séance, dans la même ville et à la même date.',
    action: 'Voir qui est libre',
  },
  en: {
    paragraph: 'Other photographers take this kind of session, in the same city and on the same date.',
    action: 'See who is free',
  },
};

const ASK = { fr: 'Répondez à ce courriel si vous avez une question.', en: 'Reply to this message with any question.' };

type ClientWords = Omit<NewsWords, 'action'> & Partial<Pick<NewsWords, 'action'>>;

/** The words for a client whose photographer is away. @param session the session as it was asked for */
export function photographerAwayWords(
  locale: LocaleCode,
  { away, until }: Pick<RequestFacts, 'away' | 'until'>,
  session: string,
  subject: (start: string) => string,
): ClientWords {
  if (away === null) throw new Error('A news of an away photographer without them');
  const { name, isClosed, standing } = away;
  if (locale === 'fr') {
    const gone = isClosed ? `La page de ${name} est fermée` : `La page de ${name} n’est plus en ligne pour le moment`;
    const words: Record<AwayStanding, ClientWords> = {
      asked: {
        subject: subject(`${name} ne peut pas répondre pour le moment`),
        paragraphs: [
          `${gone}\u00A0: ${session}.`,
          `Rien n’est dû. Votre demande reste ouverte et prend fin ${until}; vous pouvez la retirer, ou la faire à quelqu’un d’autre\u00A0: ce que vous aviez écrit est gardé.`,
        ],
        instead: instead.fr,
      },
      quoted: {
        subject: subject(`La soumission de ${name} ne peut pas être acceptée pour le moment`),
        paragraphs: [
          `${gone}, et sa soumission ne peut pas être acceptée\u00A0: ${session}.`,
          `Rien n’est dû. Votre demande reste ouverte aux autres photographes et prend fin ${until}.`,
        ],
        instead: instead.fr,
      },
      held: {
        subject: subject('Votre moment reste retenu'),
        paragraphs: [
          `${gone}. Votre moment reste retenu jusqu’à la fin du délai pour payer\u00A0: ${session}.`,
          `Si vous ne payez pas, rien n’est dû. ${ASK.fr}`,
        ],
        action: 'Voir la séance',
        instead: instead.fr,
      },
      agreed: {
        subject: subject('Votre séance reste convenue'),
        paragraphs: [
          `${gone}. Votre séance reste convenue, et rien n’est annulé\u00A0: ${session}.`,
          `Ce que vous payez ne change pas. ${ASK.fr}`,
        ],
        action: 'Voir la séance',
      },
    };
    return words[standing];
  }
  const gone = isClosed ? `The page of ${name} is closed` : `The page of ${name} is offline for now`;
  const words: Record<AwayStanding, ClientWords> = {
    asked: {
      subject: subject(`${name} can’t answer for now`),
      paragraphs: [
        `${gone}: ${session}.`,
        `Nothing is owed. Your request stays open and ends on ${until}; you can withdraw it, or ask somebody else: what you wrote is kept.`,
      ],
      instead: instead.en,
    },
    quoted: {
      subject: subject(`The quote of ${name} can’t be accepted for now`),
      paragraphs: [
        `${gone}, and their quote can’t be accepted: ${session}.`,
        `Nothing is owed. Your request stays open to other photographers and ends on ${until}.`,
      ],
      instead: instead.en,
    },
    held: {
      subject: subject('Your time is still held'),
      paragraphs: [
        `${gone}. Your time is held until the end of the time to pay: ${session}.`,
        `If you do not pay, nothing is owed. ${ASK.en}`,
      ],
      action: 'See the session',
      instead: instead.en,
    },
    agreed: {
      subject: subject('Your session stays agreed'),
      paragraphs: [
        `${gone}. Your session stays agreed, and nothing is cancelled: ${session}.`,
        `What you pay does not change. ${ASK.en}`,
      ],
      action: 'See the session',
    },
  };
  return words[standing];
}

/** The words for a photographer whose client is away. */
export function clientAwayWords(
  locale: LocaleCode,
  standing: AwayStanding | null,
  session: string,
): PhotographerNewsWords {
  if (standing === null) throw new Error('A news of an away client without their contract');
  if (locale === 'fr') {
    const words: Record<AwayStanding, PhotographerNewsWords> = {
      asked: {
        subject: 'La personne qui demande ne peut pas répondre',
        paragraphs: [
          `La personne qui vous demande n’a pas accès à son compte pour le moment\u00A0: ${session}.`,
          'Sa demande reste ouverte jusqu’à son terme. Vous pouvez la décliner; rien d’autre n’est attendu de vous.',
        ],
      },
      quoted: {
        subject: 'Votre soumission attend',
        paragraphs: [
          `La personne à qui vous avez envoyé une soumission n’a pas accès à son compte pour le moment\u00A0: ${session}.`,
          'Votre soumission garde son terme. Vous pouvez la retirer; rien d’autre n’est attendu de vous.',
        ],
      },
      held: {
        subject: 'Une séance attend son paiement',
        paragraphs: [
          `La personne qui réserve n’a pas accès à son compte pour le moment\u00A0: ${session}.`,
          'Ce moment reste retenu jusqu’à la fin du délai pour payer, puis il est libre de nouveau.',
        ],
        action: 'Voir la séance',
      },
      agreed: {
        subject: 'Votre séance reste convenue',
        paragraphs: [
          `La personne qui a réservé n’a pas accès à son compte pour le moment. La séance reste convenue\u00A0: ${session}.`,
          `Le paiement se fait comme prévu. ${ASK.fr}`,
        ],
        action: 'Voir la séance',
      },
    };
    return words[standing];
  }
  const words: Record<AwayStanding, PhotographerNewsWords> = {
    asked: {
      subject: 'The person who asks can’t answer',
      paragraphs: [
        `The person who asks you has no access to their account for now: ${session}.`,
        'Their request stays open until its end. You can decline it; nothing else is expected of you.',
      ],
    },
    quoted: {
      subject: 'Your quote waits',
      paragraphs: [
        `The person you sent a quote to has no access to their account for now: ${session}.`,
        'Your quote keeps its end. You can withdraw it; nothing else is expected of you.',
      ],
    },
    held: {
      subject: 'A session waits for its payment',
      paragraphs: [
        `The person who books has no access to their account for now: ${session}.`,
        'That time is held until the end of the time to pay, then it is free again.',
      ],
      action: 'See the session',
    },
    agreed: {
      subject: 'Your session stays agreed',
      paragraphs: [
        `The person who booked has no access to their account for now. The session stays agreed: ${session}.`,
        `The payment goes as planned. ${ASK.en}`,
      ],
      action: 'See the session',
    },
  };
  return words[standing];
}
