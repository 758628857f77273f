import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sumOf } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { EarningStatus, nameOf } from './earning-words.tsx';
import type { ShownEarning } from './earnings.queries.ts';
import styles from './earnings.module.css';

interface EarningsMonthProps {
  readonly month: string;
  readonly isReceived: boolean;
  readonly rows: readonly ShownEarning[];
  readonly locale: LocaleCode;
  readonly requestLink: (id: string, content: ReactNode, className: string | undefined) => ReactNode;
}

/** The sessions of a month: what is the photographer's first, then the price it is a part of. */
export function EarningsMonth({ month, isReceived, rows, locale, requestLink }: EarningsMonthProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const name = `${monthName(month, locale)} ${month.slice(0, 4)}`;
  const sum = sumOf(rows);
  return (
    <section>
      <div className={styles['monthHead']}>
        <h2>{isReceived ? <Trans>{name}, reçu</Trans> : <Trans>{name}, à venir</Trans>}</h2>
        <strong>{formats.moneyExact(sum.received_cents)}</strong>
      </div>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.booking.id} className={styles['row']}>
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
              <span>
                <Trans>sur {formats.moneyExact(row.total_cents)}</Trans>
              </span>
              {row.commission_cents === 0 ? null : (
                <span className={styles['wide']}>
                  <Trans>commission {formats.moneyExact(row.commission_cents)}</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
