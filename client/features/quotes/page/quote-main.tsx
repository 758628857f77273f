import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import { OwnQuote } from '../own/own-quote.tsx';
import own from '../own/own.module.css';
import { QuoteBody } from '../parts/quote-body.tsx';
import { useEndWords } from '../parts/quote-words.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import type { QuoteReading } from './reading.ts';
import styles from './quote-main.module.css';

/** The quotes beside the next action: the photographer's own ones, or the accepted one and those that ended. */
export default function QuoteMain({ reading }: { reading: QuoteReading }) {
  const { reader, quotes, request, locale } = reading;
  if (reader !== 'client') {
    const [last, ...before] = quotes;
    if (last === undefined) return null;
    return (
      <>
        <OwnQuote key={last.quote.id} shown={last} reading={reading} />
        <Ended quotes={before} isAfterOthers={false} reading={reading} />
      </>
    );
  }
  const accepted = quotes.find(({ quote }) => quote.status === 'accepted');
  return (
    <>
      {accepted === undefined ? null : (
        <section className={own['own']}>
          <h2 className={own['title']}>
            <Trans>La soumission acceptée</Trans>
          </h2>
          <QuoteBody quote={accepted.quote} {...{ request, locale }} />
        </section>
      )}
      <Ended
        quotes={quotes.filter((one) => one !== accepted && !isWaiting(one, reading))}
        isAfterOthers={accepted !== undefined || quotes.some((one) => isWaiting(one, reading))}
        reading={reading}
      />
    </>
  );
}

function isWaiting({ quote }: ShownQuote, { now }: QuoteReading): boolean {
  return isQuoteLive(quote, now);
}

interface EndedProps {
  readonly quotes: readonly ShownQuote[];
  /** One that is accepted, or can be, stands above. */
  readonly isAfterOthers: boolean;
  readonly reading: QuoteReading;
}

/** Quotes that can't be accepted any more, a line each. */
function Ended({ quotes, isAfterOthers, reading: { locale, reader } }: EndedProps) {
  const endWords = useEndWords();
  const formats = formatsOf(locale);
  if (quotes.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>
        {reader !== 'client' ? (
          <Trans>Vos soumissions d’avant</Trans>
        ) : isAfterOthers ? (
          <Trans>Les autres soumissions</Trans>
        ) : (
          <Trans>Les soumissions d’avant</Trans>
        )}
      </h2>
      <ul className={styles['list']}>
        {quotes.map(({ quote }) => (
          <li key={quote.id} className={styles['item']}>
            <span>
              {reader === 'client' ? <span translate="no">{quote.provider_name}</span> : formats.when(quote.created_at)}
            </span>
            <span className={styles['state']}>{endWords(quote.status) ?? <Trans>Expirée</Trans>}</span>
            <span className={styles['amount']}>{formats.moneyExact(quote.total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
