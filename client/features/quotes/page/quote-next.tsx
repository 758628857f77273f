import { Suspense, type ReactNode } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { AnswerQuote } from '../answer/answer-quote.tsx';
import { useSeen } from '../answer/use-seen.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import { AnswersOnTheirWay } from './answers-on-their-way.tsx';
import { BookedCard } from './booked-card.tsx';
import type { QuoteReading } from './reading.ts';
import { BoardFull, QuoteSent, WriteQuote } from './photographer-next.tsx';

const CompareQuotes = lazyWith(['quotes', 'later'], () => import('../compare/compare-quotes.tsx'));
const QuoteQuestion = lazyWith(['quotes', 'queue', 'later'], () => import('../questions/quote-question.tsx'));

interface QuoteNextProps {
  readonly reading: QuoteReading;
  /** The way to say no to the whole request, where there is one. */
  readonly decline: ReactNode;
  /** In place of the card of the session: what its money asks first. */
  readonly booked?: ReactNode;
}

/** The next action about the quotes of a request: first what the server refused, then what the table of states asks. */
export default function QuoteNext({ reading, decline, booked }: QuoteNextProps) {
  const { reader, quotes, now } = reading;
  useSeen(reader === 'client' ? quotes : NONE, now);
  const refused = quotes.flatMap((shown) => {
    const item = shown.pending.find(({ state }) => state === 'needs_you');
    return item === undefined ? [] : [{ shown, item }];
  });
  return (
    <Suspense fallback={null}>
      {refused.map(({ shown, item }) => (
        <QuoteQuestion key={item.id} {...{ shown, item, reading }} />
      ))}
      {refused.some(asksAll) ? null : <Next {...{ reading, decline, booked }} />}
    </Suspense>
  );
}

const NONE: readonly ShownQuote[] = [];

/** Of a newer version, the question has the same buttons as the next action. */
function asksAll({ item }: { readonly item: ItemOf<'quote'> }): boolean {
  return item.last_error?.code === 'version_conflict' && (item.kind === 'quote.accept' || item.kind === 'quote.reject');
}

function Next({ reading, decline, booked }: QuoteNextProps) {
  const { action, quotes } = reading;
  const shownOf = (id: string) => quotes.find(({ quote }) => quote.id === id);
  switch (action.kind) {
    case 'answer': {
      const shown = shownOf(action.quote.id);
      return shown === undefined ? null : (
        <>
          <AnswersOnTheirWay reading={reading} />
          <AnswerQuote key={action.quote.id} {...{ shown, reading }} />
        </>
      );
    }
    case 'choose':
      return (
        <>
          <AnswersOnTheirWay reading={reading} />
          <CompareQuotes shown={quotes.filter(({ quote }) => action.quotes.includes(quote))} reading={reading} />
        </>
      );
    case 'write-quote':
      return <WriteQuote {...{ reading, decline }} />;
    case 'wait-answer': {
      const shown = shownOf(action.quote.id);
      return shown === undefined ? null : <QuoteSent {...{ shown, reading, decline }} />;
    }
    case 'full':
      return <BoardFull />;
    case 'pay':
    case 'session':
      return booked ?? <BookedCard booking={action.booking} reading={reading} />;
    case 'wait-booking':
    case 'wait-quotes':
    case 'ask-again':
    case 'none':
      return <AnswersOnTheirWay reading={reading} />;
  }
}
