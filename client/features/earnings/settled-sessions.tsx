import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { nameOf } from './earning-words.tsx';
import type { ShownSettled } from './earnings.queries.ts';
import styles from './earnings.module.css';
import monthStyles from './months.module.css';

interface SettledSessionsProps {
  readonly rows: readonly ShownSettled[];
  readonly locale: LocaleCode;
  readonly requestLink: (id: string, content: ReactNode, className: string | undefined) => ReactNode;
}

/** Agreed amounts by month of sessions that their parties settle themselves: nothing says whether they were paid. */
export default function SettledSessions({ rows, locale, requestLink }: SettledSessionsProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const byDay = rows.toSorted((one, other) => (one.booking.starts_at < other.booking.starts_at ? 1 : -1));
  const months = [...Map.groupBy(byDay, ({ booking }) => booking.date.slice(0, 7))];
  return (
    <div className={styles['settled']}>
      <p className={styles['quiet']}>
        <Trans>
          Ces séances se règlent entre vous et vos clients : Déclic n’a rien pris, rien reçu, et ne sait pas ce qui a
          été payé. Les montants sont ceux que vous avez convenus.
        </Trans>
      </p>
      {months.map(([month, own]) => {
        const name = `${monthName(month, locale)} ${month.slice(0, 4)}`;
        return (
          <section key={month}>
            <div className={monthStyles['monthHead']}>
              <h2>
                <Trans>{name}, convenu</Trans>
              </h2>
              <strong>{formats.moneyExact(own.reduce((sum, { total_cents }) => sum + total_cents, 0))}</strong>
            </div>
            <ul className={monthStyles['rows']}>
              {own.map((row) => {
                const taxes = row.tps_cents + row.tvq_cents;
                return (
                  <li key={row.booking.id} className={monthStyles['row']}>
                    <span className={monthStyles['day']}>
                      <span>{monthName(month, locale, true)}</span>
                      <strong>{Number(row.booking.date.slice(8))}</strong>
                    </span>
                    <span className={monthStyles['what']}>
                      {requestLink(row.booking.quote_request_id, nameOf(row, locale, t`Séance`), monthStyles['name'])}
                    </span>
                    <span className={monthStyles['amounts']}>
                      <strong>{formats.moneyExact(row.total_cents)}</strong>
                      {taxes === 0 ? null : (
                        <span>
                          <Trans>dont {formats.moneyExact(taxes)} de taxes</Trans>
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
