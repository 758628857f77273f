import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import { Rejection, SeenWords } from '../own/own-quote.tsx';
import type { QuoteReading } from '../page/reading.ts';
import { QuoteBody } from '../parts/quote-body.tsx';
import { useEndWords } from '../parts/quote-words.ts';
import type { EveryQuote as Every } from './use-every-quote.ts';
import own from '../own/own.module.css';
import styles from '../page/quote-main.module.css';

interface EveryQuoteProps extends Pick<QuoteReading, 'request' | 'locale' | 'now'> {
  readonly every: Every;
}

/** The quotes of everybody for a request, for an administrator, who changes none of them. */
export function EveryQuote({ every: { quotes, isAway }, ...reading }: EveryQuoteProps) {
  const { t } = useLingui();
  return (
    <section className={own['own']}>
      <h2 className={own['title']}>
        <Trans>Les soumissions</Trans>
      </h2>
      {isAway ? (
        <p className={own['note']} role="status">
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
        <p className={own['note']}>
          <Trans>Aucune soumission pour cette demande.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {quotes.map((quote) => (
            <li key={quote.id}>
              <OneQuote {...reading} quote={quote} isOpen={quotes.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OneQuoteProps extends Omit<EveryQuoteProps, 'every'> {
  readonly quote: Quote;
  readonly isOpen: boolean;
}

function OneQuote({ quote, request, locale, now, isOpen }: OneQuoteProps) {
  const end = useEndWords()(quote.status);
  const isLive = isQuoteLive(quote, now);
  return (
    <details open={isOpen}>
      <summary className={styles['item']}>
        <strong translate="no">{quote.provider_name}</strong>
        <span className={styles['state']}>
          {end ?? (isLive ? <SeenWords quote={quote} isSent {...{ now, locale }} /> : <Trans>Expirée</Trans>)}
        </span>
        <span className={styles['amount']}>
          {formatsOf(locale).moneyExact(quote.total_cents)} <Icon of={ChevronDown} size={16} />
        </span>
      </summary>
      <div className={own['own']}>
        <Rejection quote={quote} />
        <QuoteBody {...{ quote, request, locale }} {...(isLive ? { now } : {})} />
      </div>
    </details>
  );
}
