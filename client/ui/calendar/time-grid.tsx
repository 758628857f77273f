import type { ReactNode } from 'react';
import styles from './time-grid.module.css';
import { useShownAtOnce } from '../use-shown-at-once.ts';

interface TimeGridProps {
  readonly label: ReactNode;
  /** Beside the label. */
  readonly aside?: ReactNode;
  readonly name: string;
  /** `HH:mm`, or empty. */
  readonly value: string;
  readonly times: readonly { readonly time: string; readonly isFree: boolean }[];
  /** A formatted time. */
  readonly wordsOf: (time: string) => string;
  readonly onChange: (time: string) => void;
  /** The id of the element with the hour's error. */
  readonly describedBy: string;
}

/** The hours of a day, four in a row; taken ones are shown disabled. */
export function TimeGrid({ label, aside, name, value, times, wordsOf, onChange, describedBy }: TimeGridProps) {
  const [shown, choose] = useShownAtOnce(value, onChange);
  return (
    <fieldset className={styles['frame']} aria-describedby={describedBy}>
      <legend className={styles['legend']}>
        <span className={styles['label']}>{label}</span>
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </legend>
      <div className={styles['grid']}>
        {times.map(({ time, isFree }) => (
          <label key={time} className={styles['time']}>
            <input
              type="radio"
              name={name}
              value={time}
              checked={shown === time}
              disabled={!isFree}
              onChange={() => choose(time)}
            />
            <span>{wordsOf(time)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
