import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Price } from '#shared/bookings/price.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { TAX_RATES } from '#shared/money.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import styles from './price-lines.module.css';

const PolicyNote = lazy(() => import('./policy-note.tsx'));

/** Thousandths of a percent. */
const RATE_UNIT = 1_000;

interface PriceLinesProps {
  /** The plan and its duration. */
  readonly label: ReactNode;
  readonly price: Price;
  readonly policy: Plan['policy'] | null;
  readonly locale: LocaleCode;
  /** Between the total and the policy. */
  readonly action?: ReactNode;
}

/** A price in cents: its line, the taxes, the total, and the conditions of a cancellation. */
export function PriceLines({ label, price, policy, locale, action }: PriceLinesProps) {
  const formats = formatsOf(locale);
  const rate = (thousandths: number) => {
    const percent = thousandths / RATE_UNIT;
    return formats.percent(percent, Number.isInteger(percent) ? 0 : 3);
  };
  return (
    <div className={styles['price']}>
      <dl className={styles['lines']}>
        <Line label={label}>{formats.moneyExact(price.subtotal_cents)}</Line>
        {price.tps_cents === 0 ? null : (
          <Line label={<Trans>TPS ({rate(TAX_RATES.tps)})</Trans>}>{formats.moneyExact(price.tps_cents)}</Line>
        )}
        {price.tvq_cents === 0 ? null : (
          <Line label={<Trans>TVQ ({rate(TAX_RATES.tvq)})</Trans>}>{formats.moneyExact(price.tvq_cents)}</Line>
        )}
        <Line label={<Trans>Total</Trans>} isTotal>
          {formats.moneyExact(price.total_cents)}
        </Line>
      </dl>
      {action}
      {policy === null ? null : (
        <p className={styles['note']}>
          <Suspense fallback={null}>
            <PolicyNote {...{ policy, locale }} />
          </Suspense>
        </p>
      )}
    </div>
  );
}

/** Stands in the place of a price that nobody has set yet. */
export function NoPrice({ action }: { action?: ReactNode }) {
  return (
    <div className={styles['price']}>
      {action}
      <p className={styles['note']}>
        <Trans>Aucun prix n’est fixé. Vous ne payez rien maintenant.</Trans>
      </p>
    </div>
  );
}

function Line({ label, isTotal = false, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? styles['total'] : styles['line']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
