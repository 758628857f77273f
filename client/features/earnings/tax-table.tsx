import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import type { TaxQuarter } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { quarterKey, type Remittances } from './earnings.queries.ts';
import styles from './earnings.module.css';

const names: Readonly<Record<number, ReactNode>> = {
  1: <Trans>Janvier à mars</Trans>,
  2: <Trans>Avril à juin</Trans>,
  3: <Trans>Juillet à septembre</Trans>,
  4: <Trans>Octobre à décembre</Trans>,
};
const MONTHS_EACH = 3;

interface TaxTableProps {
  readonly year: number;
  readonly quarters: readonly TaxQuarter[];
  /** Null before the photographer's own profile is on this device. */
  readonly remittances: Remittances | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly locale: LocaleCode;
}

/**
 * The taxes that were collected, by quarter, the last day to remit them, and the day on which the photographer did. The
 * mark is theirs: nobody else is told.
 */
export function TaxTable({ year, quarters, remittances, today, locale }: TaxTableProps) {
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
                <QuarterState {...{ year, quarter, due, today, locale, remittances }} />
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

interface QuarterStateProps extends Pick<TaxTableProps, 'year' | 'remittances' | 'today' | 'locale'> {
  readonly quarter: number;
  readonly due: string;
}

/** Whether a quarter's taxes are to remit or were, and the button that notes it or takes it back. */
function QuarterState({ year, quarter, due, today, locale, remittances }: QuarterStateProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const day = remittances?.remitted.find((one) => one.year === year && one.quarter === quarter)?.remitted_on ?? null;
  const name = t`trimestre ${quarter} de ${year}`;
  const note = async (remitted_on: string | null, canUndo: boolean) => {
    if (remittances === null) return;
    const { remitTaxes } = await import('./remit.commands.ts');
    await remitTaxes(remittances.owner, { id: remittances.providerId, year, quarter, remitted_on });
    if (!canUndo) return;
    await offerUndo({
      text: remitted_on === null ? <Trans>La remise n’est plus notée.</Trans> : <Trans>La remise est notée.</Trans>,
      undo: { label: <Trans context="reprendre">Annuler</Trans>, run: () => void note(day, false) },
    });
  };
  return (
    <>
      {day === null ? (
        <Status tone="neutral">
          {isUnderWay(quarter, due, today) ? (
            <Trans>En cours, à remettre avant {formats.date(due)}</Trans>
          ) : (
            <Trans>À remettre avant {formats.date(due)}</Trans>
          )}
        </Status>
      ) : (
        <Status tone="success">
          <Trans>Remises {formats.date(day)}</Trans>
        </Status>
      )}
      {remittances?.unsent.has(quarterKey(year, quarter)) === true ? (
        <span className={styles['quiet']}>
          <Trans>Gardé sur cet appareil, pas encore envoyé</Trans>
        </span>
      ) : null}
      {remittances === null || (day === null && isUnderWay(quarter, due, today)) ? null : (
        <span>
          <Button
            look="link"
            aria-label={day === null ? t`Noter comme remises, ${name}` : t`Ce n’est pas remis, ${name}`}
            onClick={() => void note(day === null ? today : null, true)}
          >
            {day === null ? <Trans>Noter comme remises</Trans> : <Trans>Ce n’est pas remis</Trans>}
          </Button>
        </span>
      )}
    </>
  );
}

/** Whether a quarter goes on today. */
function isUnderWay(quarter: number, due: string, today: string): boolean {
  const year = quarter === 4 ? Number(due.slice(0, 4)) - 1 : Number(due.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Number(today.slice(0, 4)) === year && Math.ceil(month / MONTHS_EACH) === quarter;
}
