import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly legend: ReactNode;
  /** The number of columns, if there is room. */
  readonly perRow?: 1 | 2;
  readonly children: ReactNode;
}

const rows = { 1: '', 2: styles['two'] };

/** One of a few options, all visible at once. */
export function Choices({ legend, perRow = 1, children }: ChoicesProps) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <div className={`${styles['list']} ${rows[perRow]}`}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  /** Text at its right, for example a price. */
  readonly aside?: ReactNode;
}

export function Choice({ label, hint, aside, ...input }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input {...input} type="radio" />
      <span>{label}</span>
      {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      <span className={styles['hint']}>{hint}</span>
    </label>
  );
}
