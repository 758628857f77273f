import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status } from '#client/ui/label/status.tsx';
import type { TaxQuarter } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './earnings.module.css';

const names: Readonly<Record<number, ReactNode>> = {
  1: <Trans>Janvier à mars</Trans>,
  2: <Trans>Avril à juin</Trans>,
  3: <Trans>Juillet à septembre</Trans>,
  4: <Trans>Octobre à décembre</Trans>,
};
const MONTHS_EACH = 3;

interface TaxTableProps {
  readonly quarters: readonly TaxQuarter[];
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly locale: LocaleCode;
}

/** The taxes that were collected, by quarter, and the last day to remit them. */
export function TaxTable({ quarters, today, locale }: TaxTableProps) {
  if (quarters.length === 0) return null;
  const formats = formatsOf(locale);
  return (
    <section>
      <h2 className={styles['taxTitle']}>
        <Trans>Taxes à remettre, sur ce qui a été encaissé</Trans>
      </h2>
      <table className={styles['taxes']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Trimestre</Trans>
            </th>
            <th scope="col">
              <Trans>TPS</Trans>
            </th>
            <th scope="col">
              <Trans>TVQ</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {quarters.map(({ quarter, tps_cents, tvq_cents, due }) => (
            <tr key={quarter}>
              <th scope="row">
                {names[quarter]}
                <Status tone="neutral">
                  {isUnderWay(quarter, due, today) ? (
                    <Trans>En cours, à remettre avant {formats.date(due)}</Trans>
                  ) : (
                    <Trans>À remettre avant {formats.date(due)}</Trans>
                  )}
                </Status>
              </th>
              <td>{formats.moneyExact(tps_cents)}</td>
              <td>{formats.moneyExact(tvq_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether a quarter goes on today. */
function isUnderWay(quarter: number, due: string, today: string): boolean {
  const year = quarter === 4 ? Number(due.slice(0, 4)) - 1 : Number(due.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Number(today.slice(0, 4)) === year && Math.ceil(month / MONTHS_EACH) === quarter;
}
