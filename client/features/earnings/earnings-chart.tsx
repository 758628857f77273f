import { useLingui } from '@lingui/react/macro';
import { sumOf } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { StackedBars } from '#client/ui/chart/stacked-bars.tsx';
import type { ShownEarning } from './earnings.queries.ts';

const GAP = 0.35;
const TICKS = 2;
const LEAST_CENTS = 100;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

interface EarningsChartProps {
  readonly rows: readonly ShownEarning[];
  readonly year: string;
  /** `YYYY-MM`, printed in bold. */
  readonly thisMonth: string;
  readonly locale: LocaleCode;
}

/** Received and coming amounts by month of a year; the table below the chart has the same figures. */
export function EarningsChart({ rows, year, thisMonth, locale }: EarningsChartProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const bars = MONTHS.map((month) => {
    const own = rows.filter(({ booking }) => booking.date.startsWith(`${year}-${month}`));
    return {
      key: `${year}-${month}`,
      solid: sumOf(own.filter(({ isReceived }) => isReceived)).received_cents,
      hatched: sumOf(own.filter(({ isReceived }) => !isReceived)).received_cents,
      name: monthName(`${year}-${month}`, locale, true),
      isChosen: `${year}-${month}` === thisMonth,
    };
  });
  const { received_cents } = sumOf(rows.filter(({ isReceived }) => isReceived));
  return (
    <StackedBars
      bars={bars}
      least={LEAST_CENTS}
      ticks={TICKS}
      gap={GAP}
      wordsOf={(tick) => formats.moneyCompact(tick)}
      label={t`Reçu et à venir par mois en ${year} : ${formats.moneyExact(received_cents)} reçus`}
    />
  );
}
