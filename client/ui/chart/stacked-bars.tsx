import { scaleBand, scaleLinear } from 'd3-scale';
import { type ReactNode, useId } from 'react';
import styles from './stacked-bars.module.css';

/** A bar of two parts, the solid one below. */
export interface StackedBar {
  readonly key: string;
  readonly solid: number;
  readonly hatched: number;
  /** The words under it. */
  readonly name: ReactNode;
  /** Its name is printed in bold. */
  readonly isChosen: boolean;
  /** Its hatched part has a dashed edge: the figures still change. */
  readonly isRunning?: boolean;
}

interface StackedBarsProps {
  readonly bars: readonly StackedBar[];
  /** The lowest top of the scale. */
  readonly least: number;
  /** The wanted number of steps of the scale. */
  readonly ticks: number;
  /** The words of a step; null leaves it out. */
  readonly wordsOf: (tick: number) => string | null;
  /** The space between bars, as a share of a bar's place. */
  readonly gap: number;
  /** The chart in words; a table has all figures. */
  readonly label: string;
}

const [WIDTH, HEIGHT] = [560, 160];

/** Bars of two parts. On phones every other one is named, and the chosen one. */
export function StackedBars({ bars, least, ticks, wordsOf, gap, label }: StackedBarsProps) {
  const hatch = useId();
  // Each bar stands in the middle of an equal share of the width, as its name does.
  const x = scaleBand(
    bars.map(({ key }) => key),
    [0, WIDTH],
  )
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  const most = Math.max(least, ...bars.map(({ solid, hatched }) => solid + hatched));
  const y = scaleLinear([0, most], [0, HEIGHT]).nice(ticks);
  const steps = y.ticks(ticks).filter((tick) => wordsOf(tick) !== null);
  return (
    <div className={styles['plot']}>
      <p className={styles['ticks']} aria-hidden="true">
        {steps.toReversed().map((tick) => (
          <span key={tick}>{wordsOf(tick)}</span>
        ))}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles['hatch']} x1="0" x2="0" y1="0" y2="6" />
          </pattern>
        </defs>
        {steps.map((tick) => (
          <line key={tick} className={styles['grid']} x1="0" x2={WIDTH} y1={HEIGHT - y(tick)} y2={HEIGHT - y(tick)} />
        ))}
        {bars.map(({ key, solid, hatched, isRunning = false }) => (
          <g key={key} className={isRunning ? styles['running'] : undefined}>
            <rect
              className={styles['solidBar']}
              x={x(key)}
              y={HEIGHT - y(solid)}
              width={x.bandwidth()}
              height={y(solid)}
            />
            <rect
              className={styles['hatchedBar']}
              fill={`url(#${hatch})`}
              x={x(key)}
              y={HEIGHT - y(solid + hatched)}
              width={x.bandwidth()}
              height={y(hatched)}
            />
          </g>
        ))}
      </svg>
      <p className={styles['names']} aria-hidden="true">
        {bars.map(({ key, name, isChosen }) => (
          <span key={key} className={isChosen ? styles['chosen'] : undefined}>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The names of the two parts. */
export function BarsLegend({ solid, hatched }: { readonly solid: ReactNode; readonly hatched: ReactNode }) {
  return (
    <p className={styles['legend']}>
      <span className={styles['solid']}>{solid}</span>
      <span className={styles['hatched']}>{hatched}</span>
    </p>
  );
}
