import { type ReactNode, type Ref, useId } from 'react';
import styles from './time-grid.module.css';
import { useShownAtOnce } from '../use-shown-at-once.ts';

interface TimeGroup {
  readonly key: string;
  readonly label: ReactNode;
  readonly times: readonly { readonly time: string; readonly isFree: boolean }[];
}

interface TimeGridProps {
  readonly label: ReactNode;
  /** Beside the label. */
  readonly aside?: ReactNode;
  /** Between the label and the hours. */
  readonly error?: ReactNode;
  readonly name: string;
  /** `HH:mm`, or empty. */
  readonly value: string;
  /** In the order of the screen. */
  readonly groups: readonly TimeGroup[];
  /** A formatted time. */
  readonly wordsOf: (time: string) => string;
  readonly onChange: (time: string) => void;
  /** The id of the element with the hour's error. */
  readonly describedBy: string;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

/** The hours of a day in groups, four in a row; taken ones are shown disabled, and never chosen. */
export function TimeGrid(props: TimeGridProps) {
  const { label, aside, error, name, value, groups, wordsOf, onChange, describedBy, ref } = props;
  const [shown, choose] = useShownAtOnce(value, onChange);
  const id = useId();
  return (
    <fieldset ref={ref} className={styles['frame']} aria-describedby={describedBy}>
      <legend className={styles['legend']}>
        <span className={styles['label']}>{label}</span>
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </legend>
      {error}
      {groups.map(({ key, label: part, times }) => (
        <div key={key} className={styles['group']} role="group" aria-labelledby={`${id}-${key}`}>
          <p id={`${id}-${key}`} className={styles['part']}>
            {part}
          </p>
          <div className={styles['grid']}>
            {times.map(({ time, isFree }) => (
              <label key={time} className={styles['time']}>
                <input
                  type="radio"
                  name={name}
                  value={time}
                  checked={isFree && shown === time}
                  disabled={!isFree}
                  onChange={() => choose(time)}
                />
                <span>{wordsOf(time)}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
