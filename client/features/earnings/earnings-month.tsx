import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Earned, sumOf } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { EarningStatus, nameOf } from './earning-words.tsx';
import type { ShownEarning } from './earnings.queries.ts';
import styles from './months.module.css';

interface EarningsMonthProps {
  readonly month: string;
  readonly isReceived: boolean;
  readonly rows: readonly ShownEarning[];
  readonly locale: LocaleCode;
  readonly requestLink: (id: string, content: ReactNode, className: string | undefined) => ReactNode;
}

/** The names of the columns; only wide screens have them. */
export function EarningsHead() {
  return (
    <div className={`${styles['columnNames']} ${styles['columns']}`} aria-hidden="true">
      <span>
        <Trans>Séance</Trans>
      </span>
      <strong>
        <Trans>Vous recevez</Trans>
      </strong>
      <span className={styles['wide']}>
        <Trans>Total payé</Trans>
      </span>
      <span className={styles['wide']}>
        <Trans>Commission</Trans>
      </span>
      <span className={styles['wide']}>
        <Trans>Dont taxes</Trans>
      </span>
    </div>
  );
}

interface EarningColumnsProps {
  readonly of: Earned;
  readonly locale: LocaleCode;
}

/** The parts of an amount, each with its name for readers who do not see the columns. */
function EarningColumns({ of, locale }: EarningColumnsProps) {
  const formats = formatsOf(locale);
  const { total_cents, commission_cents } = of;
  const cell = (name: ReactNode, text: string) => (
    <span className={styles['wide']}>
      <span className="visually-hidden">{name} </span>
      {text}
    </span>
  );
  return (
    <>
      {cell(<Trans>Total payé</Trans>, formats.moneyExact(total_cents))}
      {cell(<Trans>Commission</Trans>, `${commission_cents === 0 ? '' : '−'}${formats.moneyExact(commission_cents)}`)}
      {cell(<Trans>Dont taxes</Trans>, formats.moneyExact(of.tps_cents + of.tvq_cents))}
    </>
  );
}

/** The sessions of a month: the photographer's part first, then the price it is a part of. */
export function EarningsMonth({ month, isReceived, rows, locale, requestLink }: EarningsMonthProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const name = `${monthName(month, locale)} ${month.slice(0, 4)}`;
  const sum = sumOf(rows);
  return (
    <section>
      <div className={`${styles['monthHead']} ${styles['columns']}`}>
        <h2>{isReceived ? <Trans>{name}, reçu</Trans> : <Trans>{name}, à venir</Trans>}</h2>
        <strong>{formats.moneyExact(sum.received_cents)}</strong>
        <EarningColumns of={sum} locale={locale} />
      </div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.booking.id} className={`${styles['row']} ${styles['columns']}`}>
            <span className={styles['day']}>
              <span>{monthName(month, locale, true)}</span>
              <strong>{Number(row.booking.date.slice(8))}</strong>
            </span>
            <span className={styles['what']}>
              {requestLink(row.booking.quote_request_id, nameOf(row, locale, t`Séance`), styles['name'])}
              <EarningStatus state={row.booking.payment.state} />
            </span>
            <span className={styles['amounts']}>
              <strong>{formats.moneyExact(row.received_cents)}</strong>
              <span className={styles['narrow']}>
                <Trans>sur {formats.moneyExact(row.total_cents)}</Trans>
              </span>
            </span>
            <EarningColumns of={row} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}
