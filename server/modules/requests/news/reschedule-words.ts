import type { LocaleCode } from '#shared/locales.ts';
import type { RescheduleNews } from './reschedule-news.ts';
import type { BookingFacts } from './booking-facts.ts';

interface News {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

/**
 * The words of such a news, for its reader.
 * @param other the other side, at the start of a sentence: a photographer's name, or the person who booked
 * @param session the session as it is agreed now, in the middle of a sentence
 */
export function rescheduleWords(
  locale: LocaleCode,
  news: RescheduleNews,
  { reschedule }: BookingFacts,
  other: string,
  session: string,
): News {
  const facts = reschedule ?? { when: '', until: '', words: '', answerWords: '' };
  return (locale === 'fr' ? french : english)[news](facts, other, session);
}

type Words = Record<
  RescheduleNews,
  (facts: NonNullable<BookingFacts['reschedule']>, other: string, session: string) => News
>;

const french: Words = {
  date_proposed: ({ when, until, words }, other, session) => ({
    subject: 'Une autre date vous est proposée',
    paragraphs: [
      `${other} vous propose une autre date\u00A0: ${when}, au lieu de la séance convenue (${session}).`,
      ...(words === '' ? [] : [`«\u00A0${words}\u00A0»`]),
      `Acceptez ou refusez avant ce moment\u00A0: ${until} (heure de Montréal). D’ici là, les deux dates sont gardées. Sans réponse, la séance reste à la date convenue.`,
    ],
    action: 'Répondre',
  }),
  date_accepted: (_, other, session) => ({
    subject: 'La nouvelle date est acceptée',
    paragraphs: [`${other} accepte votre proposition. La séance est déplacée\u00A0: ${session}.`],
    action: 'Voir la séance',
  }),
  date_refused: ({ when, answerWords }, other, session) => ({
    subject: 'La nouvelle date est refusée',
    paragraphs: [
      `${other} ne peut pas accepter la date que vous proposiez (${when}).`,
      ...(answerWords === '' ? [] : [`«\u00A0${answerWords}\u00A0»`]),
      `La séance reste à la date convenue\u00A0: ${session}.`,
    ],
    action: 'Voir la séance',
  }),
  date_expired: ({ when }, _other, session) => ({
    subject: 'Votre proposition a pris fin sans réponse',
    paragraphs: [
      `La date que vous proposiez (${when}) n’a pas eu de réponse à temps, et n’est plus gardée.`,
      `La séance reste à la date convenue\u00A0: ${session}.`,
    ],
    action: 'Voir la séance',
  }),
};

const english: Words = {
  date_proposed: ({ when, until, words }, other, session) => ({
    subject: 'Another date is proposed to you',
    paragraphs: [
      `${other} proposes another date: ${when}, instead of the agreed session (${session}).`,
      ...(words === '' ? [] : [`“${words}”`]),
      `Accept or refuse it before ${until} (Montreal time). Until then, both dates are kept. Without an answer, the session stays on the agreed date.`,
    ],
    action: 'Answer',
  }),
  date_accepted: (_, other, session) => ({
    subject: 'The new date was accepted',
    paragraphs: [`${other} accepted your proposal. The session has moved: ${session}.`],
    action: 'See the session',
  }),
  date_refused: ({ when, answerWords }, other, session) => ({
    subject: 'The new date was refused',
    paragraphs: [
      `${other} can’t accept the date that you proposed (${when}).`,
      ...(answerWords === '' ? [] : [`“${answerWords}”`]),
      `The session stays on the agreed date: ${session}.`,
    ],
    action: 'See the session',
  }),
  date_expired: ({ when }, _other, session) => ({
    subject: 'Your proposal ended without an answer',
    paragraphs: [
      `The date that you proposed (${when}) was not answered in time, and is kept no longer.`,
      `The session stays on the agreed date: ${session}.`,
    ],
    action: 'See the session',
  }),
};
