import { Plural, Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteTerms } from '#shared/quotes/quote.schema.ts';
import styles from './compare.module.css';

/** Whether the total has taxes. */
export function TaxWords({ quote }: { quote: Pick<QuoteTerms, 'subtotal_cents' | 'total_cents'> }) {
  return quote.total_cents === quote.subtotal_cents ? <Trans>aucune taxe</Trans> : <Trans>taxes incluses</Trans>;
}

/** The hours, the photos and the days of a quote, each on a line. */
export function ColumnFacts({ quote, locale }: { quote: QuoteTerms; locale: LocaleCode }) {
  return (
    <span className={styles['facts']}>
      <strong>{formatsOf(locale).duration(quote.duration_min)}</strong>
      <span>
        {quote.photos_included === null ? (
          <Trans>photos non précisées</Trans>
        ) : (
          <Plural
            value={quote.photos_included}
            one={
              <Trans>
                <strong>#</strong> photo
              </Trans>
            }
            other={
              <Trans>
                <strong>#</strong> photos
              </Trans>
            }
          />
        )}
      </span>
      <span>
        <Plural
          value={quote.delivery_days}
          one={
            <Trans>
              en <strong># jour</strong>
            </Trans>
          }
          other={
            <Trans>
              en <strong># jours</strong>
            </Trans>
          }
        />
      </span>
    </span>
  );
}
