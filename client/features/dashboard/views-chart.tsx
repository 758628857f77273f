import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Views } from '#shared/views/view.schema.ts';
import styles from './views-chart.module.css';

const WIDTH = 560;
const HEIGHT = 120;
const GAP = 0.25;
/** A day without visitors still has its point on the line. */
const LEAST = 2;

interface ViewsChartProps {
  readonly views: Views;
  readonly locale: LocaleCode;
}

/** Visitors of a page by day, as a chart and as a table. */
export default function ViewsChart({ views, locale }: ViewsChartProps) {
  const { t } = useLingui();
  const { days, total } = views;
  const formats = formatsOf(locale);
  const most = Math.max(1, ...days.map((day) => day.views));
  const x = scaleBand(
    days.map(({ date }) => date),
    [0, WIDTH],
  ).padding(GAP);
  const y = scaleLinear([0, most], [0, HEIGHT]).nice(3);
  const highest = y.domain()[1] ?? most;
  const best = days.find((day) => day.views === most && most > 0 && total > 0);
  return (
    <figure className={styles['chart']}>
      <div className={styles['plot']}>
        <span className={styles['most']}>{formats.count(highest)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            best === undefined
              ? t`Aucune visite`
              : t`Le plus de visites : ${formats.count(best.views)}, ${formats.date(best.date)}`
          }
        >
          <line className={styles['grid']} x1="0" x2={WIDTH} y1="0.5" y2="0.5" />
          {days.map((day) => {
            const height = Math.max(LEAST, y(day.views));
            return (
              <rect
                key={day.date}
                className={day.views === 0 ? styles['none'] : styles['bar']}
                x={x(day.date)}
                y={HEIGHT - height}
                width={x.bandwidth()}
                height={height}
              />
            );
          })}
        </svg>
        <p className={styles['ends']} aria-hidden="true">
          <span>{formats.dateShort(days[0]?.date ?? '')}</span>
          <span>
            <Trans>Aujourd’hui</Trans>
          </span>
        </p>
      </div>
      <details className={styles['details']}>
        <summary>
          <Trans>Lire en tableau</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Jour</Trans>
              </th>
              <th scope="col">
                <Trans>Visites</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formats.dateShort(day.date)}</th>
                <td>{formats.count(day.views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <figcaption className={styles['caption']}>
        <Plural
          value={total}
          _0="Personne encore, ces 28 derniers jours."
          one="# personne en 28 jours; chacune compte une fois par jour."
          other="# personnes en 28 jours; chacune compte une fois par jour."
        />
      </figcaption>
    </figure>
  );
}
