import { Trans, useLingui } from '@lingui/react/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useNarrow } from '#client/ui/use-narrow.ts';
import styles from './weeks.module.css';
import { dayOfMonth } from './waited.ts';

const WIDTH = 560;
const HEIGHT = 160;
const GAP = 0.5;
const TICKS = 3;
const PERCENT = 100;
const LEAST = 4;
const WEEKS_ON_PHONES = 7;

interface WeeksChartProps {
  readonly weeks: readonly DeskWeek[];
  /** The week whose figures are shown. */
  readonly chosen: number;
  readonly locale: LocaleCode;
}

/** The share of requests that became sessions, by week; the table below has the same figures. */
export function WeeksChart({ weeks, chosen, locale }: WeeksChartProps) {
  const formats = formatsOf(locale);
  const isNarrow = useNarrow();
  const week = weeks[chosen];
  if (week === undefined) return null;
  const first = isNarrow ? Math.max(0, Math.min(chosen, weeks.length - WEEKS_ON_PHONES)) : 0;
  const shown = isNarrow ? weeks.slice(first, first + WEEKS_ON_PHONES) : weeks;
  const whole = weeks.slice(0, -1);
  const share = (some: readonly DeskWeek[]) => formats.percent(shareOf(some) * PERCENT);
  const [wholeShare, ownShare, count] = [share(whole), share([week]), whole.length];
  const day = dayOfMonth(week.from, locale);
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <div className={styles['chartHead']}>
          <h2 className={styles['chartTitle']}>
            <Trans>Combien de demandes deviennent des séances?</Trans>
          </h2>
          <p className={styles['legend']}>
            <span className={styles['solid']}>
              <Trans>Réservées</Trans>
            </span>
            <span className={styles['hatched']}>
              <Trans>Sans suite ou ouvertes</Trans>
            </span>
          </p>
        </div>
        <p className={styles['quiet']}>
          <Trans>
            {ownShare} la semaine du {day}, {wholeShare} en moyenne sur {count} semaines complètes. Les semaines
            commencent le dimanche.
          </Trans>
        </p>
      </figcaption>
      <Bars weeks={shown} chosen={week} last={weeks.at(-1)?.from ?? ''} locale={locale} />
      <WeeksTable weeks={weeks} locale={locale} />
    </figure>
  );
}

interface BarsProps {
  readonly weeks: readonly DeskWeek[];
  readonly chosen: DeskWeek;
  /** The week that has not ended. */
  readonly last: string;
  readonly locale: LocaleCode;
}

function Bars({ weeks, chosen, last, locale }: BarsProps) {
  const { t } = useLingui();
  const x = scaleBand(
    weeks.map(({ from }) => from),
    [0, WIDTH],
  ).padding(GAP);
  const most = Math.max(LEAST, ...weeks.map(({ requests }) => requests));
  const y = scaleLinear([0, most], [0, HEIGHT]).nice(TICKS);
  const [booked, requests, day] = [chosen.booked, chosen.requests, dayOfMonth(chosen.from, locale)];
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  return (
    <div className={styles['plot']}>
      <p className={styles['ticks']} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{formatsOf(locale).count(tick)}</span>
        ))}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`La semaine du ${day}, ${booked} demandes sur ${requests} sont devenues des séances.`}
      >
        <defs>
          <pattern id="open-requests" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles['hatch']} x1="0" x2="0" y1="0" y2="6" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <line key={tick} className={styles['grid']} x1="0" x2={WIDTH} y1={HEIGHT - y(tick)} y2={HEIGHT - y(tick)} />
        ))}
        {weeks.map((week) => (
          <g key={week.from} className={week.from === last ? styles['running'] : undefined}>
            <rect
              className={styles['booked']}
              x={x(week.from)}
              y={HEIGHT - y(week.booked)}
              width={x.bandwidth()}
              height={y(week.booked)}
            />
            <rect
              className={styles['open']}
              x={x(week.from)}
              y={HEIGHT - y(week.requests)}
              width={x.bandwidth()}
              height={y(week.requests - week.booked)}
            />
          </g>
        ))}
      </svg>
      <p className={styles['days']} aria-hidden="true">
        {weeks.map(({ from }) => (
          <span key={from} className={from === chosen.from ? styles['now'] : undefined}>
            {from === last ? <Trans>en cours</Trans> : dayOfMonth(from, locale, 'short')}
          </span>
        ))}
      </p>
    </div>
  );
}

function WeeksTable({ weeks, locale }: Pick<WeeksChartProps, 'weeks' | 'locale'>) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return (
    <details className={styles['details']}>
      <summary>
        <Trans>Lire en tableau</Trans>
      </summary>
      <div className={styles['scroll']} role="region" aria-label={t`Les semaines en tableau`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Semaine du</Trans>
              </th>
              <th scope="col">
                <Trans>Demandes</Trans>
              </th>
              <th scope="col">
                <Trans>Réservées</Trans>
              </th>
              <th scope="col">
                <Trans>Soumissions</Trans>
              </th>
              <th scope="col">
                <Trans>Réservations</Trans>
              </th>
              <th scope="col">
                <Trans>Valeur</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.from}>
                <th scope="row">{dayOfMonth(week.from, locale)}</th>
                <td>{formats.count(week.requests)}</td>
                <td>{formats.count(week.booked)}</td>
                <td>{formats.count(week.quotes)}</td>
                <td>{formats.count(week.bookings)}</td>
                <td>{formats.moneyExact(week.value_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function shareOf(weeks: readonly DeskWeek[]): number {
  const requests = weeks.reduce((sum, week) => sum + week.requests, 0);
  return requests === 0 ? 0 : weeks.reduce((sum, week) => sum + week.booked, 0) / requests;
}
