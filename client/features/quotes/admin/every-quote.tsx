import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { isQuoteLive } from '../live-quote.ts';
import { Rejection, SeenWords } from '../own/own-quote.tsx';
import type { QuoteReading } from '../page/reading.ts';
import { QuoteBody } from '../parts/quote-body.tsx';
import { useEndWords } from '../parts/quote-words.ts';
import type { EveryQuote as Every } from './use-every-quote.ts';
import styles from './every-quote.module.css';

interface EveryQuoteProps {
  readonly every: Every;
  readonly reading: QuoteReading;
}

/** The quotes of everybody for a request, for an administrator, who changes none of them. */
export default function EveryQuote({ every: { quotes, isAway }, reading }: EveryQuoteProps) {
  const { t } = useLingui();
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']}>
        <Trans>Les soumissions</Trans>
      </h2>
      {isAway ? (
        <p className={styles['note']} role="status">
          {quotes === null ? (
            <Trans>Les soumissions demandent une connexion.</Trans>
          ) : (
            <Trans>Elles ont pu changer : le serveur ne répond pas.</Trans>
          )}
        </p>
      ) : null}
      {quotes === null ? (
        isAway ? null : (
          <Loading isLoading label={t`Les soumissions arrivent.`} skeleton={<Skeleton shape="plate" />}>
            {null}
          </Loading>
        )
      ) : quotes.length === 0 ? (
        <p className={styles['note']}>
          <Trans>Aucune soumission pour cette demande.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {quotes.map((quote) => (
            <li key={quote.id}>
              <OneQuote quote={quote} reading={reading} isOpen={quotes.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OneQuoteProps {
  readonly quote: Quote;
  readonly reading: QuoteReading;
  readonly isOpen: boolean;
}

function OneQuote({ quote, reading: { request, locale, now }, isOpen }: OneQuoteProps) {
  const end = useEndWords()(quote.status);
  const isLive = isQuoteLive(quote, now);
  return (
    <details className={styles['quote']} open={isOpen}>
      <summary className={styles['summary']}>
        <span className={styles['name']} translate="no">
          {quote.provider_name}
        </span>
        <span className={styles['state']}>
          {end ?? (isLive ? <SeenWords quote={quote} isSent {...{ now, locale }} /> : <Trans>Expirée</Trans>)}
        </span>
        <span className={styles['amount']}>{formatsOf(locale).moneyExact(quote.total_cents)}</span>
        <Icon of={ChevronDown} size={18} />
      </summary>
      <div className={styles['body']}>
        <Rejection quote={quote} />
        <QuoteBody {...{ quote, request, locale }} {...(isLive ? { now } : {})} />
      </div>
    </details>
  );
}
