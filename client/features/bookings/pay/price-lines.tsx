import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { TAX_RATES } from '#shared/money.ts';
import { amountOf } from '#shared/quotes/line-items.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import styles from './price-lines.module.css';

/** Thousandths of a percent. */
const RATE_UNIT = 1_000;

interface PriceLinesProps {
  readonly shown: ShownBooking;
  readonly totalLabel: ReactNode;
  readonly locale: LocaleCode;
  /** Under the total. */
  readonly children?: ReactNode;
}

/** The agreed price in cents: lines, taxes, total. */
export function PriceLines({ shown: { booking, quote, request }, totalLabel, locale, children }: PriceLinesProps) {
  const formats = formatsOf(locale);
  const rate = (tax: keyof typeof TAX_RATES) => {
    const percent = TAX_RATES[tax] / RATE_UNIT;
    return formats.percent(percent, Number.isInteger(percent) ? 0 : 3);
  };
  const items = quote?.line_items.map((item) => [item.label, amountOf(item)] as const) ?? [
    [request?.plan_title ?? '', booking.subtotal_cents] as const,
  ];
  return (
    <dl className={styles['lines']}>
      {items.map(([label, cents], at) => (
        // Two lines of a quote may be the same.
        <Line
          key={at}
          label={label === '' ? <Trans>Séance photo</Trans> : <span lang={writtenIn(label)}>{label}</span>}
        >
          {formats.moneyExact(cents)}
        </Line>
      ))}
      {booking.tps_cents === 0 ? null : (
        <Line label={<Trans>TPS ({rate('tps')})</Trans>} isTax>
          {formats.moneyExact(booking.tps_cents)}
        </Line>
      )}
      {booking.tvq_cents === 0 ? null : (
        <Line label={<Trans>TVQ ({rate('tvq')})</Trans>} isTax>
          {formats.moneyExact(booking.tvq_cents)}
        </Line>
      )}
      <Line label={totalLabel} isTotal>
        {formats.moneyExact(booking.total_cents)}
      </Line>
      {children}
    </dl>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly isTax?: boolean;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

export function Line({ label, isTax = false, isTotal = false, children }: LineProps) {
  return (
    <div className={`${styles['line']} ${isTax ? styles['tax'] : ''} ${isTotal ? styles['total'] : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
