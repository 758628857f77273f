import { useLingui } from '@lingui/react/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import { sumOf } from '#shared/bookings/earnings.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownEarning } from './earnings.queries.ts';
import styles from './earnings.module.css';

const WIDTH = 560;
const HEIGHT = 160;
const GAP = 0.35;
const TICKS = 2;
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
  const months = MONTHS.map((month) => {
    const own = rows.filter(({ booking }) => booking.date.startsWith(`${year}-${month}`));
    return {
      month: `${year}-${month}`,
      received: sumOf(own.filter(({ isReceived }) => isReceived)).received_cents,
      coming: sumOf(own.filter(({ isReceived }) => !isReceived)).received_cents,
    };
  });
  const x = scaleBand(
    months.map(({ month }) => month),
    [0, WIDTH],
  ).padding(GAP);
  const most = Math.max(100, ...months.map(({ received, coming }) => received + coming));
  const y = scaleLinear([0, most], [0, HEIGHT]).nice(TICKS);
  const { received_cents } = sumOf(rows.filter(({ isReceived }) => isReceived));
  return (
    <div className={styles['plot']}>
      <p className={styles['ticks']} aria-hidden="true">
        {y
          .ticks(TICKS)
          .toReversed()
          .map((tick) => (
            <span key={tick}>{formats.moneyCompact(tick)}</span>
          ))}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Reçu et à venir par mois en ${year} : ${formats.moneyExact(received_cents)} reçus`}
      >
        <defs>
          <pattern id="coming" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles['hatch']} x1="0" x2="0" y1="0" y2="6" />
          </pattern>
        </defs>
        {y.ticks(TICKS).map((tick) => (
          <line key={tick} className={styles['grid']} x1="0" x2={WIDTH} y1={HEIGHT - y(tick)} y2={HEIGHT - y(tick)} />
        ))}
        {months.map(({ month, received, coming }) => (
          <g key={month}>
            <rect
              className={styles['received']}
              x={x(month)}
              y={HEIGHT - y(received)}
              width={x.bandwidth()}
              height={y(received)}
            />
            <rect
              className={styles['coming']}
              x={x(month)}
              y={HEIGHT - y(received + coming)}
              width={x.bandwidth()}
              height={y(coming)}
            />
          </g>
        ))}
      </svg>
      <p className={styles['months']} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month} className={month === thisMonth ? styles['now'] : undefined}>
            {monthName(month, locale, true)}
          </span>
        ))}
      </p>
    </div>
  );
}
