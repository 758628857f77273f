import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { BarsLegend, StackedBars } from '#client/ui/chart/stacked-bars.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import styles from './weeks.module.css';
import { dayOfMonth } from './waited.ts';

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
          <BarsLegend solid={<Trans>Réservées</Trans>} hatched={<Trans>Sans suite ou ouvertes</Trans>} />
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
  const [booked, requests, day] = [chosen.booked, chosen.requests, dayOfMonth(chosen.from, locale)];
  const bars = weeks.map((week) => ({
    key: week.from,
    solid: week.booked,
    hatched: week.requests - week.booked,
    name: week.from === last ? <Trans>en cours</Trans> : dayOfMonth(week.from, locale, 'short'),
    isChosen: week.from === chosen.from,
    isRunning: week.from === last,
  }));
  return (
    <StackedBars
      bars={bars}
      least={LEAST}
      ticks={TICKS}
      gap={GAP}
      wordsOf={(tick) => (Number.isInteger(tick) ? formatsOf(locale).count(tick) : null)}
      label={t`La semaine du ${day}, ${booked} demandes sur ${requests} sont devenues des séances.`}
    />
  );
}

function WeeksTable({ weeks, locale }: Pick<WeeksChartProps, 'weeks' | 'locale'>) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  // Support sees no money.
  const hasValue = weeks.some(({ value_cents }) => value_cents !== null);
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
              {hasValue ? (
                <th scope="col">
                  <Trans>Valeur</Trans>
                </th>
              ) : null}
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
                {week.value_cents === null ? null : <td>{formats.moneyExact(week.value_cents)}</td>}
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
