import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { TAX_RATES } from '#shared/money.ts';
import { amountOf } from '#shared/quotes/line-items.ts';
import type { QuoteTerms } from '#shared/quotes/quote.schema.ts';
import styles from './quote-lines.module.css';

/** Thousandths of a percent. */
const RATE_UNIT = 1_000;

interface QuoteLinesProps {
  readonly terms: QuoteTerms;
  readonly locale: LocaleCode;
}

/** The lines of a quote, its taxes and its total, at a width that the eye can follow. */
export function QuoteLines({ terms, locale }: QuoteLinesProps) {
  const formats = formatsOf(locale);
  return (
    <dl className={styles['lines']}>
      {terms.line_items.map((item, at) => (
        // Two lines of a quote may be the same.
        <Line key={at} label={<span lang={writtenIn(item.label)}>{item.label}</span>}>
          {item.quantity === 1 ? null : (
            <span className={styles['quantity']}>
              {quantityText(item.quantity, locale)} × {formats.moneyExact(item.unit_cents)}
            </span>
          )}
          {formats.moneyExact(amountOf(item))}
        </Line>
      ))}
      {terms.line_items.length === 1 || terms.subtotal_cents === terms.total_cents ? null : (
        <Line label={<Trans>Sous-total</Trans>}>{formats.moneyExact(terms.subtotal_cents)}</Line>
      )}
      {terms.tps_cents === 0 ? null : (
        <Line label={<TaxLabel tax="tps" locale={locale} />} isTax>
          {formats.moneyExact(terms.tps_cents)}
        </Line>
      )}
      {terms.tvq_cents === 0 ? null : (
        <Line label={<TaxLabel tax="tvq" locale={locale} />} isTax>
          {formats.moneyExact(terms.tvq_cents)}
        </Line>
      )}
      <Line label={<Trans>Total</Trans>} isTotal>
        {formats.moneyExact(terms.total_cents)}
      </Line>
    </dl>
  );
}

/** `TVQ (9,975 %)` */
export function TaxLabel({ tax, locale }: { tax: keyof typeof TAX_RATES; locale: LocaleCode }) {
  const percent = TAX_RATES[tax] / RATE_UNIT;
  const rate = formatsOf(locale).percent(percent, Number.isInteger(percent) ? 0 : 3);
  return tax === 'tps' ? <Trans>TPS ({rate})</Trans> : <Trans>TVQ ({rate})</Trans>;
}

/** `1,5`: two decimals at most. */
export function quantityText(quantity: number, locale: LocaleCode): string {
  const text = String(quantity);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

interface LineProps {
  readonly label: ReactNode;
  readonly isTax?: boolean;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

function Line({ label, isTax = false, isTotal = false, children }: LineProps) {
  return (
    <div className={`${styles['line']} ${isTax ? styles['tax'] : ''} ${isTotal ? styles['total'] : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
