import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './date-time-field.module.css';
import field from './field.module.css';

/** A local date and time, in two parts: `YYYY-MM-DD` and `HH:mm`; empty until answered. */
export interface DateAndTime {
  readonly date: string;
  readonly time: string;
}

interface DateTimeFieldProps {
  readonly label: ReactNode;
  readonly dateLabel: ReactNode;
  readonly timeLabel: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: DateAndTime;
  readonly onChange: (value: DateAndTime) => void;
  /** The first and last allowed day, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  /** The interval between two allowed times, in minutes. */
  readonly stepMin?: number;
  readonly isDisabled?: boolean;
}

const SECONDS_PER_MINUTE = 60;

/** A day and an hour in one field, with the device's own pickers: one question, one hint, one error. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    label,
    dateLabel,
    timeLabel,
    hint,
    error,
    value,
    onChange,
    min,
    max,
    stepMin = 15,
    isDisabled = false,
  } = props;
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  const both = {
    className: field['input'],
    disabled: isDisabled,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  return (
    <fieldset className={field['field']}>
      <legend className={styles['legend']}>{label}</legend>
      {hint === undefined ? null : (
        <p className={field['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles['halves']}>
        <label className={styles['half']}>
          <span className="visually-hidden">{dateLabel}</span>
          <input
            {...both}
            type="date"
            min={min}
            max={max}
            value={value.date}
            onChange={({ target }) => onChange({ ...value, date: target.value })}
          />
        </label>
        <label className={styles['half']}>
          <span className="visually-hidden">{timeLabel}</span>
          <input
            {...both}
            type="time"
            step={stepMin * SECONDS_PER_MINUTE}
            value={value.time}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </label>
      </div>
      {error === undefined ? null : (
        <p className={field['error']} id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
