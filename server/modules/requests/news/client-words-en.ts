import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { DeclineReason } from '#shared/requests/quote-request.schema.ts';
import { bookingWords } from './booking-words.ts';
import { instead, photographerAwayWords } from './away/away-words.ts';
import type { ClientFacts, NewsWords, QuoteFacts, QuoteNews, RequestFacts, RequestNews } from './client-facts.ts';

/** The words of one news in English. */
export function englishNews(facts: ClientFacts): NewsWords {
  const label = categoryLabels.en[facts.category].toLowerCase();
  const subject = (start: string) => `${start}: ${label}, ${facts.city}`;
  const session = `${label} in ${facts.city}, ${facts.away?.when ?? facts.when} (Montreal time)`;
  if (facts.booking !== null) {
    const agreed = `${label} in ${facts.city}, ${facts.booking.when} (Montreal time)`;
    return bookingWords('en', facts.news, facts.booking, agreed, subject);
  }
  return {
    action: 'See my request',
    ...(facts.quote === null
      ? ofRequest[facts.news](facts, session, subject)
      : ofQuote[facts.news](facts.quote, facts, session, subject)),
  };
}

type Words = Omit<NewsWords, 'action'> & Partial<Pick<NewsWords, 'action'>>;

const ASK_AGAIN = 'Nothing is owed. What you wrote is kept: you can ask somebody else.';

type Subject = (start: string) => string;

const ofRequest: Record<RequestNews, (facts: RequestFacts, session: string, subject: Subject) => Words> = {
  received: ({ provider, until }, session, subject) => ({
    subject: subject('We have your request'),
    paragraphs: [
      `Your request has arrived: ${session}.`,
      `${provider === null ? 'Photographers can see it now.' : `${provider} can see it now.`} It ends on ${until}.`,
    ],
  }),
  message_received: (_facts, session, subject) => ({
    subject: subject('You have a message'),
    paragraphs: [
      `Somebody wrote to you about your request: ${session}.`,
      'The message is in your request, where you can answer.',
    ],
    action: 'Read the message',
  }),
  hold_over: ({ isOver, until, quotes }, session, subject) => ({
    subject: subject('The time to pay is over'),
    paragraphs: [
      `The time to pay is over: ${session}. That time is no longer held for you.`,
      isOver
        ? 'Nothing was paid, and your request has ended.'
        : `Nothing was paid, and your request is open again. ${quotes === 0 ? '' : 'You can still accept a quote. '}It ends on ${until}.`,
    ],
  }),
  declined: ({ provider, isPageClosed, reason, words: said }, session, subject) => ({
    subject: subject('Your request was declined'),
    paragraphs: isPageClosed
      ? [
          `The photographer you asked no longer takes requests: ${session}.`,
          'Nothing is owed. What you wrote is kept: open your request, then choose “Ask somebody else”.',
        ]
      : [
          `${provider ?? 'The photographer'} can’t take your request: ${session}.`,
          ...(reason === null ? [] : [`The reason: ${declineWords[reason]}.`]),
          ...(said === '' ? [] : [`“${said}”`]),
          ASK_AGAIN,
        ],
    ...(isPageClosed ? { instead: instead.en } : {}),
  }),
  photographer_away: ({ away, until }, session, subject) =>
    photographerAwayWords('en', { away, until }, session, subject),
  closed: ({ words: said }, session, subject) => ({
    subject: subject('Your request was closed'),
    paragraphs: [`The Déclic team closed your request: ${session}.`, `The reason: ${said}`],
  }),
  expired: ({ quotes }, session, subject) => ({
    subject: subject('Your request has ended'),
    paragraphs: [
      `Your request has ended ${quotes === 0 ? 'without an answer' : 'without an agreement'}: ${session}.`,
      ASK_AGAIN,
    ],
  }),
};

const ofQuote: Record<QuoteNews, (quote: QuoteFacts, facts: RequestFacts, session: string, subject: Subject) => Words> =
  {
    quote_sent: (quote, _facts, session, subject) => ({
      subject: subject(`${quote.author} sent you a quote`),
      paragraphs: [
        `${quote.author} sent you a quote for your request: ${session}.`,
        `The total is ${amount(quote)} for ${quote.when} (Montreal time).`,
        `You can accept it until ${quote.until} (Montreal time).`,
      ],
      action: 'Read the quote',
    }),
    quote_edited: (quote, _facts, session, subject) => ({
      subject: subject(`${quote.author} changed their quote`),
      paragraphs: [
        `${quote.author} changed their quote for your request: ${session}.`,
        quote.before === quote.total
          ? `The total is still ${amount(quote)} for ${quote.when} (Montreal time).`
          : `The total changes from ${quote.before} to ${amount(quote)} for ${quote.when} (Montreal time).`,
        `You can accept it until ${quote.until} (Montreal time).`,
      ],
      action: 'Read the quote',
    }),
    quote_withdrawn: ({ author, hasLeft }, { quotes, until }, session, subject) => ({
      subject: subject(hasLeft ? 'A quote was withdrawn' : `${author} withdrew their quote`),
      paragraphs: [
        hasLeft
          ? `A quote for your request was withdrawn: ${session}. Whoever sent it no longer takes requests.`
          : `${author} withdrew their quote for your request: ${session}.`,
        'It can’t be accepted any more, and nothing is owed.',
        quotes === 0
          ? `Your request stays open and ends on ${until}.`
          : quotes === 1
            ? 'One other quote waits for your answer.'
            : `${quotes} other quotes wait for your answer.`,
      ],
    }),
    quotes_ending: (quote, { quotes }, session, subject) => ({
      subject: subject(quotes === 1 ? 'Your quote ends soon' : 'Your quotes end soon'),
      paragraphs: [
        `You have not answered yet: ${session}.`,
        quotes === 1
          ? `One quote waits: ${quote.author}, ${quote.total}. It ends on ${quote.until} (Montreal time).`
          : `The last of your ${quotes} quotes ends on ${quote.until} (Montreal time).`,
        'After that, it can’t be accepted any more.',
      ],
      action: quotes === 1 ? 'Read the quote' : 'Compare the quotes',
    }),
  };

/** The total of a quote, in the middle of a sentence. */
function amount({ total, isTaxed }: QuoteFacts): string {
  return isTaxed ? `${total}, taxes included,` : total;
}

const declineWords: Record<DeclineReason, string> = {
  date: 'the date or the time does not suit',
  place: 'the place is too far',
  budget: 'the budget is not enough',
  style: 'it is not their style of photography',
  other: 'another reason',
};
