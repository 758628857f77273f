import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { TAX_RATES } from '#shared/money.ts';
import type { QuoteMoney } from '../quote-facts.ts';
import styles from './totals.module.css';

const THOUSANDTHS = 1_000;
/** From here on, an amount is long. */
const LONG_CENTS = 100_000;

interface TotalsProps {
  readonly money: QuoteMoney;
  readonly registered: { readonly tps: boolean; readonly tvq: boolean };
  readonly locale: LocaleCode;
}

/** The subtotal and the taxes of the photographer's registrations, as rows. */
export function TaxRows({ money: { price }, registered, locale }: TotalsProps) {
  const amounts = amountsOf(locale);
  return (
    <>
      <Row label={<Trans>Sous-total</Trans>} amount={amounts.moneyExact(price.subtotal_cents)} />
      {registered.tps ? (
        <Row
          label={<Trans>TPS ({amounts.percent(TAX_RATES.tps / THOUSANDTHS)})</Trans>}
          amount={amounts.moneyExact(price.tps_cents)}
          isQuiet
        />
      ) : null}
      {registered.tvq ? (
        <Row
          label={<Trans>TVQ ({amounts.percent(TAX_RATES.tvq / THOUSANDTHS, 3)})</Trans>}
          amount={amounts.moneyExact(price.tvq_cents)}
          isQuiet
        />
      ) : null}
    </>
  );
}

export function Row({ label, amount, isQuiet = false }: { label: ReactNode; amount: string; isQuiet?: boolean }) {
  return (
    <div className={`${styles['row']} ${isQuiet ? styles['quiet'] : ''}`}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

interface PhoneTotalsProps extends TotalsProps {
  readonly pays: string;
  readonly percent: number;
}

/** The photographer's share, beside the client's total; then all amounts between them. */
export const PhoneTotals = memo(function PhoneTotals({ pays, percent, ...props }: PhoneTotalsProps) {
  const { money, locale } = props;
  const amounts = amountsOf(locale);
  const { payout } = money;
  return (
    <div className={styles['card']}>
      <dl className={`${styles['first']} ${money.price.total_cents < LONG_CENTS ? '' : styles['long']}`}>
        <div>
          <dt>
            <Trans>Vous recevrez</Trans>
          </dt>
          <dd>{amounts.moneyExact(money.payout.received_cents)}</dd>
        </div>
        <div>
          <dt className={styles['theirs']}>{pays}</dt>
          <dd>{amounts.moneyExact(money.price.total_cents)}</dd>
        </div>
      </dl>
      <dl className={styles['rows']}>
        <TaxRows {...props} />
        <Row
          label={<Trans>Commission ({amounts.percent(percent)} du sous-total)</Trans>}
          amount={amounts.moneyExact(0 - payout.commission_cents)}
          isQuiet
        />
      </dl>
      {payout.to_remit_cents === 0 ? null : (
        <p className={styles['note']}>
          <Trans>
            Après les {amounts.moneyExact(payout.to_remit_cents)} de taxes que vous remettrez, il vous reste{' '}
            <strong>{amounts.moneyExact(payout.net_cents)}</strong>.
          </Trans>
        </p>
      )}
    </div>
  );
});

/** Below the table of lines. */
export const TableTotals = memo(function TableTotals(props: TotalsProps) {
  const { money, locale } = props;
  return (
    <dl className={styles['sums']}>
      <TaxRows {...props} />
      <div className={styles['total']}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{amountsOf(locale).moneyExact(money.price.total_cents)}</dd>
      </div>
    </dl>
  );
});
